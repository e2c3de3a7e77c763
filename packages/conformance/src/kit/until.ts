import { Stuck } from './terms';

/** Settles with the work, or rejects when the signal aborts first. The work itself might continue in the background. */
export function until<Result>(
  signal: AbortSignal,
  what: string,
  work: () => Result | Promise<Result>,
): Promise<Result> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(new Stuck(`${what} exceeded its time limit`));
    if (signal.aborted) return stop();
    signal.addEventListener('abort', stop, { once: true });
    Promise.resolve()
      .then(work)
      .then(resolve, reject)
      .finally(() => signal.removeEventListener('abort', stop));
  });
}

/** The message of an error, without its stack. */
export const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return 'something that is no error';
  const { cause } = error;
  const code = cause instanceof Error ? ((cause as NodeJS.ErrnoException).code ?? cause.message) : '';
  return code === '' ? error.message : `${error.message} (${code})`;
};

import { NetworkError } from '../base/errors';

/** What is watched: how it is read, and who tells that it may have changed. */
export interface Watched<Value> {
  read(this: void): Value;
  /** Returns a function that stops listening. */
  onChange(this: void, listener: () => void): () => void;
  readonly signal: AbortSignal;
  /** Reduces a value to what counts. Default: all of it. */
  essence?(this: void, value: Value): unknown;
}

/** Resolves with a value that differs from the one that is known, as soon as there is one. Rejects with `aborted`. */
export function untilChanged<Value>(
  known: Value,
  { read, onChange, signal, essence = (value) => value }: Watched<Value>,
): Promise<Value> {
  const textOf = (value: Value) => JSON.stringify(essence(value));
  const before = textOf(known);
  return new Promise((resolve, reject) => {
    let stop = (): void => {};
    const look = (): void => {
      const value = read();
      if (textOf(value) === before) return;
      stop();
      resolve(value);
    };
    signal.addEventListener('abort', () => {
      stop();
      reject(new NetworkError('aborted'));
    });
    stop = onChange(look);
    look();
  });
}

import type { Platform } from './platform';

/**
 * Runs the work while no other tab of this origin runs work of that name. Where the browser has no locks, or its
 * turn does not come within `ms`, it runs all the same: a lock saves calls, and nothing may hang on it. A lock is
 * never taken from another tab, and never held by a page that is being left, which could not come back at once.
 *
 * @param work With a synchronous body it is done in one turn: a page is frozen before or after, never inside.
 * @returns What the work returns; rejects as the work does.
 */
export async function exclusively<T>(
  { locks, timer, listen }: Pick<Platform, 'locks' | 'timer' | 'listen'>,
  name: string,
  ms: number,
  work: () => T | Promise<T>,
): Promise<T> {
  let running: Promise<T> | undefined;
  const run = () => (running ??= (async () => work())());
  const bound = new AbortController();
  const stops = [timer(ms, () => bound.abort())];
  try {
    await locks?.request(name, { signal: bound.signal }, () => {
      const left = new Promise<void>((resolve) => void stops.push(listen('pagehide', () => resolve())));
      return Promise.race([run(), left]);
    });
  } catch {
    // Too late, forbidden, or the failure of the work itself, which is told below.
  } finally {
    for (const stop of stops) stop();
  }
  return run();
}

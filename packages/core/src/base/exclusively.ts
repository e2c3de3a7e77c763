import type { Platform } from './platform';

/**
 * Runs the work while no other tab of this origin runs work with this name. If the browser has no locks, or doesn't
 * grant the lock within `ms`, the work runs anyway: locks save calls, and correctness must not depend on them. Never
 * steals a lock from another tab, and never holds one while the page is being left, because that would prevent the
 * back/forward cache.
 *
 * @param work A synchronous body runs in one task: a page can be frozen before or after it, never inside.
 * @returns The result of the work; rejects as the work does.
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
    // The lock timed out or is forbidden, or the work itself failed. `run` below rejects with the work's error.
  } finally {
    for (const stop of stops) stop();
  }
  return run();
}

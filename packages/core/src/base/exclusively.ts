import type { Platform } from './platform';

/**
 * Runs the work while no other tab of this origin runs work of that name. If the browser has no locks, or the lock is
 * not granted within `ms`, the work runs anyway: a lock saves calls, and nothing may depend on it. A lock is never
 * taken from another tab, and never held by a page that is being left: that would keep the page out of the
 * back/forward cache.
 *
 * @param work A synchronous body runs in one turn: a page can be frozen before or after it, never inside.
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
    // The lock timed out or is forbidden, or the work itself failed. `run` below rejects with the work's error.
  } finally {
    for (const stop of stops) stop();
  }
  return run();
}

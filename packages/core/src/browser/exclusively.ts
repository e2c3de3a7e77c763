/**
 * Runs the work while no other tab of this origin runs work of that name. Where the browser has no locks, or the
 * other tab takes longer than `ms`, it runs all the same: a lock saves calls, and nothing may hang on it.
 */
export async function exclusively<T>(name: string, ms: number, work: () => Promise<T>): Promise<T> {
  let running: Promise<T> | undefined;
  const run = () => (running ??= work());
  try {
    return await navigator.locks.request(name, { signal: AbortSignal.timeout(ms) }, run);
  } catch {
    return run();
  }
}

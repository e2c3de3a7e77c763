import { vi } from 'vitest';

/**
 * Waits until `check` no longer throws, and returns its result. Checks every few milliseconds, because most waits of
 * tests are short. A busy machine is slow, not wrong, so it checks for almost as long as a test can take.
 */
export const eventually = <Result>(check: () => Result | Promise<Result>): Promise<Result> =>
  vi.waitFor(check, { interval: 5, timeout: 120_000 });

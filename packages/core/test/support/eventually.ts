import { vi } from 'vitest';

/**
 * Waits until `check` no longer throws, and returns what it gives. Asks every few milliseconds: most of what tests wait
 * for takes no longer. A busy machine is slow, not wrong, so it asks for almost as long as a test may take.
 */
export const eventually = <Result>(check: () => Result | Promise<Result>): Promise<Result> =>
  vi.waitFor(check, { interval: 5, timeout: 120_000 });

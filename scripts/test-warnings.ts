import { afterEach, beforeEach, expect, vi } from 'vitest';

/**
 * React says this of a chunk that arrives after the last line of a test and before its cleanup. It says nothing of the
 * code: whether the chunk was loaded by an earlier test decides it.
 */
const ARRIVES_AFTER_THE_TEST = 'A suspended resource finished loading inside a test';

/**
 * React's warnings (keys, act, state updates after unmount, hydration) fail the test that caused them. Called before a
 * setup registers its own `afterEach`, so that what a cleanup causes counts too: those run last to first.
 */
export function failOnWarnings(): void {
  const warnings: string[] = [];
  beforeEach(() => {
    vi.spyOn(console, 'error').mockImplementation((...what: unknown[]) => {
      const warning = what.map(String).join(' ');
      if (!warning.startsWith(ARRIVES_AFTER_THE_TEST)) warnings.push(warning);
    });
  });
  afterEach(() => expect(warnings.splice(0)).toEqual([]));
}

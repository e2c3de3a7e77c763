import { afterEach, beforeEach, expect, vi } from 'vitest';

/**
 * React's warnings (keys, act, state updates after unmount, hydration) fail the test that caused them. Called before a
 * setup registers its own `afterEach`, so that what a cleanup causes counts too: those run last to first.
 */
export function failOnWarnings(): void {
  const warnings: string[] = [];
  beforeEach(() => {
    vi.spyOn(console, 'error').mockImplementation((...what: unknown[]) => {
      warnings.push(what.map(String).join(' '));
    });
  });
  afterEach(() => expect(warnings.splice(0)).toEqual([]));
}

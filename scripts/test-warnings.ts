import { afterEach, beforeEach, expect, vi } from 'vitest';

/** On a busy machine a lazy chunk can arrive between two waits of a test. It says nothing of the screens. */
const isOfLazyChunk = (text: string): boolean => text.startsWith('A suspended resource finished loading inside a test');

/**
 * React's warnings (keys, act, state updates after unmount, hydration) fail the test that caused them. Called before a
 * setup registers its own `afterEach`, so that what a cleanup causes counts too: those run last to first.
 */
export function failOnWarnings(): void {
  const warnings: string[] = [];
  beforeEach(() => {
    vi.spyOn(console, 'error').mockImplementation((...what: unknown[]) => {
      const text = what.map(String).join(' ');
      if (!isOfLazyChunk(text)) warnings.push(text);
    });
  });
  afterEach(() => expect(warnings.splice(0)).toEqual([]));
}

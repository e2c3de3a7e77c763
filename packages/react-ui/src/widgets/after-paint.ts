import type { Client } from '@foyer/core';

/**
 * Runs the work when the first form is on the screen; at once where people wait for what it brings. Returns the way to
 * call it off.
 */
export function afterPaint({ afterPaint: later }: Client, isAwaited: boolean, work: () => void): () => void {
  if (!isAwaited) return later(work);
  work();
  return () => {};
}

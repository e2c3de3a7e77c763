import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';

declare global {
  var IS_REACT_ACT_ENVIRONMENT: boolean;
}
// The panel draws itself anew when its log tells it to, which no test wraps.
beforeEach(() => {
  globalThis.IS_REACT_ACT_ENVIRONMENT = false;
});

// Allow more time, because a busy machine is slow.
configure({ asyncUtilTimeout: 10_000 });

// React's warnings (keys, act, state updates after unmount, hydration) fail the test.
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation((...what: unknown[]) => {
    warnings.push(what.map(String).join(' '));
  });
});
const warnings: string[] = [];

afterEach(() => {
  if (typeof document === 'object') cleanup();
  expect(warnings.splice(0)).toEqual([]);
});

import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest';

declare global {
  var IS_REACT_ACT_ENVIRONMENT: boolean;
}
globalThis.IS_REACT_ACT_ENVIRONMENT = true;

// Allow more time, because a busy machine is slow.
configure({ asyncUtilTimeout: 10_000 });

// React's warnings (keys, act, state updates after unmount, hydration) fail the test.
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation((...what: unknown[]) => {
    warnings.push(what.map(String).join(' '));
  });
});
const warnings: string[] = [];

// The files of a worker share their modules: one that is still loading when its test file ends fails for all others.
afterAll(() => vi.dynamicImportSettled());

afterEach(() => {
  if (typeof document === 'object') cleanup();
  expect(warnings.splice(0)).toEqual([]);
});

import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';

declare global {
  var IS_REACT_ACT_ENVIRONMENT: boolean;
}
globalThis.IS_REACT_ACT_ENVIRONMENT = true;

// A busy machine is slow, not wrong.
configure({ asyncUtilTimeout: 10_000 });

// What React warns of (keys, act, state updates after unmount, hydration) is a failure.
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

import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';
import { failOnWarnings } from '../../../scripts/test-warnings';

declare global {
  var IS_REACT_ACT_ENVIRONMENT: boolean;
}
globalThis.IS_REACT_ACT_ENVIRONMENT = true;

// Allow more time, because a busy machine is slow.
configure({ asyncUtilTimeout: 10_000 });

failOnWarnings();

// The files of a worker share their modules: one that is still loading when its test file ends fails for all others.
afterAll(() => vi.dynamicImportSettled());

afterEach(() => {
  if (typeof document === 'object') cleanup();
});

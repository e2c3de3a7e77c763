import { act, cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { failOnWarnings } from '../../../scripts/test-warnings';

declare global {
  var IS_REACT_ACT_ENVIRONMENT: boolean;
}
globalThis.IS_REACT_ACT_ENVIRONMENT = true;

// Allow more time, because a busy machine is slow.
configure({ asyncUtilTimeout: 45_000 });

failOnWarnings();

// A chunk that is still loading after its test would arrive in the next one, where React warns of it.
afterEach(async () => {
  if (typeof document !== 'object') return;
  cleanup();
  await act(async () => vi.dynamicImportSettled());
});

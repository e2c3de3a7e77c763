import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach } from 'vitest';
import { failOnWarnings } from '../../../scripts/test-warnings';

declare global {
  var IS_REACT_ACT_ENVIRONMENT: boolean;
}
// The panel renders again after changes of its log, outside `act`.
beforeEach(() => {
  globalThis.IS_REACT_ACT_ENVIRONMENT = false;
});

// Allow more time, because a busy machine is slow.
configure({ asyncUtilTimeout: 120_000 });

failOnWarnings();

afterEach(() => {
  if (typeof document === 'object') cleanup();
});

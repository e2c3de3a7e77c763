import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';
import { failOnWarnings } from '../../../scripts/test-warnings';

declare global {
  var IS_REACT_ACT_ENVIRONMENT: boolean;
}
globalThis.IS_REACT_ACT_ENVIRONMENT = true;

// Allow more time, because a busy machine is slow.
configure({ asyncUtilTimeout: 45_000 });

failOnWarnings();

afterEach(() => {
  if (typeof document === 'object') cleanup();
});

import { configure } from '@testing-library/dom';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { clearPage, leadToProvider, providerIsUp, quiet } from './support/page';

// Allow more time, because a busy machine is slow.
configure({ asyncUtilTimeout: 120_000 });

// In the setup file, because test files share modules and only the setup runs again for each of them.
if (typeof document === 'object') {
  beforeAll(providerIsUp, 60_000);
  beforeEach(leadToProvider);
  afterEach(clearPage);
  afterAll(quiet);
}

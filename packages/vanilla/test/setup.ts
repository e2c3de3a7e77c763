import { configure } from '@testing-library/dom';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { clearPage, leadToProvider, providerIsUp, quiet } from './support/page';

// A busy machine is slow, not wrong.
configure({ asyncUtilTimeout: 10_000 });

// Here and not beside what they call: files share modules, and this one alone is run for each of them.
if (typeof document === 'object') {
  beforeAll(providerIsUp, 60_000);
  beforeEach(leadToProvider);
  afterEach(clearPage);
  afterAll(quiet);
}

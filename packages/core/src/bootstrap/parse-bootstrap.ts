import { fits, isRecord } from '../base/guards';
import type { Bootstrap } from './bootstrap';
import { SAFE_BOOTSTRAP } from './bootstrap';

/** Sample values for fields with a safe value that is null or absent. */
const PRESENT: Partial<Bootstrap> = {
  projectName: '',
  cnameDomain: '',
  passwordConfig: { ludsComplexity: 0, ludsMinimumCount: 0 },
  dfpProtectedAuthMode: '',
  rbacPolicy: { scopes: [{ scope: '', description: '' }] },
  slugPattern: '',
  createOrganizationEnabled: false,
  vertical: '',
  unservedProducts: [],
};

/** Reads the cached copy field by field. A field that doesn't fit gets its safe value. */
export function parseBootstrap(cached: unknown): Bootstrap {
  if (!isRecord(cached)) return SAFE_BOOTSTRAP;
  const fitting = Object.entries({ ...SAFE_BOOTSTRAP, ...PRESENT })
    .filter(([key, sample]) => fits(sample, cached[key]))
    .map(([key]) => [key, cached[key]]);
  return { ...SAFE_BOOTSTRAP, ...(Object.fromEntries(fitting) as Partial<Bootstrap>) };
}

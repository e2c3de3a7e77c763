import type { Project } from '../../projects/project';
import { policyOf, type Settings } from '../../projects/settings';
import type { Organization } from '../organizations';

/** The project's policy with the organization's own roles; null when the project has none. */
export function wholePolicy({ settings }: Project, { policies }: Organization): Settings['rbac_policy'] {
  const policy = policyOf(settings);
  return policy === null ? null : { ...policy, roles: [...policy.roles, ...policies.custom_roles] };
}

import type { Project } from '../../projects/project';
import type { Settings } from '../../projects/settings';
import type { Organization } from '../organizations';

/** The project's policy with the organization's own roles; null when the project has none. */
export function wholePolicy({ settings }: Project, { policies }: Organization): Settings['rbac_policy'] {
  const policy = settings.rbac_policy;
  return policy === null ? null : { ...policy, roles: [...policy.roles, ...policies.custom_roles] };
}

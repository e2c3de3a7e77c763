import type { Database } from '../../db/connect';
import { ApiError } from '../../http/api-error';
import type { Project } from '../../projects/project';
import { policyOf, type Settings } from '../../projects/settings';
import { viewMember } from '../member-view';
import type { Member } from '../members';
import type { Organization } from '../organizations';
import { withBuiltIns } from './built-in-policy';

interface Role {
  readonly role_id: string;
  readonly permissions: readonly { readonly resource_id: string; readonly actions: readonly string[] }[];
}

/** True when one of the roles has a permission for the resource with this action or with `*` (org api 5.13). */
export function isPermitted(
  roleIds: readonly string[],
  roles: readonly Role[],
  resource: string,
  action: string,
): boolean {
  return roles
    .filter(({ role_id }) => roleIds.includes(role_id))
    .flatMap(({ permissions }) => permissions)
    .some(({ resource_id, actions }) => resource_id === resource && (actions.includes(action) || actions.includes('*')));
}

/** Throws `session_authorization_error` unless a role of the member allows the action. */
export async function demandPermission(
  db: Database,
  project: Project,
  { member, organization }: { readonly member: Member; readonly organization: Organization },
  resource: string,
  action: string,
): Promise<void> {
  const { roles } = await viewMember(db, member, organization);
  // Without a policy, members still have the built-in roles.
  const known = wholePolicy(project, organization) ?? withBuiltIns({ roles: [], resources: [] });
  const ids = roles.map(({ role_id }) => role_id);
  if (!isPermitted(ids, known.roles, resource, action)) throw new ApiError('session_authorization_error');
}

/** The project's policy with the organization's own roles; null when the project has none. */
export function wholePolicy({ settings }: Project, { policies }: Organization): Settings['rbac_policy'] {
  const policy = policyOf(settings);
  return policy === null ? null : { ...policy, roles: [...policy.roles, ...policies.custom_roles] };
}

import type { Database } from '../../db/connect';
import { ApiError } from '../../http/api-error';
import type { Project } from '../../projects/project';
import { viewMember } from '../member-view';
import { ADMIN_ROLE, MEMBER_ROLE, type Member } from '../members';
import type { Organization } from '../organizations';

interface Role {
  readonly role_id: string;
  readonly permissions: readonly { readonly resource_id: string; readonly actions: readonly string[] }[];
}

const everything = (...resources: readonly string[]) => resources.map((resource_id) => ({ resource_id, actions: ['*'] }));

/** What the roles that every project has may do, unless the project's policy says otherwise. */
export const builtInRoles: readonly Role[] = [
  { role_id: MEMBER_ROLE, permissions: everything('stytch.self') },
  {
    role_id: ADMIN_ROLE,
    permissions: everything('stytch.self', 'stytch.member', 'stytch.organization', 'stytch.sso', 'stytch.scim'),
  },
];

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
  { settings }: Project,
  { member, organization }: { readonly member: Member; readonly organization: Organization },
  resource: string,
  action: string,
): Promise<void> {
  const { roles } = await viewMember(db, member, organization);
  const own = [...(settings.rbac_policy?.roles ?? []), ...organization.policies.custom_roles];
  const known = [...own, ...builtInRoles.filter(({ role_id }) => own.every((role) => role.role_id !== role_id))];
  const ids = roles.map(({ role_id }) => role_id);
  if (!isPermitted(ids, known, resource, action)) throw new ApiError('session_authorization_error');
}

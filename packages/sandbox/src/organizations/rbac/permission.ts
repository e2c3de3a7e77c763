import type { Database } from '../../db/connect';
import { ApiError } from '../../http/api-error';
import type { Project } from '../../projects/project';
import { policyOf, type Settings } from '../../projects/settings';
import { rolesInSession } from '../member-roles';
import { viewMember } from '../member-view';
import { MEMBER_ROLE, type Member } from '../members';
import type { Organization } from '../organizations';
import type { Verification } from '../verification';
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
    .some(
      ({ resource_id, actions }) => resource_id === resource && (actions.includes(action) || actions.includes('*')),
    );
}

/** Checks of the actions that a member's session allows. */
export interface Permissions {
  readonly can: (resource: string, action: string) => boolean;
  /** Throws `session_authorization_error`. */
  readonly demand: (resource: string, action: string) => void;
}

export interface Permitted {
  readonly session: { readonly verifications: readonly Pick<Verification, 'connectionId'>[] };
  readonly member: Member;
  readonly organization: Organization;
}

/** Reads the permissions of a member in a session. */
export async function permissionsOf(
  db: Database,
  project: Project,
  { session, member, organization }: Permitted,
): Promise<Permissions> {
  const { roles } = await viewMember(db, member, organization);
  const ids = rolesInSession(roles, session.verifications);
  const known = knownRoles(project, organization);
  const can: Permissions['can'] = (resource, action) => isPermitted(ids, known, resource, action);
  return {
    can,
    demand(resource, action) {
      if (!can(resource, action)) throw new ApiError('session_authorization_error');
    },
  };
}

/** The roles that members of an organization can have. The built-in roles exist even without a policy. */
export function knownRoles(project: Project, organization: Organization): readonly Role[] {
  return (
    wholePolicy(project, organization) ??
    withBuiltIns({ roles: [...organization.policies.custom_roles], resources: [] })
  ).roles;
}

/**
 * Checks roles before they are assigned. Throws `cannot_assign_default_rbac_role_id` for the role of every member, and
 * `invalid_rbac_role_assignment` for an unknown role.
 */
export function demandAssignable(project: Project, organization: Organization, roleIds: readonly string[]): void {
  const known = new Set(knownRoles(project, organization).map(({ role_id }) => role_id));
  for (const id of roleIds) {
    if (id === MEMBER_ROLE) throw new ApiError('cannot_assign_default_rbac_role_id');
    if (!known.has(id)) throw new ApiError('invalid_rbac_role_assignment');
  }
}

/** The project's policy with the organization's own roles; null when the project has none. */
export function wholePolicy({ settings }: Project, { policies }: Organization): Settings['rbac_policy'] {
  const policy = policyOf(settings);
  return policy === null ? null : { ...policy, roles: [...policy.roles, ...policies.custom_roles] };
}

import type { BootstrapStore, RbacPolicy, RbacRole } from '../../bootstrap/bootstrap';
import type { TabSession } from '../../session/tab-session';
import type { SignedInMember } from '../session/members';

// Org api 5.13.
/**
 * Permissions of the signed-in member, from the roles of the session. Only for the UI; the server checks on its own.
 */
export interface Rbac {
  /** Whether a role allows the action. False without a session, and until the project's policy is loaded. */
  isAuthorizedSync(this: void, resourceId: string, action: string): boolean;
  /** Like `isAuthorizedSync`, after the project's policy has loaded; waits up to 3 s. Never rejects. */
  isAuthorized(this: void, resourceId: string, action: string): Promise<boolean>;
  /** All resources and actions of the policy, and whether the member is allowed. Never rejects. */
  allPermissions(this: void): Promise<Permissions>;
}

/** By resource and action. */
export type Permissions = Readonly<Record<string, Readonly<Record<string, boolean>>>>;

/** Every action of a resource. */
const ALL = '*';

/** Whether one of these roles has the permission. Unknown roles are ignored. */
export const allows = (
  roles: readonly RbacRole[],
  roleIds: readonly string[],
  resourceId: string,
  action: string,
): boolean =>
  roles.some(
    ({ role_id, permissions }) =>
      roleIds.includes(role_id) &&
      permissions.some(
        ({ resource_id, actions }) => resource_id === resourceId && (actions.includes(action) || actions.includes(ALL)),
      ),
  );

export function createRbac(bootstrap: BootstrapStore, tab: Pick<TabSession<SignedInMember>, 'get'>): Rbac {
  /** The project's roles and those of the organization. */
  function check(policy: RbacPolicy | null, resourceId: string, action: string): boolean {
    const { state } = tab.get();
    if (!state || !policy) return false;
    const roles = [...(policy.roles ?? []), ...listOf(state.organization.custom_roles)];
    return allows(roles, listOf(state.session.roles), resourceId, action);
  }

  return {
    isAuthorizedSync: (resourceId, action) => check(bootstrap.getSync().rbacPolicy, resourceId, action),
    isAuthorized: async (resourceId, action) => check((await bootstrap.getAsync()).rbacPolicy, resourceId, action),
    async allPermissions() {
      const { rbacPolicy } = await bootstrap.getAsync();
      const declared = (rbacPolicy?.resources ?? []).map(({ resource_id, actions }) => {
        const own = actions.map((action) => [action, check(rbacPolicy, resource_id, action)] as const);
        return [resource_id, Object.fromEntries(own)] as const;
      });
      return Object.fromEntries(declared);
    },
  };
}

/** A stored state can come from a different SDK, which stores less. */
const listOf = <Item>(list: readonly Item[] | undefined): readonly Item[] => list ?? [];

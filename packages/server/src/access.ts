import type { RbacPolicy } from '@foyer/wire';
import type { Auth } from './auth';
import { policySource } from './auth';
import { ServerError } from './errors';

export interface Permission {
  /** The `resource_id` of the project's policy. */
  readonly resource: string;
  readonly action: string;
}

/**
 * Whether one of the person's roles may do that, by the project's policy, which is loaded once and kept for five minutes.
 * False for nobody, and for a resource or a role that the policy does not know.
 *
 * @throws ServerError if the policy cannot be loaded.
 */
export async function isAuthorized(auth: Auth, { resource, action }: Permission): Promise<boolean> {
  if (auth.status === 'signed-out') return false;
  return isHeld(await auth[policySource](), auth.session.roles, { resource, action });
}

/**
 * Resolves if the person's roles hold every permission of a scope of the project's policy.
 *
 * @throws ServerError `signed_out` (401), `not_allowed` (403), or why the policy could not be loaded.
 */
export async function requireScope(auth: Auth, scope: string): Promise<void> {
  if (auth.status === 'signed-out') throw new ServerError('signed_out', 'This needs a signed-in person.');
  const policy = await auth[policySource]();
  const needed = (policy?.scopes.find((one) => one.scope === scope)?.permissions ?? []).flatMap(({ resource_id, actions }) =>
    actions.map((action) => ({ resource: resource_id, action })),
  );
  const isAllowed = needed.length > 0 && needed.every((permission) => isHeld(policy, auth.session.roles, permission));
  if (!isAllowed) throw new ServerError('not_allowed', 'The roles of this person do not hold the scope.');
}

/** The action `*` of a role stands for every action of the resource (contract 2). */
function isHeld(policy: RbacPolicy | null, roles: readonly string[], { resource, action }: Permission): boolean {
  return (policy?.roles ?? [])
    .filter((role) => roles.includes(role.role_id))
    .flatMap((role) => role.permissions)
    .some(({ resource_id, actions }) => resource_id === resource && (actions.includes(action) || actions.includes('*')));
}

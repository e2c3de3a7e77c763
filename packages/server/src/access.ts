import type { RbacPolicy } from '@foyer/wire';
import { policySource } from './auth';
import { ServerError } from './errors';

/** The result of `authenticateRequest` or `authenticateMember`. */
export type AnyAuth =
  | {
      readonly status: 'signed-in';
      readonly session: { readonly roles: readonly string[] };
      /** Only of a member, if this package asked the provider. An organization can define its own roles. */
      readonly organization?: { readonly custom_roles: RbacPolicy['roles'] } | undefined;
      readonly [policySource]: () => Promise<RbacPolicy | null>;
    }
  | { readonly status: 'signed-out' };

/** An action on a resource, as in the project's RBAC policy. */
export interface Permission {
  /** The `resource_id` of the project's policy. */
  readonly resource: string;
  /** The id of the action, such as `update`. */
  readonly action: string;
}

/**
 * Whether one of the user's roles allows the action. The project's policy is loaded once and cached for five minutes.
 * False if no user is signed in, and for a resource or a role that the policy does not contain.
 *
 * @throws ServerError if the policy cannot be loaded.
 */
export async function isAuthorized(auth: AnyAuth, { resource, action }: Permission): Promise<boolean> {
  if (auth.status === 'signed-out') return false;
  return isHeld(await rolesFor(auth), auth.session.roles, { resource, action });
}

/**
 * Resolves if the user's roles grant every permission of a scope of the project's policy.
 *
 * @throws ServerError `signed_out` (401), `not_allowed` (403), or the reason why the policy could not be loaded.
 */
export async function requireScope(auth: AnyAuth, scope: string): Promise<void> {
  if (auth.status === 'signed-out')
    throw new ServerError(
      'FOYER_SIGNED_OUT',
      'signed_out',
      'requireScope needs a signed-in user, but the request has no session.',
    );
  const [policy, roles] = [await auth[policySource](), await rolesFor(auth)];
  const needed = (policy?.scopes.find((one) => one.scope === scope)?.permissions ?? []).flatMap(
    ({ resource_id, actions }) => actions.map((action) => ({ resource: resource_id, action })),
  );
  const isAllowed = needed.length > 0 && needed.every((permission) => isHeld(roles, auth.session.roles, permission));
  if (!isAllowed)
    throw new ServerError('FOYER_NOT_ALLOWED', 'not_allowed', 'The roles of the user do not grant this scope.');
}

/** The roles of the project, and those of the organization. */
async function rolesFor(auth: AnyAuth & { readonly status: 'signed-in' }): Promise<RbacPolicy['roles']> {
  const policy = await auth[policySource]();
  return [...(policy?.roles ?? []), ...(auth.organization?.custom_roles ?? [])];
}

/** The action `*` of a role grants every action of the resource (contract 2). */
function isHeld(all: RbacPolicy['roles'], roles: readonly string[], { resource, action }: Permission): boolean {
  return all
    .filter((role) => roles.includes(role.role_id))
    .flatMap((role) => role.permissions)
    .some(
      ({ resource_id, actions }) => resource_id === resource && (actions.includes(action) || actions.includes('*')),
    );
}

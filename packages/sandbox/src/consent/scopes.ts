import type { ScopeResult } from '@foyer/wire/idp';
import type { Settings } from '../projects/settings';

type Policy = Settings['rbac_policy'];

/** The standard scopes of spec section 5, each with a description for the consent screen. */
export const standardScopes: ReadonlyMap<string, string> = new Map([
  ['openid', 'Know who you are'],
  ['profile', 'View your name, picture and language'],
  ['email', 'View your email address'],
  ['phone', 'View your phone number'],
  ['full_access', 'Act on your behalf in everything'],
  ['offline_access', 'Keep access while you are not using the app'],
]);

/**
 * The result for each requested scope, without duplicates, in the order requested. A scope is grantable when it is
 * standard, or when the policy has it with a permission that one of the user's roles holds (decision 50).
 */
export function judgeScopes(asked: readonly string[], policy: Policy, roles: readonly string[]): ScopeResult[] {
  return [...new Set(asked)].map((scope) => {
    const standard = standardScopes.get(scope);
    if (standard !== undefined) return { scope, is_grantable: true, description: standard };
    const known = policy?.scopes.find((one) => one.scope === scope);
    const isGrantable = known?.permissions.some((one) => holds(policy, roles, one)) ?? false;
    return { scope, is_grantable: isGrantable, description: known?.description ?? '' };
  });
}

interface Permission {
  readonly resource_id: string;
  readonly actions: readonly string[];
}

function holds(policy: Policy, roles: readonly string[], { resource_id: resource, actions }: Permission): boolean {
  const held = (policy?.roles ?? [])
    .filter(({ role_id: role }) => roles.includes(role))
    .flatMap(({ permissions }) => permissions)
    .filter((permission) => permission.resource_id === resource)
    .flatMap((permission) => permission.actions);
  return held.includes('*') ? actions.length > 0 : actions.some((action) => held.includes(action));
}

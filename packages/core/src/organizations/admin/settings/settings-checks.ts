import type { AdminProblem } from '../admin-section';
import type { SettingsDraft, SettingsField, SettingsValues } from './settings-values';

/** A consequence of a change that the member has to confirm. */
export type SettingsWarning =
  /** Links that contain the old slug stop working. */
  | 'old_links'
  /** Members who use a method that is no longer allowed have to switch. */
  | 'narrowed'
  /** The signed-in member has no allowed second factor, and has to set one up at the next sign-in. */
  | 'own_second_factor';

/** Data of the signed-in member for these checks. */
export interface OwnWays {
  /** The member's sign-in methods. */
  readonly ways: readonly string[];
  /** The second factors of the signed-in member. */
  readonly secondFactors: readonly string[];
  /** The active SSO connections. */
  readonly connections: readonly { readonly id: string; readonly name: string }[];
}

/** A setting that can be restricted, and its list of allowed values. */
interface Restriction {
  readonly by: SettingsField;
  readonly list: Extract<SettingsField, `${string}allowed_${string}`>;
}

const RESTRICTIONS: readonly Restriction[] = [
  { by: 'auth_methods', list: 'allowed_auth_methods' },
  { by: 'mfa_methods', list: 'allowed_mfa_methods' },
  { by: 'email_jit_provisioning', list: 'email_allowed_domains' },
  { by: 'email_invites', list: 'email_allowed_domains' },
  { by: 'sso_jit_provisioning', list: 'sso_jit_provisioning_allowed_connections' },
  { by: 'oauth_tenant_jit_provisioning', list: 'allowed_oauth_tenants' },
];

const RESTRICTED = 'RESTRICTED';

/** The list that a change leaves empty although a setting is restricted to it. */
export function emptyList(changes: SettingsDraft, values: SettingsValues): SettingsField | undefined {
  const whole = { ...values, ...changes };
  const broken = RESTRICTIONS.find(
    ({ by, list }) => (by in changes || list in changes) && whole[by] === RESTRICTED && isEmpty(whole[list]),
  );
  return broken?.list;
}

const isEmpty = (list: SettingsValues[Restriction['list']]): boolean => Object.values(list).flat().length === 0;

/** The reason to refuse a change. */
export function refusalOf(
  changes: SettingsDraft,
  values: SettingsValues,
  { ways, connections }: OwnWays,
): AdminProblem | undefined {
  if (emptyList(changes, values)) return 'list_needed';
  if (!('auth_methods' in changes || 'allowed_auth_methods' in changes)) return undefined;
  const { auth_methods: kind, allowed_auth_methods: allowed } = { ...values, ...changes };
  if (kind !== RESTRICTED) return undefined;
  if (isOnlySso(allowed) && connections.length === 0) return 'last_sso';
  return ways.some((way) => allowed.includes(way)) ? undefined : 'would_lock';
}

/** Whether SSO is the only allowed sign-in method. */
export const isOnlySso = (allowed: readonly string[]): boolean =>
  allowed.length > 0 && allowed.every((method) => method === 'sso');

// Account screens, section 7.3.
/** The consequences of a change. */
export function warningsOf(
  changes: SettingsDraft,
  values: SettingsValues,
  { secondFactors }: OwnWays,
): readonly SettingsWarning[] {
  const whole = { ...values, ...changes };
  const isNarrowed =
    isLess(whole.auth_methods, whole.allowed_auth_methods, values.auth_methods, values.allowed_auth_methods) ||
    isLess(whole.mfa_methods, whole.allowed_mfa_methods, values.mfa_methods, values.allowed_mfa_methods);
  const asksMe =
    ('mfa_policy' in changes || 'mfa_methods' in changes || 'allowed_mfa_methods' in changes) &&
    whole.mfa_policy === 'REQUIRED_FOR_ALL';
  const hasNone = !secondFactors.some(
    (factor) => whole.mfa_methods !== RESTRICTED || whole.allowed_mfa_methods.includes(factor),
  );
  return [
    ...('organization_slug' in changes ? (['old_links'] as const) : []),
    ...(isNarrowed ? (['narrowed'] as const) : []),
    ...(asksMe && hasNone ? (['own_second_factor'] as const) : []),
  ];
}

/** Whether a method that was allowed is no longer allowed. */
function isLess(kind: string, list: readonly string[], former: string, formerList: readonly string[]): boolean {
  if (kind !== RESTRICTED) return false;
  return former !== RESTRICTED || formerList.some((method) => !list.includes(method));
}

/** The field that an error belongs to. Undefined: the whole form. */
export function fieldOfProblem(code: string): SettingsField | undefined {
  return AT_FIELD.find(([pattern]) => pattern.test(code))?.[1];
}

const AT_FIELD: readonly (readonly [RegExp, SettingsField])[] = [
  [/slug/, 'organization_slug'],
  [/^(organization_name|invalid_organization_name)/, 'organization_name'],
  [/logo/, 'organization_logo_url'],
  [/domain|^invalid_restricted_email/, 'email_allowed_domains'],
  [/^invalid_restricted_sso/, 'sso_jit_provisioning_allowed_connections'],
  [/^invalid_restricted_oauth|^invalid_oauth_allowed_tenants/, 'allowed_oauth_tenants'],
  [/allowed_auth_methods|auth_method_settings|^(would_lock|last_sso)$/, 'allowed_auth_methods'],
  [/allowed_mfa_methods|mfa_factor_setting/, 'allowed_mfa_methods'],
  [/mfa_policy/, 'mfa_policy'],
];

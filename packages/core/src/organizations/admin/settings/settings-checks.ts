import type { AdminProblem } from '../admin-section';
import type { SettingsDraft, SettingsField, SettingsValues } from './settings-values';

/** What would follow from a change, so that the member is asked. */
export type SettingsWarning =
  /** Links with the old slug stop working. */
  | 'old_links'
  /** Members who log in another way have to change. */
  | 'narrowed'
  /** The member has no second factor that would be allowed, and has to set one up at the next log-in. */
  | 'own_second_factor';

/** What is known of the signed-in member for these checks. */
export interface OwnWays {
  /** The ways by which they log in. */
  readonly ways: readonly string[];
  readonly secondFactors: readonly string[];
  readonly connections: readonly { readonly id: string; readonly name: string }[];
}

/** A restriction, and the list that it needs. */
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

/** The list that a change leaves empty, though something is restricted to it. */
export function emptyList(changes: SettingsDraft, values: SettingsValues): SettingsField | undefined {
  const whole = { ...values, ...changes };
  const broken = RESTRICTIONS.find(
    ({ by, list }) => (by in changes || list in changes) && whole[by] === RESTRICTED && isEmpty(whole[list]),
  );
  return broken?.list;
}

const isEmpty = (list: SettingsValues[Restriction['list']]): boolean => Object.values(list).flat().length === 0;

/** Why a change must not be made at all. */
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

/** Whether members can log in by the log-in page of their company alone. */
export const isOnlySso = (allowed: readonly string[]): boolean =>
  allowed.length > 0 && allowed.every((method) => method === 'sso');

// Account screens, section 7.3.
/** What would follow from a change. */
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

/** Whether something that was allowed before is not allowed any more. */
function isLess(kind: string, list: readonly string[], former: string, formerList: readonly string[]): boolean {
  if (kind !== RESTRICTED) return false;
  return former !== RESTRICTED || formerList.some((method) => !list.includes(method));
}

/** The field at which a refusal belongs. Undefined: it is about the whole form. */
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

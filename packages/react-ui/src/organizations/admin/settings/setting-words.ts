import type { SettingsField, SettingsShown, SettingsValues } from '@foyer/core/organizations/admin';
import type { Text } from '../../../text/text';
import type { settingsText } from './settings-text';

type T = Text<typeof settingsText>;

/** The texts of the contract's values. A value that this version doesn't know shows its raw name. */
const METHODS = {
  magic_link: 'foyer.org.settings.methodLink',
  email_otp: 'foyer.org.settings.methodCode',
  password: 'foyer.me.password.title',
  sso: 'foyer.org.sso.title',
  totp: 'foyer.me.app.title',
  sms_otp: 'foyer.org.phone',
} as const;

/** The names of other services. They are the same in every language. */
export const SERVICES: Readonly<Record<string, string>> = {
  google: 'Google',
  microsoft: 'Microsoft',
  github: 'GitHub',
  hubspot: 'HubSpot',
  slack: 'Slack',
};

export const AUTH_METHODS = [
  'magic_link',
  'email_otp',
  'password',
  'sso',
  'google_oauth',
  'microsoft_oauth',
  'github_oauth',
  'hubspot_oauth',
  'slack_oauth',
] as const;
export const MFA_METHODS = ['totp', 'sms_otp'] as const;
/** The services whose workspaces can allow new members to join. */
export const TENANT_SERVICES = ['github', 'hubspot', 'slack'] as const;

/** The products of the contract that a method belongs to. All others are social login. */
const PRODUCTS: Readonly<Record<string, string>> = {
  magic_link: 'emailMagicLinks',
  email_otp: 'emailOtp',
  password: 'passwords',
  sso: 'sso',
  totp: 'totp',
  sms_otp: 'smsOtp',
};

/** The methods that can be allowed: those that the backend supports, and those that the organization already allows. */
export const offeredMethods = (
  methods: readonly string[],
  unserved: readonly string[] = [],
  allowed: readonly string[] = [],
): readonly string[] =>
  methods.filter((method) => allowed.includes(method) || !unserved.includes(PRODUCTS[method] ?? 'oauth'));

/** The name of a sign-in method or second factor. */
export function methodWord(method: string, t: T): string {
  if (Object.hasOwn(METHODS, method)) return t(METHODS[method as keyof typeof METHODS]);
  return SERVICES[method.replace(/_oauth$/, '')] ?? method;
}

/** The name of a connection, or its id if it has no name. */
export const connectionName = ({ connections }: Pick<SettingsShown, 'connections'>, id: string): string =>
  connections.find((one) => one.id === id)?.name || id;

/** The values of each setting with a few fixed values, in order. */
export const KINDS_OF = {
  auth_methods: ['ALL_ALLOWED', 'RESTRICTED'],
  mfa_policy: ['OPTIONAL', 'REQUIRED_FOR_ALL'],
  mfa_methods: ['ALL_ALLOWED', 'RESTRICTED'],
  email_jit_provisioning: ['NOT_ALLOWED', 'RESTRICTED'],
  sso_jit_provisioning: ['NOT_ALLOWED', 'ALL_ALLOWED', 'RESTRICTED'],
  oauth_tenant_jit_provisioning: ['NOT_ALLOWED', 'RESTRICTED'],
  email_invites: ['ALL_ALLOWED', 'RESTRICTED', 'NOT_ALLOWED'],
} as const satisfies Partial<Readonly<Record<SettingsField, readonly string[]>>>;

export type KindField = keyof typeof KINDS_OF;

/** The texts of each setting's values. They say what the setting is about, because its title can be far above. */
const KINDS = {
  auth_methods: { ALL_ALLOWED: 'foyer.org.settings.methodsAll', RESTRICTED: 'foyer.org.settings.methodsSome' },
  mfa_policy: { OPTIONAL: 'foyer.org.settings.optional', REQUIRED_FOR_ALL: 'foyer.org.settings.required' },
  mfa_methods: { ALL_ALLOWED: 'foyer.org.settings.mfaAll', RESTRICTED: 'foyer.org.settings.mfaSome' },
  email_jit_provisioning: {
    NOT_ALLOWED: 'foyer.org.settings.nobodyJoins',
    RESTRICTED: 'foyer.org.settings.inDomains',
  },
  sso_jit_provisioning: {
    NOT_ALLOWED: 'foyer.org.settings.nobodyJoins',
    ALL_ALLOWED: 'foyer.org.settings.ssoAll',
    RESTRICTED: 'foyer.org.settings.ssoSome',
  },
  oauth_tenant_jit_provisioning: {
    NOT_ALLOWED: 'foyer.org.settings.nobodyJoins',
    RESTRICTED: 'foyer.org.settings.tenantsSome',
  },
  email_invites: {
    ALL_ALLOWED: 'foyer.org.settings.invitesAll',
    RESTRICTED: 'foyer.org.settings.inDomains',
    NOT_ALLOWED: 'foyer.org.settings.nobodyInvited',
  },
} as const satisfies Readonly<Record<KindField, Readonly<Record<string, keyof typeof settingsText>>>>;

/** The name of a setting's value. */
export function kindWord(field: KindField, value: string, t: T): string {
  const words: Readonly<Record<string, keyof typeof settingsText | undefined>> = KINDS[field];
  const key = Object.hasOwn(words, value) ? words[value] : undefined;
  return key === undefined ? value : t(key);
}

const isKindField = (field: SettingsField): field is KindField => Object.hasOwn(KINDS_OF, field);

/** The value of a setting in a few words. */
export function valueWord<Field extends SettingsField>(
  field: Field,
  value: SettingsValues[Field],
  state: SettingsShown,
  t: T,
): string {
  if (typeof value === 'string') return isKindField(field) ? kindWord(field, value, t) : value;
  if (!Array.isArray(value)) return tenantWords(value);
  const texts = value as readonly string[];
  if (field === 'sso_jit_provisioning_allowed_connections')
    return texts.map((id) => connectionName(state, id)).join(', ');
  return texts.map((one) => (field === 'email_allowed_domains' ? one : methodWord(one, t))).join(', ');
}

const tenantWords = (tenants: SettingsValues['allowed_oauth_tenants']): string =>
  Object.entries(tenants)
    .filter(([, ids]) => ids.length > 0)
    .map(([service, ids]) => `${SERVICES[service] ?? service}: ${ids.join(', ')}`)
    .join('; ');

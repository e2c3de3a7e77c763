import { domainIn, withoutHidden } from '@foyer/wire/pasted';
import type { Member, Organization } from '@foyer/wire/organizations';
import { cleanedText } from '../../../flow/section/typed-text';
import type { AdminProblem, Permission } from '../admin-section';

/** The settings of an organization that an admin can change, with the field names of the contract. */
export type SettingsValues = Readonly<
  Pick<
    Organization,
    | 'organization_name'
    | 'organization_slug'
    | 'organization_logo_url'
    | 'auth_methods'
    | 'allowed_auth_methods'
    | 'mfa_policy'
    | 'mfa_methods'
    | 'allowed_mfa_methods'
    | 'email_jit_provisioning'
    | 'email_allowed_domains'
    | 'sso_jit_provisioning'
    | 'sso_jit_provisioning_allowed_connections'
    | 'oauth_tenant_jit_provisioning'
    | 'allowed_oauth_tenants'
    | 'email_invites'
  >
>;
/** The name of a setting. */
export type SettingsField = keyof SettingsValues;
/** The values of a form: some of the settings. */
export type SettingsDraft = Partial<SettingsValues>;

/** A group of settings that are saved together. */
export type SettingsGroup = 'name' | 'slug' | 'logo' | 'signIn' | 'mfa' | 'joining' | 'invites';

// Account screens, section 7.3.
export const FIELDS: Readonly<Record<SettingsGroup, readonly SettingsField[]>> = {
  name: ['organization_name'],
  slug: ['organization_slug'],
  logo: ['organization_logo_url'],
  signIn: ['auth_methods', 'allowed_auth_methods'],
  mfa: ['mfa_policy', 'mfa_methods', 'allowed_mfa_methods'],
  joining: [
    ...(['email_jit_provisioning', 'email_allowed_domains', 'sso_jit_provisioning'] as const),
    ...([
      'sso_jit_provisioning_allowed_connections',
      'oauth_tenant_jit_provisioning',
      'allowed_oauth_tenants',
    ] as const),
  ],
  invites: ['email_invites'],
};

const action = (part: string): readonly Permission[] => [['stytch.organization', `update.${part}`]];

/** The permissions to change each field, and to delete the organization. */
export const SETTINGS_PERMISSIONS: Readonly<Record<SettingsField | 'delete', readonly Permission[]>> = {
  organization_name: action('info.name'),
  organization_slug: action('info.slug'),
  organization_logo_url: action('info.logo-url'),
  auth_methods: action('settings.allowed-auth-methods'),
  allowed_auth_methods: action('settings.allowed-auth-methods'),
  mfa_policy: action('settings.mfa-policy'),
  mfa_methods: action('settings.allowed-mfa-methods'),
  allowed_mfa_methods: action('settings.allowed-mfa-methods'),
  email_jit_provisioning: action('settings.email-jit-provisioning'),
  email_allowed_domains: action('settings.allowed-domains'),
  sso_jit_provisioning: action('settings.sso-jit-provisioning'),
  sso_jit_provisioning_allowed_connections: action('settings.sso-jit-provisioning'),
  oauth_tenant_jit_provisioning: action('settings.oauth-tenant-jit-provisioning'),
  allowed_oauth_tenants: action('settings.allowed-oauth-tenants'),
  email_invites: action('settings.email-invites'),
  delete: [['stytch.organization', 'delete']],
};

/** The values without a session. */
export const NO_VALUES: SettingsValues = {
  organization_name: '',
  organization_slug: '',
  organization_logo_url: '',
  auth_methods: '',
  allowed_auth_methods: [],
  mfa_policy: '',
  mfa_methods: '',
  allowed_mfa_methods: [],
  email_jit_provisioning: '',
  email_allowed_domains: [],
  sso_jit_provisioning: '',
  sso_jit_provisioning_allowed_connections: [],
  oauth_tenant_jit_provisioning: '',
  allowed_oauth_tenants: {},
  email_invites: '',
};

/** The editable settings of an organization. */
export const valuesOf = (organization: Organization): SettingsValues =>
  pick(organization, Object.values(FIELDS).flat()) as SettingsValues;

export const pick = (values: SettingsDraft, fields: readonly SettingsField[]): SettingsDraft =>
  Object.fromEntries(fields.flatMap((field) => (values[field] === undefined ? [] : [[field, values[field]] as const])));

/** Whether two values of a setting are equal. The order of lists does not matter. */
export const isSameValue = (one: unknown, other: unknown): boolean => textOf(one) === textOf(other);

function textOf(value: unknown): string {
  if (Array.isArray(value)) return JSON.stringify((value as readonly string[]).toSorted());
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? '');
  const lists = Object.entries(value as Readonly<Record<string, readonly string[]>>).filter(
    ([, list]) => list.length > 0,
  );
  return JSON.stringify(
    lists.toSorted(([a], [b]) => a.localeCompare(b)).map(([name, list]) => [name, list.toSorted()]),
  );
}

/** The fields of a draft that differ from the base. */
export const changesOf = (draft: SettingsDraft, base: SettingsDraft): SettingsDraft =>
  pick(
    draft,
    Object.keys(draft).filter(
      (field) => !isSameValue(draft[field as SettingsField], base[field as SettingsField]),
    ) as SettingsField[],
  );

const NAME_LENGTH = 128;
const LOGO_LENGTH = 2048;
const isSlug = (text: string): boolean => /^[A-Za-z0-9\-._~]{2,128}$/.test(text);

/** Error codes of invalid texts that Foyer detects itself; the same names as the provider's codes. */
export type RefusedText =
  | 'organization_name_missing'
  | 'invalid_organization_slug'
  | Extract<AdminProblem, 'invalid_logo'>;

export interface CleanedDraft {
  readonly draft: SettingsDraft;
  readonly refused?: RefusedText;
}

/**
 * Cleans a draft for saving: trims texts, removes control characters and duplicate domains, and checks the name, slug
 * and logo.
 */
export function cleanedDraft(given: SettingsDraft): CleanedDraft {
  const draft = { ...given, ...cleanedFields(given) };
  const { organization_name: name, organization_slug: slug, organization_logo_url: logo } = draft;
  if (name === '') return { draft, refused: 'organization_name_missing' };
  if (slug !== undefined && !isSlug(slug)) return { draft, refused: 'invalid_organization_slug' };
  return logo !== undefined && logo !== '' && !isHttps(logo) ? { draft, refused: 'invalid_logo' } : { draft };
}

function cleanedFields(given: SettingsDraft): SettingsDraft {
  const {
    organization_name: name,
    organization_slug: slug,
    organization_logo_url: logo,
    email_allowed_domains: domains,
    allowed_oauth_tenants: tenants,
  } = given;
  return {
    ...(name !== undefined && { organization_name: cleanedText(name, NAME_LENGTH) }),
    ...(slug !== undefined && { organization_slug: withoutHidden(slug).normalize('NFKC').trim() }),
    ...(logo !== undefined && { organization_logo_url: logo.trim() }),
    ...(domains && {
      email_allowed_domains: listOf(
        domains.map((domain) => domainIn(domain) ?? withoutHidden(domain).trim().toLowerCase()),
      ),
    }),
    ...(tenants && {
      allowed_oauth_tenants: Object.fromEntries(
        Object.entries(tenants).map(([provider, ids]) => [provider, listOf(ids.map((id) => id.trim()))]),
      ),
    }),
  };
}

const listOf = (texts: readonly string[]): string[] => [...new Set(texts)].filter((text) => text !== '');

function isHttps(text: string): boolean {
  try {
    return text.length <= LOGO_LENGTH && new URL(text).protocol === 'https:';
  } catch {
    return false;
  }
}

/** The sign-in methods of a member, with the names of the contract. Every member has an email address. */
export const ownWays = (
  { member_password_id: password, sso_registrations, oauth_registrations }: Member,
  { sso_active_connections: active }: Organization,
): readonly string[] => [
  'magic_link',
  'email_otp',
  ...(password === '' ? [] : ['password']),
  ...(sso_registrations.some((own) => active.some(({ connection_id }) => connection_id === own.connection_id))
    ? ['sso']
    : []),
  ...oauth_registrations.map(({ provider_type: provider }) => `${provider.toLowerCase()}_oauth`),
];

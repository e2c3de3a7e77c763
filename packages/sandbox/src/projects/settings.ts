import * as z from 'zod/mini';
import { explain } from '../http/explain';
import { withBuiltIns } from '../organizations/rbac/built-in-policy';

const permissions = z.array(z.object({ resource_id: z.string(), actions: z.array(z.string()) }));
const rbacPolicy = z.object({
  roles: z.array(
    z.object({ role_id: z.string(), display_name: z.optional(z.string()), description: z.string(), permissions }),
  ),
  resources: z.array(z.object({ resource_id: z.string(), description: z.string(), actions: z.array(z.string()) })),
  scopes: z.array(z.object({ scope: z.string(), description: z.string(), permissions })),
});

/** The settings in the bootstrap answer, by wire names (contract 2). The answer contains all of them. */
const bootstrapFields = {
  project_name: z.string(),
  disable_sdk_watermark: z.boolean(),
  cname_domain: z.nullable(z.string()),
  email_domains: z.array(z.string()),
  captcha_settings: z.union([
    z.object({ enabled: z.literal(false) }),
    z.object({ enabled: z.literal(true), siteKey: z.string() }),
  ]),
  pkce_required_for_email_magic_links: z.boolean(),
  pkce_required_for_password_resets: z.boolean(),
  pkce_required_for_oauth: z.boolean(),
  pkce_required_for_sso: z.boolean(),
  slug_pattern: z.nullable(z.string()),
  create_organization_enabled: z.boolean(),
  password_config: z.nullable(z.object({ luds_complexity: z.number(), luds_minimum_count: z.number() })),
  dfp_protected_auth_enabled: z.optional(z.boolean()),
  dfp_protected_auth_mode: z.optional(z.nullable(z.literal(['OBSERVATION', 'DECISIONING']))),
  /** null omits it from the answer. */
  rbac_policy: z.nullable(rbacPolicy),
  siwe_required_for_crypto_wallets: z.boolean(),
  vertical: z.literal(['CONSUMER', 'B2B']),
  /** Products that widgets leave out. The sandbox still serves them. */
  unserved_products: z.optional(z.array(z.string())),
};

const count = z.int().check(z.minimum(1), z.maximum(1_000_000));

/** Settings that only the server sees. */
const serverFields = {
  strength_policy: z.enum(['zxcvbn', 'luds', 'none']),
  /** null allows any loopback URL; an empty list allows none. */
  redirect_urls: z.nullable(z.array(z.url())),
  /** Allowed targets of discovery and invitations; null for `redirect_urls`. */
  discovery_redirect_urls: z.nullable(z.array(z.url())),
  invite_redirect_urls: z.nullable(z.array(z.url())),
  /** One password for an address in all its organizations, which discovery by password needs. */
  cross_organization_passwords: z.boolean(),
  /** The number of wrong passcodes and passwords after which the user is locked. */
  lock_after: count,
  lock_minutes: count,
  /** Lookups per minute that reveal whether a user or organization exists, from one network address. */
  lookups_per_minute: count,
  /** Searches for members per minute, in one organization. */
  searches_per_minute: count,
  /** If false, every organization admin call of a browser is refused. */
  organization_admin_enabled: z.boolean(),
  inactive_emails: z.array(z.string()),
  /** If false, no call creates a user: `sign_ups_closed`. */
  sign_ups_open: z.boolean(),
  /** Addresses (`ada@example.com`) and domains (`example.com`) that can sign up; null allows all. */
  sign_up_allow_list: z.nullable(z.array(z.string())),
  /** Addresses and domains that cannot sign up. */
  sign_up_deny_list: z.array(z.string()),
  unsubscribed_phone_numbers: z.array(z.string()),
  /** ISO 3166 regions ('GB') or calling codes ('+44'); null allows all. */
  allowed_country_codes: z.nullable(z.array(z.string().check(z.regex(/^(?:[A-Za-z]{2}|\+?\d{1,3})$/)))),
  /** The client id in the answer of One Tap's start call: null for the stand-in's own id, '' for none. */
  google_client_id: z.nullable(z.string()),
  /** Origins that can show the prompt; null allows any loopback origin. */
  google_origins: z.nullable(z.array(z.url())),
  /** The verdict on every fingerprint, in the mode DECISIONING. */
  dfp_verdict: z.enum(['ALLOW', 'CHALLENGE', 'BLOCK']),
  /** Stores sessions in HttpOnly cookies on the project's own domain, `cname_domain`. */
  http_only_cookies: z.boolean(),
  /** If false, users have no `remembered_browsers`, as with a backend without this extension. */
  remembers_browsers: z.boolean(),
  /** Areas that organizations can administer, as in the answer `admin_portal_config`. Absent fields are true. */
  admin_portal_config: z.object({
    sso_enabled: z._default(z.boolean(), true),
    can_create_saml_connection: z._default(z.boolean(), true),
    can_create_oidc_connection: z._default(z.boolean(), true),
    mfa_controls_enabled: z._default(z.boolean(), true),
    scim_enabled: z._default(z.boolean(), true),
  }),
  /** null asks for consent unless the app is first-party. */
  logout_consent_required: z.nullable(z.boolean()),
};

const settingsSchema = z.strictObject({ ...bootstrapFields, ...serverFields });
const changesSchema = z.partial(settingsSchema);

export type Settings = z.infer<typeof settingsSchema>;
export type BootstrapSettings = Omit<z.infer<z.ZodMiniObject<typeof bootstrapFields>>, 'rbac_policy'> & {
  readonly rbac_policy?: z.infer<typeof rbacPolicy>;
};

const defaults: Settings = {
  project_name: 'Foyer',
  disable_sdk_watermark: false,
  cname_domain: null,
  email_domains: ['foyer.example'],
  captcha_settings: { enabled: false },
  pkce_required_for_email_magic_links: false,
  pkce_required_for_password_resets: false,
  pkce_required_for_oauth: false,
  pkce_required_for_sso: false,
  slug_pattern: null,
  create_organization_enabled: false,
  password_config: null,
  dfp_protected_auth_enabled: false,
  dfp_protected_auth_mode: null,
  rbac_policy: {
    roles: [{ role_id: 'stytch_user', description: 'Everyone who has signed up', permissions: [] }],
    resources: [],
    scopes: [],
  },
  siwe_required_for_crypto_wallets: false,
  vertical: 'CONSUMER',
  strength_policy: 'zxcvbn',
  redirect_urls: null,
  discovery_redirect_urls: null,
  invite_redirect_urls: null,
  cross_organization_passwords: true,
  lock_after: 10,
  lock_minutes: 60,
  lookups_per_minute: 100,
  searches_per_minute: 100,
  organization_admin_enabled: true,
  inactive_emails: [],
  sign_ups_open: true,
  sign_up_allow_list: null,
  sign_up_deny_list: [],
  unsubscribed_phone_numbers: [],
  allowed_country_codes: null,
  google_client_id: null,
  google_origins: null,
  dfp_verdict: 'ALLOW',
  http_only_cookies: false,
  remembers_browsers: true,
  admin_portal_config: {
    sso_enabled: true,
    can_create_saml_connection: true,
    can_create_oidc_connection: true,
    mfa_controls_enabled: true,
    scim_enabled: true,
  },
  logout_consent_required: null,
};

export type SettingsChange =
  | { readonly ok: true; readonly changes: Record<string, unknown> }
  | { readonly ok: false; readonly reason: string };

/** Validates a change of settings. A refusal names the unknown or invalid keys. */
export function parseSettingsChange(input: unknown): SettingsChange {
  const result = changesSchema.safeParse(input);
  if (result.success) return { ok: true, changes: result.data };
  const reason = explain(result.error);
  return { ok: false, reason };
}

/** The complete settings of a project: the stored changes over the defaults. */
export function completeSettings(changes: Readonly<Record<string, unknown>>): Settings {
  const ofVertical = changes['vertical'] === 'B2B' ? { rbac_policy: { roles: [], resources: [], scopes: [] } } : {};
  return settingsSchema.parse({ ...defaults, ...ofVertical, ...changes });
}

/** The settings that the client sees. */
export function bootstrapOf(settings: Settings): BootstrapSettings {
  const { rbac_policy: _, ...rest } = z.object(bootstrapFields).parse(settings);
  const policy = policyOf(settings);
  return policy === null ? rest : { ...rest, rbac_policy: policy };
}

/** The roles of a project and their permissions; null if it has no policy. Organizations have built-in roles. */
export function policyOf({ vertical, rbac_policy: own }: Settings): Settings['rbac_policy'] {
  return own !== null && vertical === 'B2B' ? withBuiltIns(own) : own;
}

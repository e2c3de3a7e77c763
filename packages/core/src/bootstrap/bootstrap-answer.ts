import type { BootstrapResponse } from '@foyer/wire';
import type { Bootstrap } from './bootstrap';

type Fits = (sample: unknown, value: unknown) => boolean;
type Samples = { readonly [K in keyof BootstrapResponse]?: unknown };

/** What every answer has (contract 2), a sample of each kind. */
const REQUIRED: Samples = {
  request_id: '',
  status_code: 0,
  project_name: '',
  disable_sdk_watermark: false,
  email_domains: [''],
  captcha_settings: { enabled: false },
  pkce_required_for_email_magic_links: false,
  pkce_required_for_password_resets: false,
  pkce_required_for_oauth: false,
  pkce_required_for_sso: false,
  create_organization_enabled: false,
  siwe_required_for_crypto_wallets: false,
  vertical: '',
};
/** What may be null, but not absent. */
const NULLABLE: Samples = {
  cname_domain: '',
  slug_pattern: '',
  password_config: { luds_complexity: 0, luds_minimum_count: 0 },
};
const PERMISSIONS = [{ resource_id: '', actions: [''] }];
/** What may be absent. */
const OPTIONAL: Samples = {
  dfp_protected_auth_enabled: false,
  rbac_policy: {
    roles: [{ role_id: '', description: '', permissions: PERMISSIONS }],
    resources: [{ resource_id: '', description: '', actions: [''] }],
    scopes: [{ scope: '', description: '', permissions: PERMISSIONS }],
  },
};
const MODES: readonly unknown[] = ['OBSERVATION', 'DECISIONING', null, undefined];

/**
 * The answer, in the form that clients keep (contract 2); undefined where it is not in the contract. The first form
 * waits for it, so it is held to samples here and not to the schema, whose library weighs as much as the rest of
 * the client; a test holds the two together.
 *
 * @param fits Handed in: a module that this chunk shared with the first form would cost that a file of its own.
 */
export const readBootstrap = (data: unknown, fits: Fits): Bootstrap | undefined =>
  isAnswer(data, fits) ? toBootstrap(data) : undefined;

function isAnswer(data: unknown, fits: Fits): data is BootstrapResponse {
  if (!fits(REQUIRED, data)) return false;
  const answer = data as Readonly<Record<string, unknown>>;
  const every = (samples: Samples, absent: null | undefined) =>
    Object.entries(samples).every(([key, sample]) => answer[key] === absent || fits(sample, answer[key]));
  const captcha = answer['captcha_settings'] as { readonly enabled: boolean; readonly siteKey?: unknown };
  return (
    every(NULLABLE, null) &&
    every(OPTIONAL, undefined) &&
    MODES.includes(answer['dfp_protected_auth_mode']) &&
    (answer['vertical'] === 'CONSUMER' || answer['vertical'] === 'B2B') &&
    (!captcha.enabled || typeof captcha.siteKey === 'string')
  );
}

const toBootstrap = (wire: BootstrapResponse): Bootstrap => ({
  projectName: wire.project_name,
  displayWatermark: !wire.disable_sdk_watermark,
  cnameDomain: wire.cname_domain,
  emailDomains: wire.email_domains,
  captchaSettings: wire.captcha_settings,
  pkceRequiredForEmailMagicLinks: wire.pkce_required_for_email_magic_links,
  pkceRequiredForPasswordResets: wire.pkce_required_for_password_resets,
  pkceRequiredForOAuth: wire.pkce_required_for_oauth,
  pkceRequiredForSso: wire.pkce_required_for_sso,
  slugPattern: wire.slug_pattern,
  createOrganizationEnabled: wire.create_organization_enabled,
  passwordConfig: wire.password_config && {
    ludsComplexity: wire.password_config.luds_complexity,
    ludsMinimumCount: wire.password_config.luds_minimum_count,
  },
  runDFPProtectedAuth: wire.dfp_protected_auth_enabled ?? false,
  dfpProtectedAuthMode: wire.dfp_protected_auth_mode,
  rbacPolicy: wire.rbac_policy ?? null,
  siweRequiredForCryptoWallets: wire.siwe_required_for_crypto_wallets,
  vertical: wire.vertical,
});

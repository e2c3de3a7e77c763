import { answer } from './session';

/** The provider's settings of a project (contract 2). */
export const projectAnswer = {
  request_id: 'request-1',
  status_code: 200,
  project_name: 'Harbour',
  disable_sdk_watermark: false,
  email_domains: ['example.com'],
  captcha_settings: { enabled: false },
  pkce_required_for_email_magic_links: false,
  pkce_required_for_password_resets: false,
  pkce_required_for_oauth: false,
  pkce_required_for_sso: false,
  create_organization_enabled: false,
  siwe_required_for_crypto_wallets: false,
  vertical: 'CONSUMER',
  cname_domain: null,
  slug_pattern: null,
  password_config: null,
};

/** The response for a user with a social account (contract 3.11). */
export const socialAnswer = {
  request_id: 'request-1',
  status_code: 200,
  user_id: answer().user.user_id,
  ...answer(),
  provider_subject: 'sub',
  provider_type: 'Google',
  profile_picture_url: '',
  locale: '',
  provider_values: { access_token: 'at', id_token: 'it', refresh_token: 'rt', scopes: [], expires_at: '' },
};

/** Fields with secrets. They are never logged. */
const SECRET_KEYS = new Set([
  'SAMLRequest',
  'SAMLResponse',
  'access_token',
  'captcha_token',
  'client_secret',
  'code',
  'code_verifier',
  'discovery_magic_links_token',
  'discovery_oauth_token',
  'existing_password',
  'id_token',
  'id_token_hint',
  'impersonation_token',
  'intermediate_session_token',
  'magic_links_token',
  'new_password',
  'oauth_attach_token',
  'oauth_token',
  'password',
  'password_reset_token',
  'pkce_code_verifier',
  'public_key_credential',
  'recovery_code',
  'saml_encryption_private_key',
  'refresh_token',
  'session_jwt',
  'session_token',
  'signature',
  'signing_private_key',
  'sso_token',
  'stytch_csrf_token',
  'token',
  'totp_code',
]);

const MASK = '[masked]';

/** A copy of a body with every secret replaced, at any depth. */
export function maskSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(maskSecrets);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, child]) => [key, SECRET_KEYS.has(key) ? MASK : maskSecrets(child)]);
  return Object.fromEntries(entries);
}

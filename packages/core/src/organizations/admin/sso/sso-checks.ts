import type { Problem } from '../../../base/errors';
import type { SsoField } from './sso-presets';

/** The longest address that is taken. */
const ADDRESS_MOST = 2048;
const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/** Whether it is an https address without credentials, or one of this machine, for tests. */
export function isWebAddress(text: string): boolean {
  if (text.length > ADDRESS_MOST) return false;
  try {
    const { protocol, username, password, hostname } = new URL(text);
    return (
      username === '' &&
      password === '' &&
      (protocol === 'https:' || (protocol === 'http:' && LOOPBACK.includes(hostname)))
    );
  } catch {
    return false;
  }
}

// Admin api 4.6.
/** What is wrong with a field, by the codes of the provider: it is found before anything is sent. */
export const SSO_PROBLEMS = {
  invalid_x509_certificate: 'This contains no certificate, or only a part of one.',
  invalid_saml_metadata_url: 'The metadata address is no https address.',
  saml_connection_idp_sso_url_invalid_format: 'The sign-on URL is no https address.',
  saml_connection_email_mapping_required: 'No attribute is the email address.',
  saml_connection_name_mapping_required: 'No attribute is the full name, or first and last name.',
  oidc_connection_issuer_url_invalid_format: 'The issuer is no https address.',
  oidc_connection_authorization_url_invalid_format: 'The authorization URL is no https address.',
  oidc_connection_token_url_invalid_format: 'The token URL is no https address.',
  oidc_connection_userinfo_url_invalid_format: 'The user info URL is no https address.',
  oidc_connection_jwks_url_invalid_format: 'The JWKS URL is no https address.',
} as const;

export type SsoProblem = keyof typeof SSO_PROBLEMS;

export const ssoProblem = (code: SsoProblem): Problem => ({ code, message: SSO_PROBLEMS[code] });

/** Parts of the provider's codes, and the fields that they are about. The first that fits counts. */
const FIELDS: readonly (readonly [RegExp, SsoField])[] = [
  [/^required$/, 'displayName'],
  [/metadata/, 'metadataUrl'],
  [/x509|verification_(key|cert)/, 'certificate'],
  [/mapping/, 'attributes'],
  [/idp_sso_url/, 'signOnUrl'],
  [/idp_entity_id/, 'entityId'],
  [/client_secret/, 'clientSecret'],
  [/client_id/, 'clientId'],
  [/authorization_url/, 'authorizationUrl'],
  [/token_url/, 'tokenUrl'],
  [/userinfo_url/, 'userinfoUrl'],
  [/jwks_url/, 'jwksUrl'],
  [/issuer/, 'issuer'],
  [/custom_scopes/, 'scopes'],
  [/external_connection|duplicate_external/, 'connectionId'],
  [/external_organization/, 'organizationId'],
];

/** The field of the form that a refusal is about. Undefined: it is about none of them, or does not say which. */
export const fieldOfSsoProblem = ({ code }: Problem): SsoField | undefined =>
  FIELDS.find(([part]) => part.test(code))?.[1];

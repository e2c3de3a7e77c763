import type { Problem } from '../../../base/errors';
import type { SsoField } from './sso-presets';

/** The maximum length of a URL. */
const ADDRESS_MOST = 2048;
const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/** Whether the text is an https URL without credentials; http is allowed for localhost, for tests. */
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
/** Validation errors that Foyer detects before it calls the provider, with the provider's codes. */
const SSO_PROBLEMS = {
  invalid_x509_certificate: 'This contains no certificate, or only a part of one.',
  invalid_saml_metadata_url: 'The metadata URL must be an https URL.',
  saml_connection_idp_sso_url_invalid_format: 'The sign-on URL must be an https URL.',
  saml_connection_email_mapping_required: 'Map an attribute to the email address.',
  saml_connection_name_mapping_required: 'Map attributes to the full name, or to first and last name.',
  oidc_connection_issuer_url_invalid_format: 'The issuer must be an https URL.',
  oidc_connection_authorization_url_invalid_format: 'The authorization URL must be an https URL.',
  oidc_connection_token_url_invalid_format: 'The token URL must be an https URL.',
  oidc_connection_userinfo_url_invalid_format: 'The user info URL must be an https URL.',
  oidc_connection_jwks_url_invalid_format: 'The JWKS URL must be an https URL.',
} as const;

export type SsoProblem = keyof typeof SSO_PROBLEMS;

export const ssoProblem = (code: SsoProblem): Problem => ({ code, message: SSO_PROBLEMS[code] });

/** Patterns of the provider's error codes, and their fields. The first match applies. */
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

/** The form field that an error belongs to. Undefined: no field, or an unknown one. */
export const fieldOfSsoProblem = ({ code }: Problem): SsoField | undefined =>
  FIELDS.find(([part]) => part.test(code))?.[1];

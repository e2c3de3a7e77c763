import type { Problem } from '../../../kernel/base/errors';
import type { SsoField } from './sso-presets';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const [BEGIN, END] = ['-----BEGIN CERTIFICATE-----', '-----END CERTIFICATE-----'] as const;
const BASE64 = /^[A-Za-z0-9+/]{8,}={0,2}$/;

/** Far more than a certificate has. */
const PEM_MOST = 32_768;

/**
 * The certificate in PEM that a person has pasted, without blanks around it. Null if it is none, or only a part of one: its first bytes say
 * how long it is.
 */
export function readPem(text: string): string | null {
  const trimmed = text.trim();
  if (trimmed.length > PEM_MOST || !trimmed.startsWith(BEGIN) || !trimmed.endsWith(END)) return null;
  const base64 = trimmed.slice(BEGIN.length, -END.length).replace(/\s/g, '');
  if (!BASE64.test(base64) || base64.length % 4 !== 0) return null;
  const padding = base64.endsWith('==') ? 2 : base64.endsWith('=') ? 1 : 0;
  return lengthOfDer(firstBytes(base64)) === (base64.length / 4) * 3 - padding ? trimmed : null;
}

/** The first six bytes. */
function firstBytes(base64: string): readonly number[] {
  const bits = Array.from(base64.slice(0, 8), (character) => Math.max(0, ALPHABET.indexOf(character)).toString(2).padStart(6, '0')).join('');
  return Array.from({ length: 6 }, (_, index) => Number.parseInt(bits.slice(index * 8, index * 8 + 8), 2));
}

const SEQUENCE = 0x30;

/** The length of a certificate in bytes, head included (X.690, 8.1.3). Undefined: these bytes begin none. */
function lengthOfDer([tag, head = 0, ...rest]: readonly number[]): number | undefined {
  if (tag !== SEQUENCE || head === 0x80) return undefined;
  if (head < 0x80) return 2 + head;
  const count = head - 0x80;
  if (count > 3) return undefined;
  return 2 + count + rest.slice(0, count).reduce((length, byte) => length * 256 + byte, 0);
}

/** The longest address that is taken. */
const ADDRESS_MOST = 2048;
const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/** Whether it is an https address without credentials, or one of this machine, for tests. */
export function isWebAddress(text: string): boolean {
  if (text.length > ADDRESS_MOST) return false;
  try {
    const { protocol, username, password, hostname } = new URL(text);
    return username === '' && password === '' && (protocol === 'https:' || (protocol === 'http:' && LOOPBACK.includes(hostname)));
  } catch {
    return false;
  }
}

// Admin api 4.6.
/** What is wrong with a field, by the codes of the provider: it is found before anything is sent. */
export const SSO_PROBLEMS = {
  invalid_x509_certificate: 'This is no certificate in PEM, or only a part of one.',
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
export const fieldOfSsoProblem = ({ code }: Problem): SsoField | undefined => FIELDS.find(([part]) => part.test(code))?.[1];

import { isUnstorableText } from './json';

export interface Credentials {
  readonly publicToken: string;
  /**
   * The opaque session token. Null when the caller has none and repeats its public token instead (contract 1.3).
   */
  readonly sessionToken: string | null;
}

const TEST_TOKEN_PREFIX = 'public-token-test-';
const LONGEST_TOKEN = 256;

/**
 * Reads `Authorization: Basic base64(public_token:secret)`. Returns null when it is absent, malformed or not for a
 * test token.
 */
export function readBasicAuth(header: string | null): Credentials | null {
  const encoded = /^basic +([A-Za-z0-9+/=_-]+) *$/i.exec(header ?? '')?.[1];
  if (encoded === undefined) return null;
  const text = Buffer.from(encoded, 'base64').toString('utf8');
  const colon = text.indexOf(':');
  if (colon < 0) return null;
  const publicToken = text.slice(0, colon);
  const secret = text.slice(colon + 1);
  if (!isTestToken(publicToken)) return null;
  return { publicToken, sessionToken: secret === '' || secret === publicToken ? null : secret };
}

/** Any public token with the test prefix is valid: each is a project of its own. */
export function isTestToken(token: unknown): token is string {
  return (
    typeof token === 'string' &&
    token.startsWith(TEST_TOKEN_PREFIX) &&
    token.length <= LONGEST_TOKEN &&
    !isUnstorableText(token)
  );
}

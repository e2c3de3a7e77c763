import { isUnstorableText } from './json';

export interface Credentials {
  readonly publicToken: string;
  /** The opaque session token. Null if the caller has none and repeats its public token instead (contract 1.3). */
  readonly sessionToken: string | null;
}

const TEST_TOKEN_PREFIX = 'public-token-test-';
const LONGEST_TOKEN = 256;

/**
 * Reads `Authorization: Basic base64(public_token:secret)`. Returns null when it is absent, malformed or not for a
 * test token.
 */
export function readBasicAuth(header: string | null): Credentials | null {
  const [publicToken, secret = ''] = basicPair(header) ?? [];
  if (!isTestToken(publicToken)) return null;
  return { publicToken, sessionToken: secret === '' || secret === publicToken ? null : secret };
}

/** Name and password of Basic authorization. Null when it is absent or malformed. */
export function basicPair(header: string | null): readonly [name: string, password: string] | null {
  const encoded = /^basic +([A-Za-z0-9+/=_-]+) *$/i.exec(header ?? '')?.[1];
  if (encoded === undefined) return null;
  const text = Buffer.from(encoded, 'base64').toString('utf8');
  const colon = text.indexOf(':');
  return colon < 0 ? null : [text.slice(0, colon), text.slice(colon + 1)];
}

/** Any public token with the test prefix is valid: each has its own project. */
export function isTestToken(token: unknown): token is string {
  return (
    typeof token === 'string' &&
    token.startsWith(TEST_TOKEN_PREFIX) &&
    token.length <= LONGEST_TOKEN &&
    !isUnstorableText(token)
  );
}

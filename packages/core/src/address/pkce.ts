import type { Platform } from '../base/platform';
import type { PkceNamespace, TokenStorage } from '../base/token-storage';

/** Proves that the browser that spends a link is the one that requested it (RFC 7636). */
export interface PkcePair {
  readonly code_challenge: string;
  readonly code_verifier: string;
}

/** Creates a new pair, S256 (contract 4). */
export async function createPkcePair(crypto: Crypto): Promise<PkcePair> {
  const words = [...crypto.getRandomValues(new Uint32Array(16))];
  const code_verifier = words.map((word) => word.toString(16).padStart(2, '0')).join('');
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(code_verifier));
  return { code_verifier, code_challenge: base64url(new Uint8Array(digest)) };
}

const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** The pairs stored in this browser (contract 4). */
export interface Pkce {
  read(namespace: PkceNamespace): PkcePair | undefined;
  /** The challenge of the stored pair. Creates and stores a pair if there is none. */
  challenge(namespace: PkceNamespace): Promise<string>;
  clear(namespace: PkceNamespace): void;
}

export function createPkce(platform: Platform, store: TokenStorage): Pkce {
  function read(namespace: PkceNamespace): PkcePair | undefined {
    const pair = store.read(`::PKCE_VERIFIER:${namespace}`) as Partial<PkcePair> | null | undefined;
    const { code_challenge, code_verifier } = pair ?? {};
    return isText(code_challenge) && isText(code_verifier) ? { code_challenge, code_verifier } : undefined;
  }

  async function create(namespace: PkceNamespace): Promise<PkcePair> {
    const pair = await createPkcePair(platform.crypto);
    // Another call may have stored a pair meanwhile, and its challenge is already on its way.
    const quicker = read(namespace);
    if (quicker) return quicker;
    store.write(`::PKCE_VERIFIER:${namespace}`, pair);
    return pair;
  }

  return {
    read,
    challenge: async (namespace) => (read(namespace) ?? (await create(namespace))).code_challenge,
    clear: (namespace) => store.remove(`::PKCE_VERIFIER:${namespace}`),
  };
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

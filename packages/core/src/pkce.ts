import type { PkcePair } from './pkce-pair';
import { createPkcePair } from './pkce-pair';
import type { Platform } from './platform';
import type { PkceNamespace, TokenStorage } from './storage';

/** The pairs that this browser keeps (contract 4). */
export interface Pkce {
  read(namespace: PkceNamespace): PkcePair | undefined;
  /** The challenge of the pair that is kept, or of a new one. */
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
    // Another call may have been quicker; its challenge is already on its way.
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

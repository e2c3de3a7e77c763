/** A proof that whoever spends a link is who asked for it (RFC 7636). */
export interface PkcePair {
  readonly code_challenge: string;
  readonly code_verifier: string;
}

/** A fresh pair, S256 (contract 4). */
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

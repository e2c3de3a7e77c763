import { createPrivateKey, createPublicKey } from 'node:crypto';
import type { JWK } from 'jose';

/** A key pair in the form that XML signatures take. */
export interface PemPair {
  readonly privateKey: string;
  readonly publicKey: string;
}

export function pemOf(jwk: JWK): PemPair {
  return {
    privateKey: createPrivateKey({ key: { ...jwk }, format: 'jwk' }).export({ type: 'pkcs8', format: 'pem' }).toString(),
    publicKey: createPublicKey({ key: { ...jwk }, format: 'jwk' }).export({ type: 'spki', format: 'pem' }).toString(),
  };
}

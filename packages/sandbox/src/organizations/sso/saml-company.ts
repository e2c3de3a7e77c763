import type { JWK } from 'jose';
import { createPrivateKey, createPublicKey } from 'node:crypto';
import type { Database } from '../../db/connect';
import type { Project } from '../../projects/project';
import { signingKey } from '../../signing-key';
import type { TrustedCompany } from './saml/service-provider';
import { assertionAddress, samlAddress } from './sso-services';

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

/** The key that a company signs with. Each connection has one of its own. */
export async function companyKeys(db: Database, connectionId: string): Promise<PemPair> {
  return pemOf((await signingKey(db, `saml:${connectionId}`)()).privateJwk);
}

/** Keys and addresses of a company that this provider trusts. */
export async function trustedCompany(
  db: Database,
  origin: string,
  project: Project,
  connectionId: string,
): Promise<TrustedCompany> {
  const address = samlAddress(origin, connectionId);
  const own = assertionAddress(origin, connectionId);
  const { publicKey } = await companyKeys(db, connectionId);
  return { issuer: address, entryPoint: address, publicKey, audience: own, recipient: own, now: project.now };
}

import type { Database } from '../../db/connect';
import type { Project } from '../../projects/project';
import { signingKey } from '../../signing-key';
import { assertionAddress, samlAddress } from './addresses';
import { pemOf, type PemPair } from './saml/pem';
import type { TrustedCompany } from './saml/service-provider';

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

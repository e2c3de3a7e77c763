import type { JWK } from 'jose';
import { createPrivateKey, createPublicKey } from 'node:crypto';
import type { Database } from '../../db/connect';
import { newId } from '../../ids';
import { minutesAfter } from '../../projects/times';
import type { Project } from '../../projects/project';
import { signingKey } from '../../signing-key';
import { selfSigned } from './certificates';
import type { Connection, KeptKey } from './connections';
import type { TrustedCompany } from './saml/service-provider';
import { callbackAddress } from './sso-services';

/** A key pair in the format for XML signatures. */
export interface PemPair {
  readonly privateKey: string;
  readonly publicKey: string;
}

export function pemOf(jwk: JWK): PemPair {
  return {
    privateKey: createPrivateKey({ key: { ...jwk }, format: 'jwk' })
      .export({ type: 'pkcs8', format: 'pem' })
      .toString(),
    publicKey: createPublicKey({ key: { ...jwk }, format: 'jwk' })
      .export({ type: 'spki', format: 'pem' })
      .toString(),
  };
}

/** The signing key of a company. Each connection has its own key. */
export async function companyKeys(db: Database, connectionId: string): Promise<PemPair> {
  return pemOf((await signingKey(db, `saml:${connectionId}`)()).privateJwk);
}

/** The key that signs requests, unless a connection has its own key. */
async function providerKeys(db: Database): Promise<PemPair> {
  return pemOf((await signingKey(db, 'saml-requests')()).privateJwk);
}

const TEN_YEARS = 10 * 366 * 24 * 60;

/** A certificate for a key. By default it is valid for ten years. */
export function certificateOf({ now }: Project, privateKey: string, name: string, minutes = TEN_YEARS): string {
  // Clocks of identity providers might be behind.
  return selfSigned({ privateKey, name, from: minutesAfter(now, -60), until: minutesAfter(now, minutes) });
}

/** Keys and addresses of a trusted company. */
export async function trustedCompany(
  db: Database,
  origin: string,
  project: Project,
  connection: Connection,
): Promise<TrustedCompany> {
  const { connectionId, details } = connection;
  const own = callbackAddress(origin, connectionId);
  const { signing_private_key: signing, encryption_private_keys: keys } = details;
  return {
    issuer: details.idp_entity_id,
    entryPoint: details.idp_sso_url,
    publicKeys: details.verification_certificates.map(({ pem }) => pem),
    signingKey: signing === '' ? (await providerKeys(db)).privateKey : signing,
    decryptionKeys: keys.map(({ pem }) => pem).toReversed(),
    audience: own,
    recipient: own,
    now: project.now,
  };
}

/** A key or a certificate with its own id. */
export function keep(
  { now }: Project,
  kind: 'saml-verification-key' | 'saml-signing-key' | 'saml-encryption-key',
  pem: string,
): KeptKey {
  return { id: newId(kind), pem, created_at: now.toISOString() };
}

/** The certificate of the key that signs requests. */
export async function ownCertificate(db: Database, project: Project): Promise<KeptKey> {
  const { privateKey } = await providerKeys(db);
  return keep(project, 'saml-signing-key', certificateOf(project, privateKey, project.settings.project_name));
}

import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { exportJWK, generateKeyPair, importJWK, type JWK } from 'jose';
import type { Database } from './db/connect';
import { signingKeys } from './db/tables/projects';

export interface SigningKey {
  readonly keyId: string;
  readonly privateKey: Awaited<ReturnType<typeof importJWK>>;
  readonly privateJwk: JWK;
  readonly publicJwk: JWK;
}

/**
 * The RS256 key for a purpose. It is created at first use and stored in the database, so every instance uses the same
 * one. It is read once per process.
 */
export function signingKey(db: Database, purpose: string): () => Promise<SigningKey> {
  let loading: Promise<SigningKey> | undefined;
  return () =>
    (loading ??= load(db, purpose).catch((error: unknown) => {
      loading = undefined;
      throw error;
    }));
}

async function load(db: Database, purpose: string): Promise<SigningKey> {
  const stored = (await find(db, purpose)) ?? (await make(db, purpose));
  return {
    keyId: stored.keyId,
    privateKey: await importJWK(stored.privateJwk, 'RS256'),
    privateJwk: stored.privateJwk,
    publicJwk: stored.publicJwk,
  };
}

async function find(db: Database, purpose: string) {
  return (await db.select().from(signingKeys).where(eq(signingKeys.purpose, purpose)))[0];
}

async function make(db: Database, purpose: string) {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true });
  const keyId = `jwk-test-${randomUUID()}`;
  const publicJwk = {
    ...(await exportJWK(publicKey)),
    kid: keyId,
    alg: 'RS256',
    use: 'sig',
    key_ops: ['verify'],
  };
  const fresh = { purpose, keyId, privateJwk: { ...(await exportJWK(privateKey)) }, publicJwk };
  await db.insert(signingKeys).values(fresh).onConflictDoNothing();
  // If two instances start at the same time, the first stored key wins.
  return (await find(db, purpose)) ?? fresh;
}

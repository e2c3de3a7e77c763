import { randomUUID } from 'node:crypto';
import type { Session } from '@foyer/wire';
import { eq } from 'drizzle-orm';
import { exportJWK, generateKeyPair, importJWK, SignJWT, type JWK } from 'jose';
import type { Database } from './db/connect';
import { signingKeys } from './db/tables/projects';
import type { Project } from './projects/project';

const PURPOSE = 'session';
const LIFETIME_SECONDS = 5 * 60;
const SESSION_CLAIM = 'https://stytch.com/session';

/** Signs session JWTs and publishes the key that verifies them. */
export interface Signer {
  /** RS256, valid 5 minutes from `issuedAt` (seconds). */
  sign(project: Project, session: Session, issuedAt: number): Promise<string>;
  publicKeys(): Promise<{ keys: JWK[] }>;
}

/**
 * A signer whose key lives in the database, so that every instance uses the same one; it is made at first
 * use.
 */
export function createSigner(db: Database): Signer {
  let loading: Promise<KeyPair> | undefined;
  const keyPair = () =>
    (loading ??= loadKeyPair(db).catch((error: unknown) => {
      loading = undefined;
      throw error;
    }));
  return {
    async sign(project, session, issuedAt) {
      const { keyId, privateKey } = await keyPair();
      return new SignJWT({ [SESSION_CLAIM]: claimOf(session) })
        .setProtectedHeader({ alg: 'RS256', kid: keyId, typ: 'JWT' })
        .setIssuer(issuerOf(project))
        .setAudience([project.projectId])
        .setSubject(session.user_id)
        .setIssuedAt(issuedAt)
        .setNotBefore(issuedAt)
        .setExpirationTime(issuedAt + LIFETIME_SECONDS)
        .sign(privateKey);
    },
    async publicKeys() {
      return { keys: [(await keyPair()).publicJwk] };
    },
  };
}

function issuerOf(project: Project): string {
  return `foyer.sandbox/${project.publicToken}`;
}

function claimOf(session: Session): object {
  const { session_id, user_id: _, custom_claims: __, ...rest } = session;
  return { id: session_id, ...rest };
}

interface KeyPair {
  readonly keyId: string;
  readonly privateKey: Awaited<ReturnType<typeof importJWK>>;
  readonly publicJwk: JWK;
}

async function loadKeyPair(db: Database): Promise<KeyPair> {
  const stored = (await findKey(db)) ?? (await makeKey(db));
  return {
    keyId: stored.keyId,
    privateKey: await importJWK(stored.privateJwk, 'RS256'),
    publicJwk: stored.publicJwk,
  };
}

async function findKey(db: Database) {
  return (await db.select().from(signingKeys).where(eq(signingKeys.purpose, PURPOSE)))[0];
}

async function makeKey(db: Database) {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true });
  const keyId = `jwk-test-${randomUUID()}`;
  const publicJwk = {
    ...(await exportJWK(publicKey)),
    kid: keyId,
    alg: 'RS256',
    use: 'sig',
    key_ops: ['verify'],
  };
  const fresh = { purpose: PURPOSE, keyId, privateJwk: { ...(await exportJWK(privateKey)) }, publicJwk };
  await db.insert(signingKeys).values(fresh).onConflictDoNothing();
  // When two instances start at once the first one's key is the key.
  return (await findKey(db)) ?? fresh;
}

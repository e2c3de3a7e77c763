import type { Session } from '@foyer/wire';
import { SignJWT, type JWK } from 'jose';
import type { Database } from './db/connect';
import type { Project } from './projects/project';
import { signingKey } from './signing-key';

const LIFETIME_SECONDS = 5 * 60;
const SESSION_CLAIM = 'https://stytch.com/session';

/** Signs session JWTs and publishes the key that verifies them. */
export interface Signer {
  /** RS256, valid 5 minutes from `issuedAt` (seconds). */
  sign(project: Project, session: Session, issuedAt: number): Promise<string>;
  publicKeys(): Promise<{ keys: JWK[] }>;
}

/** Creates a signer whose key is stored in the database. */
export function createSigner(db: Database): Signer {
  const key = signingKey(db, 'session');
  return {
    async sign(project, session, issuedAt) {
      const { keyId, privateKey } = await key();
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
      return { keys: [(await key()).publicJwk] };
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

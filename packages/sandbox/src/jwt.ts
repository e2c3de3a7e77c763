import type { Session } from '@foyer/wire';
import { SignJWT, type JWK } from 'jose';
import type { Database } from './db/connect';
import type { Project } from './projects/project';
import { signingKey } from './signing-key';

const LIFETIME_SECONDS = 5 * 60;
/** Holds the session in a JWT. */
export const SESSION_CLAIM = 'https://stytch.com/session';

/** Subject and audience of a JWT, and its claims in addition to the registered ones. */
export interface Claims {
  readonly subject: string;
  readonly claims: Readonly<Record<string, unknown>>;
}

/** Signs session JWTs and publishes the key that verifies them. */
export interface Signer {
  /** RS256, valid 5 minutes from `issuedAt` (seconds). */
  sign(project: Project, claims: Claims, issuedAt: number): Promise<string>;
  publicKeys(): Promise<{ keys: JWK[] }>;
}

/** Creates a signer. The database stores its key. */
export function createSigner(db: Database): Signer {
  const key = signingKey(db, 'session');
  return {
    async sign(project, { subject, claims }, issuedAt) {
      const { keyId, privateKey } = await key();
      return new SignJWT({ ...claims })
        .setProtectedHeader({ alg: 'RS256', kid: keyId, typ: 'JWT' })
        .setIssuer(issuerOf(project))
        .setAudience([project.projectId])
        .setSubject(subject)
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

/** The claims of a user's session. */
export function userClaims(session: Session): Claims {
  const { session_id, user_id, custom_claims: _, ...rest } = session;
  return { subject: user_id, claims: { [SESSION_CLAIM]: { id: session_id, ...rest } } };
}

import { importJWK, jwtVerify, SignJWT } from 'jose';
import * as z from 'zod/mini';
import type { Database } from '../db/connect';
import { clientIdOf } from '../one-tap/google-client';
import type { Project } from '../projects/project';
import { epochSeconds } from '../projects/times';
import { signingKey } from '../signing-key';
import type { Identity } from './identities';

const ISSUER = 'https://accounts.google.com';
const LIFETIME_SECONDS = 60 * 60;

const claimsSchema = z.object({ sub: z.string(), foyer_identity: z.string() });

/** ID tokens of the stand-in for Google: OpenID Connect, RS256, valid for an hour. */
export interface IdTokens {
  sign(project: Project, identity: Identity, nonce: string | null): Promise<string>;
  /** The identity id in a token for this project, or null when the token is invalid. */
  verify(project: Project, token: string): Promise<string | null>;
}

export function createIdTokens(db: Database): IdTokens {
  const key = signingKey(db, 'google');
  return {
    async sign(project, identity, nonce) {
      const { keyId, privateKey } = await key();
      const issuedAt = epochSeconds(project.now);
      return new SignJWT({ ...claimsOf(identity), ...(nonce === null ? {} : { nonce }) })
        .setProtectedHeader({ alg: 'RS256', kid: keyId, typ: 'JWT' })
        .setIssuer(ISSUER)
        .setAudience(clientIdOf(project))
        .setSubject(identity.subject)
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + LIFETIME_SECONDS)
        .sign(privateKey);
    },
    async verify(project, token) {
      const publicKey = await importJWK((await key()).publicJwk, 'RS256');
      const expected = { issuer: ISSUER, audience: clientIdOf(project), currentDate: project.now };
      try {
        const { payload } = await jwtVerify(token, publicKey, { ...expected, algorithms: ['RS256'] });
        return claimsSchema.parse(payload).foyer_identity;
      } catch {
        return null;
      }
    },
  };
}

function claimsOf({ identityId, email, verified, name, pictureUrl, locale }: Identity) {
  return {
    foyer_identity: identityId,
    ...(email === null ? {} : { email, email_verified: verified }),
    name,
    picture: pictureUrl,
    locale,
  };
}

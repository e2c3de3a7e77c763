import type { Session } from '@foyer/wire';
import { readAnswer } from '@foyer/wire/read-answer';
import { session as sessionSchema } from '@foyer/wire/session';
import type { JWTPayload } from 'jose';
import { createLocalJWKSet, errors, jwtVerify } from 'jose';
import type { Cached, Loaded } from './cached';
import { ServerError } from './errors';
import type { Settings } from './options';
import { SESSION_CLAIM } from './provider';
import { isRecord, send } from './send';

export type KeySet = ReturnType<typeof createLocalJWKSet>;

/** Contract 5.9: the only algorithm. Never the one that a JWT asks for. */
const ALGORITHMS = ['RS256'];

/** What a JWT turned out to be. `mismatch`: a key of the project signed it, for another issuer or audience. */
export type Verdict =
  | { readonly is: 'valid'; readonly session: Session }
  | { readonly is: 'invalid' }
  | { readonly is: 'mismatch'; readonly claim: 'iss' | 'aud' };

/**
 * Checks signature, algorithm, issuer, audience and times of a session JWT, and reads nothing before. The keys come from
 * the configured address; an unknown key makes them load again, at most every 30 s.
 *
 * Rejects with `provider_unreachable` if there are no keys to check with.
 */
export async function verifyJwt(settings: Settings, keys: Cached<KeySet>, jwt: string): Promise<Verdict> {
  const load = () => loadKeys(settings);
  const verdict = await judge(settings, await keys.get(load), jwt);
  return verdict ?? (await judge(settings, await keys.renew(load), jwt)) ?? { is: 'invalid' };
}

/** Undefined if no key has the id that the JWT names. */
async function judge(settings: Settings, keys: KeySet, jwt: string): Promise<Verdict | undefined> {
  try {
    const { payload } = await jwtVerify(jwt, keys, {
      algorithms: ALGORITHMS,
      issuer: [...settings.issuers],
      audience: settings.audience,
      requiredClaims: ['iss', 'aud', 'sub', 'iat', 'nbf', 'exp'],
      clockTolerance: settings.clockTolerance,
      currentDate: new Date(settings.now()),
    });
    const session = sessionOf(payload);
    const isOver = session === undefined || Date.parse(session.expires_at) <= settings.now();
    return isOver ? { is: 'invalid' } : { is: 'valid', session };
  } catch (error) {
    if (error instanceof errors.JWKSNoMatchingKey) return undefined;
    const claim = error instanceof errors.JWTClaimValidationFailed ? error.claim : '';
    return claim === 'iss' || claim === 'aud' ? { is: 'mismatch', claim } : { is: 'invalid' };
  }
}

/** The session of a verified JWT in the contract's form (contract 5.8): what is no claim of ours is a custom claim. */
function sessionOf({ sub, [SESSION_CLAIM]: claim, iss: _1, aud: _2, iat: _3, nbf: _4, exp: _5, jti: _6, ...custom }: JWTPayload) {
  if (!isRecord(claim)) return undefined;
  const { id, ...rest } = claim;
  const custom_claims = Object.keys(custom).length > 0 ? custom : null;
  const read = readAnswer(sessionSchema, { ...rest, session_id: id, user_id: sub, custom_claims });
  return read.success ? read.data : undefined;
}

async function loadKeys(settings: Settings): Promise<Loaded<KeySet>> {
  const path = `/v1/sessions/jwks/${encodeURIComponent(settings.keysId)}`;
  const { status, headers, json } = await send(settings, { method: 'GET', path, headers: { accept: 'application/json' } });
  if (status > 299 || !isRecord(json) || !Array.isArray(json['keys'])) {
    throw new ServerError('provider_refused', `The provider has no keys for this project: status ${status}.`);
  }
  const all = (json['keys'] as readonly unknown[]).filter(isRecord);
  const maxAge = /(?:^|[\s,])max-age=(\d{1,9})/.exec(headers.get('cache-control') ?? '')?.[1];
  return {
    value: createLocalJWKSet({ keys: all }),
    maxAge: maxAge === undefined ? undefined : Number(maxAge) * 1000,
  };
}

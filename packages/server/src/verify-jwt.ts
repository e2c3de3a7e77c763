// Not from `jose`: its code for encryption uses APIs that the edge runtime of Next 14 and 15 warns about.
import * as errors from 'jose/errors';
import { createLocalJWKSet } from 'jose/jwks/local';
import { jwtVerify } from 'jose/jwt/verify';
import type { SessionReader, Found } from './session-reader';
import type { Cached, Loaded } from './cached';
import { ServerError } from './errors';
import type { Settings } from './options';
import { isRecord, send } from './send';

export type KeySet = ReturnType<typeof createLocalJWKSet>;

/** The only allowed algorithm (contract 5.9), whatever the JWT names. */
const ALGORITHMS = ['RS256'];

/** The result for a JWT. `mismatch`: a key of the project signed it, but for a different issuer or audience. */
export type JwtVerdict<Known extends Found> =
  | { readonly is: 'valid'; readonly known: Known }
  | { readonly is: 'invalid' }
  | { readonly is: 'mismatch'; readonly claim: 'iss' | 'aud' };

/** Settings and keys for the verification of a JWT. */
export interface Judge<Known extends Found> {
  readonly settings: Settings;
  readonly reader: SessionReader<Known>;
  readonly keys: Cached<KeySet>;
}

/**
 * Checks signature, algorithm, issuer, audience and times of a session JWT, and uses no unverified data. The keys come
 * from the configured address; an unknown key causes a reload, at most every 30 s.
 *
 * Rejects with `provider_unreachable` if no keys are available.
 */
export async function verifyJwt<Known extends Found>(
  { settings, reader, keys }: Judge<Known>,
  jwt: string,
): Promise<JwtVerdict<Known>> {
  const load = () => loadKeys(settings, reader.keysPath);
  const judge = (set: KeySet) => judgeWith(set, settings, reader, jwt);
  return (await judge(await keys.get(load))) ?? (await judge(await keys.renew(load))) ?? { is: 'invalid' };
}

/** Undefined if no key has the id in the JWT. */
async function judgeWith<Known extends Found>(
  keys: KeySet,
  settings: Settings,
  reader: SessionReader<Known>,
  jwt: string,
): Promise<JwtVerdict<Known> | undefined> {
  const now = settings.now();
  try {
    const { payload } = await jwtVerify(jwt, keys, {
      algorithms: ALGORITHMS,
      issuer: [...settings.issuers],
      audience: settings.audience,
      requiredClaims: ['iss', 'aud', 'sub', 'iat', 'nbf', 'exp'],
      clockTolerance: settings.clockTolerance,
      currentDate: new Date(now),
    });
    const known = reader.fromClaims(payload);
    const isOver = known === undefined || Date.parse(known.session.expires_at) <= now;
    return isOver ? { is: 'invalid' } : { is: 'valid', known };
  } catch (error) {
    if (error instanceof errors.JWKSNoMatchingKey) return undefined;
    const claim = error instanceof errors.JWTClaimValidationFailed ? error.claim : '';
    return claim === 'iss' || claim === 'aud' ? { is: 'mismatch', claim } : { is: 'invalid' };
  }
}

async function loadKeys(settings: Settings, keysPath: string): Promise<Loaded<KeySet>> {
  const path = `${keysPath}/${encodeURIComponent(settings.keysId)}`;
  const { status, headers, json } = await send(settings, {
    method: 'GET',
    path,
    headers: { accept: 'application/json' },
  });
  if (status > 299 || !isRecord(json) || !Array.isArray(json['keys'])) {
    throw new ServerError(
      'FOYER_NO_KEYS',
      'provider_refused',
      `The provider has no keys for this project: status ${status}. Check projectId.`,
    );
  }
  const all = (json['keys'] as readonly unknown[]).filter(isRecord);
  const maxAge = /(?:^|[\s,])max-age=(\d{1,9})/.exec(headers.get('cache-control') ?? '')?.[1];
  return {
    value: createLocalJWKSet({ keys: all }),
    maxAge: maxAge === undefined ? undefined : Number(maxAge) * 1000,
  };
}

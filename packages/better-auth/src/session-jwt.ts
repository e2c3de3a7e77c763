import type { AuthContext, GenericEndpointContext } from 'better-auth';
import { signJWT, type JwtOptions } from 'better-auth/plugins/jwt';
import { pluginOptions, type CallContext } from './call-context';
import { isObject, type JsonObject } from './json';

const LIFETIME_SECONDS = 5 * 60;
const GRACE_SECONDS = 30 * 24 * 60 * 60;
/** Holds the session in a JWT. */
const SESSION_CLAIM = 'https://stytch.com/session';
const ALGORITHM = 'RS256';

// Contract 5.9.
/** The JWT of a session: RS256, good for five minutes, by a key of better-auth's `jwt` plugin. */
export function signSession({ endpoint, auth, settings }: CallContext, subject: string, session: JsonObject, claims: JsonObject = {}): Promise<string> {
  const now = Math.floor(Date.now() / 1000);
  return sign(endpoint, auth, {
    ...claims,
    sub: subject,
    iss: `stytch.com/${settings.projectId}`,
    aud: [settings.projectId],
    iat: now,
    nbf: now,
    exp: now + LIFETIME_SECONDS,
    [SESSION_CLAIM]: session,
  });
}

function sign(endpoint: GenericEndpointContext, auth: AuthContext, payload: JsonObject): Promise<string> {
  const given: JwtOptions = pluginOptions(auth, 'jwt') ?? {};
  // Whatever the host signs its own JWTs with, a key for these is made when the first is signed.
  const options: JwtOptions = { ...given, jwks: { ...given.jwks, keyPairConfigs: [{ alg: ALGORITHM }] } };
  return signJWT(endpoint, { options, payload: { ...payload }, signingAlgorithm: ALGORITHM });
}

interface KeyRow {
  readonly id: string;
  readonly alg?: string | null;
  readonly publicKey: string;
  readonly expiresAt?: Date | null;
}

// RFC 7517 section 5.
/** The keys that verify the JWTs of sessions, as a bare JWK set. */
export async function sessionKeys(endpoint: GenericEndpointContext, auth: AuthContext): Promise<JsonObject> {
  const keys = await verifyingKeys(auth);
  if (keys.length > 0) return { keys };
  await sign(endpoint, auth, { exp: 0 });
  return { keys: await verifyingKeys(auth) };
}

async function verifyingKeys(auth: AuthContext): Promise<JsonObject[]> {
  const rows = await auth.adapter.findMany<KeyRow>({ model: 'jwks' });
  const oldest = Date.now() - GRACE_SECONDS * 1000;
  const own = rows.filter(({ alg, expiresAt }) => alg === ALGORITHM && (expiresAt?.getTime() ?? Infinity) > oldest);
  return own.map(({ id, publicKey }) => {
    const key: unknown = JSON.parse(publicKey);
    return { ...(isObject(key) ? key : {}), kid: id, alg: ALGORITHM, use: 'sig' };
  });
}

import type { AuthContext, GenericEndpointContext } from 'better-auth';
import { signJWT, type JwtOptions } from 'better-auth/plugins/jwt';
import { pluginOptions, type CallContext } from './call-context';
import { isObject, type JsonObject } from './json';
import { signingKey, storedKeys } from './signing-key';

const LIFETIME_SECONDS = 5 * 60;
const GRACE_SECONDS = 30 * 24 * 60 * 60;
/** The claim with the session in a JWT. */
const SESSION_CLAIM = 'https://stytch.com/session';
const ALGORITHM = 'RS256';

// Contract 5.9.
/** The JWT of a session: RS256, valid for five minutes, signed with a key of better-auth's `jwt` plugin. */
export function signSession(
  { endpoint, auth, settings }: CallContext,
  subject: string,
  session: JsonObject,
  claims: JsonObject = {},
): Promise<string> {
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

/** Creates an RS256 key for the first JWT, whichever algorithm the host uses for its own JWTs. */
async function sign(endpoint: GenericEndpointContext, auth: AuthContext, payload: JsonObject): Promise<string> {
  const given: JwtOptions = pluginOptions(auth, 'jwt') ?? {};
  const resolvedKey = await signingKey(endpoint, given, ALGORITHM);
  const signed = { options: given, payload: { ...payload }, signingAlgorithm: ALGORITHM } as const;
  return signJWT(endpoint, resolvedKey === null ? signed : { ...signed, resolvedKey });
}

// RFC 7517 section 5.
/** The keys that verify the JWTs of sessions, as a plain JWK set. */
export async function sessionKeys(endpoint: GenericEndpointContext, auth: AuthContext): Promise<JsonObject> {
  const keys = await verifyingKeys(endpoint, auth);
  if (keys.length > 0) return { keys };
  await sign(endpoint, auth, { exp: 0 });
  return { keys: await verifyingKeys(endpoint, auth) };
}

async function verifyingKeys(endpoint: GenericEndpointContext, auth: AuthContext): Promise<JsonObject[]> {
  const rows = await storedKeys(endpoint, pluginOptions(auth, 'jwt') ?? {});
  const oldest = Date.now() - GRACE_SECONDS * 1000;
  const own = rows.filter(({ alg, expiresAt }) => alg === ALGORITHM && (expiresAt?.getTime() ?? Infinity) > oldest);
  return own.map(({ id, publicKey }) => {
    const key: unknown = JSON.parse(publicKey);
    return { ...(isObject(key) ? key : {}), kid: id, alg: ALGORITHM, use: 'sig' };
  });
}

import type { GenericEndpointContext } from 'better-auth';
import {
  createJwk,
  resolveSigningKey,
  type Jwk,
  type JwtOptions,
  type ResolvedSigningKey,
} from 'better-auth/plugins/jwt';
import { noteChangedSecret } from './stored-secrets';

/** How long a key is cached: a key that was removed from the database must not sign for long. */
const HELD_MS = 60_000;
const held = new WeakMap<object, { readonly key: ResolvedSigningKey; readonly until: number }>();

/** The stored keys of better-auth's plugin `jwt`. */
export const storedKeys = async (call: GenericEndpointContext, options: JwtOptions): Promise<Jwk[]> =>
  (options.adapter?.getJwks
    ? await options.adapter.getJwks(call)
    : await call.context.adapter.findMany<Jwk>({ model: 'jwks' })) ?? [];

/**
 * The newest key of an algorithm that this instance can decrypt, or a new one. Null if the host signs itself
 * (`jwt.sign`). Keys that are encrypted with a different secret stay: instances with that secret sign with them.
 */
export async function signingKey(
  call: GenericEndpointContext,
  options: JwtOptions,
  algorithm: 'RS256',
): Promise<ResolvedSigningKey | null> {
  if (options.jwt?.sign !== undefined) return null;
  const known = held.get(call.context.internalAdapter);
  if (known !== undefined && known.until > Date.now()) return known.key;
  const now = Date.now();
  const live = (await storedKeys(call, options)).filter(
    ({ alg, expiresAt }) => alg === algorithm && (expiresAt?.getTime() ?? Infinity) > now,
  );
  const newest = live.sort((one, other) => other.createdAt.getTime() - one.createdAt.getTime());
  const key = (await firstUsable(call, options, newest)) ?? (await newKey(call, options, algorithm));
  if (key !== null) held.set(call.context.internalAdapter, { key, until: now + HELD_MS });
  return key;
}

async function firstUsable(
  call: GenericEndpointContext,
  options: JwtOptions,
  rows: readonly Jwk[],
): Promise<ResolvedSigningKey | null> {
  for (const row of rows) {
    const key = await usable(call, options, row);
    if (key !== null) return key;
  }
  return null;
}

/** Resolves a key that was just read, without reading it again. Null if it is encrypted with a different secret. */
async function usable(call: GenericEndpointContext, options: JwtOptions, row: Jwk): Promise<ResolvedSigningKey | null> {
  const read = { ...options, adapter: { ...options.adapter, getJwks: () => Promise.resolve([row]) } };
  try {
    return await resolveSigningKey(call, read, { signingKeyId: row.id });
  } catch {
    noteChangedSecret(call.context, 'a key that signs sessions');
    return null;
  }
}

async function newKey(
  call: GenericEndpointContext,
  options: JwtOptions,
  alg: 'RS256',
): Promise<ResolvedSigningKey | null> {
  return usable(
    call,
    options,
    await createJwk(call, { ...options, jwks: { ...options.jwks, keyPairConfig: { alg } } }),
  );
}

import fc from 'fast-check';
import { decodeJwt, decodeProtectedHeader, exportJWK, exportSPKI, generateKeyPair, importJWK, SignJWT } from 'jose';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { authenticateRequest } from '../src/index';
import type { Tokens } from './site';
import { ASK, cookiesOf, newProvider, Site } from './site';

const KID = 'jwk-test-ours';

const site = new Site();
let tokens: Tokens;
let claims: ReturnType<typeof decodeJwt>;
let privateKey: CryptoKey;
let publicPem: string;

// Before all tests, so that a slow start of the provider counts against no test's timeout.
beforeAll(async () => {
  tokens = await site.signIn();
  claims = decodeJwt(tokens.session_jwt);
  const pair = await generateKeyPair('RS256', { extractable: true });
  privateKey = pair.privateKey;
  publicPem = await exportSPKI(pair.publicKey);
  const keysUrl = `http://localhost:4400/v1/sessions/jwks/${site.publicToken}`;
  const own: unknown = await (await site.provider.handle(new Request(keysUrl))).json();
  /** The provider's own key, and one that these tests sign with. */
  const keys = [
    ...(own as { readonly keys: readonly object[] }).keys,
    { ...(await exportJWK(pair.publicKey)), kid: KID, alg: 'RS256', use: 'sig' },
  ];
  // The provider knows no session token here: a forged JWT has nothing to fall back on.
  site.instead = (request) => {
    if (request.url.includes('/jwks/')) return Promise.resolve(Response.json({ keys }));
    return Promise.resolve(Response.json({ error_type: 'session_not_found' }, { status: 404 }));
  };
});

const sign = (
  changes: Readonly<Record<string, unknown>> = {},
  header: object = {},
  key: Parameters<SignJWT['sign']>[0] = privateKey,
): Promise<string> =>
  new SignJWT({ ...claims, ...changes })
    .setProtectedHeader({ alg: 'RS256', kid: KID, ...header })
    .sign(key, { crit: { odd: true } });

let count = 0;
/** The status for a browser with that JWT, and another session token each time. */
async function statusOf(jwt: string): Promise<string> {
  count += 1;
  return (await site.authenticate(cookiesOf({ ...tokens, session_token: `token-${count}`, session_jwt: jwt }))).status;
}
const encoded = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const now = (): number => Math.floor(Date.now() / 1000);

describe('a JWT', () => {
  it('that a key of the project signed signs in, so that the tests below refuse for their own reasons', async () => {
    expect(await statusOf(await sign())).toBe('signed-in');
    expect(await statusOf(tokens.session_jwt)).toBe('signed-in');
  });

  it('says by its custom claims what the host has put into it, and null where that is nothing', async () => {
    const claimsOf = async (jwt: string) => {
      const auth = await site.authenticate(
        cookiesOf({ ...tokens, session_token: `token-${(count += 1)}`, session_jwt: jwt }),
      );
      return auth.session?.custom_claims;
    };
    expect(await claimsOf(await sign({ plan: 'gold', seats: 3 }))).toEqual({ plan: 'gold', seats: 3 });
    expect(await claimsOf(await sign())).toBeNull();
  });

  it.each([
    ['without a signature (alg none)', () => `${encoded({ alg: 'none', kid: KID })}.${encoded(claims)}.`],
    ['without a signature, as None', () => `${encoded({ alg: 'None', kid: KID })}.${encoded(claims)}.`],
    [
      'signed with the public key as a secret (HS256)',
      () => sign({}, { alg: 'HS256' }, new TextEncoder().encode(publicPem)),
    ],
    [
      'of another algorithm',
      async () => sign({}, { alg: 'RS512' }, await importJWK(await exportJWK(privateKey), 'RS512')),
    ],
    ['with a key id that no key has', () => sign({}, { kid: 'jwk-test-unknown' })],
    ['with the key id of another key', () => sign({}, { kid: decodeProtectedHeader(tokens.session_jwt).kid })],
    ['for another issuer', () => sign({ iss: 'foyer.sandbox/public-token-test-other' })],
    ['without an issuer', () => sign({ iss: undefined })],
    ['for another audience', () => sign({ aud: ['project-test-other'] })],
    ['without an audience', () => sign({ aud: undefined })],
    ['that has expired', () => sign({ exp: now() - 10 })],
    ['without an expiry', () => sign({ exp: undefined })],
    ['that is not valid yet', () => sign({ nbf: now() + 60 })],
    ['without a start', () => sign({ nbf: undefined })],
    ['without a user', () => sign({ sub: undefined })],
    ['without a session', () => sign({ 'https://stytch.com/session': undefined })],
    [
      'of a session that is over',
      () =>
        sign({
          'https://stytch.com/session': {
            ...(claims['https://stytch.com/session'] as object),
            expires_at: '2020-01-01T00:00:00Z',
          },
        }),
    ],
    ['with a critical header that is not known', () => sign({}, { crit: ['odd'], odd: 1 })],
    ['that is no JWT', () => 'eyJhbGciOiJSUzI1NiJ9'],
    ['that is JSON', () => '{}'],
  ] satisfies [string, () => string | Promise<string>][])('%s does not sign in', async (_, make) => {
    expect(await statusOf(await make())).toBe('signed-out');
  });

  it.each(['jku', 'x5u', 'jwk'])('never says by %s where its key is', async (name) => {
    const other = await generateKeyPair('RS256', { extractable: true });
    const jwk = { ...(await exportJWK(other.publicKey)), kid: 'mine' };
    const before = site.calls.length;
    const header = { kid: 'mine', [name]: name === 'jwk' ? jwk : 'https://attacker.example/keys' };
    expect(await statusOf(await sign({}, header, other.privateKey))).toBe('signed-out');
    expect(site.calls.slice(before).filter((call) => call !== ASK && !call.includes('/jwks/'))).toEqual([]);
  });

  it('of the same provider for another project does not sign in', async () => {
    const other = new Site();
    const { session_jwt } = await other.signIn();
    expect(await statusOf(session_jwt)).toBe('signed-out');
  });

  it('of another provider with the same project does not sign in', async () => {
    const twin = new Site();
    twin.provider = await newProvider();
    const { session_jwt } = await twin.signIn();
    await twin.provider.close();
    expect(await statusOf(session_jwt)).toBe('signed-out');
  });

  it('with any changed character never signs in as a different user', async () => {
    const good = await sign();
    const characters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.=';
    await fc.assert(
      fc.asyncProperty(fc.nat(good.length - 1), fc.constantFrom(...characters.split('')), async (at, character) => {
        const changed = good.slice(0, at) + character + good.slice(at + 1);
        const auth = await site.authenticate(
          cookiesOf({ ...tokens, session_token: `token-${(count += 1)}`, session_jwt: changed }),
        );
        // The last character of a signature carries bits that mean nothing: then the JWT says what it said.
        if (auth.status === 'signed-in') expect(auth.session.user_id).toBe(tokens.user_id);
        if (changed.split('.').slice(0, 2).join('.') !== good.split('.').slice(0, 2).join('.'))
          expect(auth.status).toBe('signed-out');
      }),
      { numRuns: 300 },
    );
  });
});

describe('a Cookie header', () => {
  it('of any form neither throws nor signs in', async () => {
    const piece = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 30 }),
      fc.constantFrom(
        'stytch_session=',
        'stytch_session_jwt=',
        'stytch_session_record=',
        '; ',
        '=',
        '%',
        '%E0%A4%A',
        '"',
        ';;',
        '1.a.in.1.1.0.0..',
      ),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { maxLength: 20 }), async (pieces) => {
        const headers = { get: (name: string) => (name === 'cookie' ? pieces.join('') : null) };
        expect((await authenticateRequest({ headers }, site.options)).status).toBe('signed-out');
      }),
      { numRuns: 300 },
    );
  });

  it('with values of any length is read, and costs one signature at most', async () => {
    const jwt = await sign();
    const huge = 'x'.repeat(60_000);
    const whole = cookiesOf({ ...tokens, session_token: 't', session_jwt: jwt });
    const verify = vi.spyOn(crypto.subtle, 'verify');
    expect((await site.authenticate(`stytch_session=${huge}; stytch_session_jwt=${jwt}`)).status).toBe('signed-out');
    expect((await site.authenticate(`${whole}; x=${huge}`)).status).toBe('signed-in');
    expect((await site.authenticate(`${'b;'.repeat(30_000)} ${whole}`)).status).toBe('signed-in');
    expect((await site.authenticate(`${whole}; x=${huge}${huge}`)).status).toBe('signed-out');
    expect(verify).toHaveBeenCalledTimes(2);
  });
});

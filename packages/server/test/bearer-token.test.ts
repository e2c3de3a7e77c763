import { decodeProtectedHeader } from 'jose';
import { describe, expect, it } from 'vitest';
import { bearerToken } from '../src/bearer-token';
import type { Auth, ServerOptions } from '../src/index';
import { authenticateRequest, ServerError, UsageError } from '../src/index';
import { authenticateMember } from '../src/organizations/index';
import { Company } from './organizations/company';
import { cookiesOf, KEYS, newProvider, Site } from './site';

const BOTH = { accept: ['cookie', 'bearer'] } as const satisfies Partial<ServerOptions>;
const BEARER = { accept: ['bearer'] } as const satisfies Partial<ServerOptions>;

function send(site: Site, headers: Readonly<Record<string, string>>, options: Partial<ServerOptions>): Promise<Auth> {
  const request = new Request('https://api.example.net/notes', { headers });
  return authenticateRequest(request, { ...site.options, ...options });
}

const bearer = (jwt: string) => ({ authorization: `Bearer ${jwt}` });
const refused = { status: 'signed-out', reason: 'invalid-token', session: null, user: null };

describe('the Authorization header', () => {
  it.each([
    ['a JWT', 'Bearer a.b-_.c', 'a.b-_.c'],
    ['the scheme in other letters, and spaces around the JWT', 'bEARER   a.b.c  ', 'a.b.c'],
    ['a different scheme', 'Basic a.b.c', undefined],
    ['a scheme that only begins with Bearer', 'BearerX a.b.c', undefined],
    ['no header', '', undefined],
    ['no token', 'Bearer', ''],
    ['only spaces', 'Bearer   ', ''],
    ['an opaque session token', 'Bearer XF2qbLuGOxjDW2HgTzRYd3Ws5pRYUEiVmmt6zvgLrZpV', ''],
    ['two parts', 'Bearer a.b', ''],
    ['five parts, an encrypted JWT', 'Bearer a.b.c.d.e', ''],
    ['an empty part', 'Bearer a..c', ''],
    ['two tokens', 'Bearer a.b.c d.e.f', ''],
    ['two headers', 'Bearer a.b.c, Bearer d.e.f', ''],
    ['quotes', 'Bearer "a.b.c"', ''],
    ['base64 that is not for URLs', 'Bearer a+.b/.c=', ''],
    ['16,384 characters', `Bearer a.b.${'c'.repeat(16_373)}`, `a.b.${'c'.repeat(16_373)}`],
    ['one more', `Bearer a.b.${'c'.repeat(16_374)}`, ''],
  ])('with %s', (_, authorization, jwt) => {
    expect(bearerToken({ headers: { authorization } })).toBe(jwt);
  });
});

describe('a valid session JWT as Bearer token', () => {
  it('signs in without a cookie and without asking the provider', async () => {
    const site = new Site();
    const tokens = await site.signIn();
    const auth = await send(site, bearer(tokens.session_jwt), BEARER);
    expect(auth).toMatchObject({ status: 'signed-in', credential: 'bearer', session: { user_id: tokens.user_id } });
    expect(auth.user).toBeUndefined();
    expect([...auth.headers]).toEqual([
      ['cache-control', 'private'],
      ['vary', 'Authorization'],
    ]);
    expect(site.calls).toEqual([KEYS(site)]);
  });

  it('is ignored unless the host accepts it', async () => {
    const site = new Site();
    const { session_jwt } = await site.signIn();
    const auth = await send(site, bearer(session_jwt), {});
    expect(auth).toMatchObject({ status: 'signed-out', reason: 'no-session' });
    expect(auth.headers.get('vary')).toBe('Cookie');
  });

  it('decides, if the request also has the cookies of a different user', async () => {
    const site = new Site();
    const [ada, grace] = [await site.signIn(), await site.signIn('grace@example.com')];
    const auth = await send(site, { ...bearer(grace.session_jwt), cookie: cookiesOf(ada) }, BOTH);
    expect(auth).toMatchObject({ credential: 'bearer', session: { user_id: grace.user_id } });
    expect(auth.headers.get('vary')).toBe('Cookie, Authorization');
  });

  it('of a member signs in the member, and only there', async () => {
    const company = new Company();
    await company.open();
    const { session_jwt, member_id } = await company.signInTo(await company.organization({ organization_name: 'A' }));
    const options = { ...company.options, ...BEARER };
    const request = { headers: bearer(session_jwt) };
    expect(await authenticateMember(request, options)).toMatchObject({ credential: 'bearer', session: { member_id } });
    expect(await authenticateRequest(request, options)).toMatchObject(refused);
  });
});

describe('a request without a Bearer token', () => {
  it.each([
    ['no header', {}],
    ['a header of a different scheme', { authorization: `Basic ${btoa('preview:password')}` }],
  ])('with %s signs in with cookies', async (_, headers) => {
    const site = new Site();
    const tokens = await site.signIn();
    const auth = await send(site, { ...headers, cookie: cookiesOf(tokens) }, BOTH);
    expect(auth).toMatchObject({ credential: 'cookie', session: { user_id: tokens.user_id } });
  });

  it('does not sign in with cookies that the host does not accept', async () => {
    const site = new Site();
    const auth = await send(site, { cookie: cookiesOf(await site.signIn()) }, BEARER);
    expect(auth).toMatchObject({ status: 'signed-out', reason: 'no-session' });
    expect(auth.headers.getSetCookie()).toEqual([]);
    expect(site.calls).toEqual([]);
  });
});

describe('a Bearer token that is not valid is refused, even with valid cookies', () => {
  const cases: readonly (readonly [string, (site: Site) => Promise<string>])[] = [
    ['an opaque session token', async (site) => (await site.signIn()).session_token],
    ['an empty one', () => Promise.resolve('')],
    ['text', () => Promise.resolve('not-a-token')],
    ['three parts that are no JWT', () => Promise.resolve('e30.e30.AAAA')],
    [
      'a JWT of a different user’s claims',
      async (site) => forge(await site.signIn(), await site.signIn('b@example.com')),
    ],
    ['an unsigned JWT', async (site) => unsigned((await site.signIn()).session_jwt)],
    ['a JWT of a different project of this provider', async () => (await new Site().signIn()).session_jwt],
    ['a JWT of a different provider', async () => (await foreignSite()).session_jwt],
  ];

  it.each(cases)('%s', async (_, tokenOf) => {
    const site = new Site();
    const token = await tokenOf(site);
    const cookie = cookiesOf(await site.signIn());
    const auth = await send(site, { ...bearer(token), cookie }, BOTH);
    expect(auth).toMatchObject(refused);
    expect(auth.headers.getSetCookie(), 'leaves the cookies').toEqual([]);
    expect(JSON.stringify(auth)).not.toContain(token || 'Bearer');
  });

  it('an expired one, until the client sends a new one', async () => {
    const site = new Site();
    const tokens = await site.signIn();
    await site.advance(310);
    expect(await send(site, bearer(tokens.session_jwt), BEARER)).toMatchObject(refused);
    expect(site.calls, 'nothing but the keys').toEqual([KEYS(site)]);
    const fresh = await site.call('/sessions/authenticate', {}, tokens.session_token);
    expect(await send(site, bearer(String(fresh['session_jwt'])), BEARER)).toMatchObject({ status: 'signed-in' });
  });
});

describe('errors', () => {
  it('of the provider’s keys are thrown: an outage signs no user out (decision 75)', async () => {
    const site = new Site();
    const { session_jwt } = await site.signIn();
    site.instead = () => Promise.resolve(new Response('', { status: 502 }));
    const error: unknown = await send(site, bearer(session_jwt), BEARER).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ServerError);
    expect(error).toMatchObject({ kind: 'provider_unreachable', status: 503 });
    expect(String(error)).not.toContain(session_jwt);
  });

  it.each([BEARER, BOTH])(
    '%j together with `verifyWithProvider` is refused: the provider checks only session tokens',
    async (options) => {
      const work = send(new Site(), {}, { ...options, verifyWithProvider: true });
      await expect(work).rejects.toThrow(UsageError);
      await expect(work).rejects.toThrow('accept takes ["cookie"] together with verifyWithProvider');
    },
  );
});

/** The header and signature of one JWT with the claims of a different one. */
function forge(own: { readonly session_jwt: string }, others: { readonly session_jwt: string }): string {
  const [head, , signature] = own.session_jwt.split('.');
  return [head, others.session_jwt.split('.')[1], signature].join('.');
}

function unsigned(jwt: string): string {
  const header = btoa(JSON.stringify({ ...decodeProtectedHeader(jwt), alg: 'none' })).replaceAll('=', '');
  return [header, jwt.split('.')[1], 'AA'].join('.');
}

async function foreignSite() {
  const site = new Site();
  site.provider = await newProvider();
  return site.signIn();
}

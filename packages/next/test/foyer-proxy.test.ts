import { NextRequest, NextResponse } from 'next/server.js';
import { describe, expect, it } from 'vitest';
import type { FoyerProxyOptions } from '../src/proxy';
import { foyerProxy } from '../src/proxy';
import { Site } from './site';

const ORIGIN = 'https://app.example';
const PATH = 'x-foyer-path';

interface Sent {
  readonly cookie?: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly basePath?: string;
}

function send(site: Site, path: string, sent: Sent = {}, options: Partial<FoyerProxyOptions> = {}) {
  const { cookie, method = 'GET', headers = {}, basePath } = sent;
  const proxy = foyerProxy({ protect: ['/account/:path*', '/api/notes'], ...site.options, ...options });
  const request = new NextRequest(`${ORIGIN}${path}`, {
    method,
    headers: { ...headers, ...(cookie !== undefined && { cookie }) },
    ...(basePath !== undefined && { nextConfig: { basePath } }),
  });
  return proxy(request);
}

/** A header that Next gives to server components in the place of the browser's. */
const passed = (response: Response, name: string) => response.headers.get(`x-middleware-request-${name}`);
const goesOn = (response: Response) => response.headers.get('x-middleware-next') === '1';

describe('a visitor', () => {
  it('who opens a protected page goes to the sign-in page, which knows the page', async () => {
    const response = await send(new Site(), '/account/settings?tab=2&_rsc=abc');
    expect(response.status).toBe(307);
    expect(response.headers.get('location')).toBe(`${ORIGIN}/login?return_to=%2Faccount%2Fsettings%3Ftab%3D2`);
    expect(response.headers.get('vary')).toBe('Cookie');
  });

  it('sees other pages, which stay as cacheable as they are', async () => {
    const site = new Site();
    const response = await send(site, '/about?x=1');
    expect(goesOn(response)).toBe(true);
    expect(passed(response, PATH)).toBe('/about?x=1');
    expect([response.headers.get('vary'), response.headers.get('cache-control')]).toEqual([null, null]);
    expect(site.calls).toEqual([]);
  });

  it('cannot choose the path that server components get', async () => {
    const response = await send(new Site(), '/about', { headers: { [PATH]: '/evil' } });
    expect(passed(response, PATH)).toBe('/about');
  });

  it('gets 401 as JSON from a protected API route', async () => {
    const response = await send(new Site(), '/api/notes');
    expect([response.status, await response.json()]).toEqual([401, { error: 'signed_out' }]);
  });

  it.each([
    ['a form post without a script', { accept: 'text/html', 'sec-fetch-mode': 'navigate' }, 303],
    ['a form post of an old browser', { accept: 'text/html,*/*' }, 303],
    ['a server action', { accept: 'text/x-component', 'sec-fetch-mode': 'cors', 'next-action': 'abc' }, 401],
    ['a call of a script', { accept: '*/*' }, 401],
  ])('who sends %s', async (_, headers, status) => {
    const response = await send(new Site(), '/account', { method: 'POST', headers });
    expect(response.status).toBe(status);
    expect(response.headers.get('location')).toBe(status === 303 ? `${ORIGIN}/login` : null);
  });

  it('with cookies of an ended session loses them', async () => {
    const site = new Site();
    const tokens = await site.signIn();
    await site.signOut(tokens);
    const response = await send(site, '/account', tokens);
    expect(response.status).toBe(307);
    expect(response.headers.getSetCookie().every((line) => line.includes('Max-Age=0'))).toBe(true);
    const other = await send(site, '/about', tokens);
    expect(passed(other, 'cookie')).toBe('theme=dark');
  });

  it('of an app below a path goes to its sign-in page, and back below that path', async () => {
    const response = await send(new Site(), '/shop/account', { basePath: '/shop' });
    expect(response.headers.get('location')).toBe(`${ORIGIN}/shop/login?return_to=%2Fshop%2Faccount`);
  });
});

describe('a user', () => {
  it('opens a protected page', async () => {
    const site = new Site();
    const response = await send(site, '/account', await site.signIn());
    expect(goesOn(response)).toBe(true);
    expect(response.headers.get('cache-control')).toContain('private');
  });

  it('gets fresh cookies on the way, and server components see them in the same request', async () => {
    const site = new Site();
    const { cookie, session_jwt, session_token } = await site.signIn();
    await site.advance(310);
    const response = await send(site, '/about', { cookie });
    const [line = ''] = response.headers.getSetCookie();
    const [pair = ''] = line.split(';');
    expect(pair).toMatch(/^stytch_session_jwt=ey/);
    expect(pair).not.toContain(session_jwt);
    expect(passed(response, 'cookie')).toBe(`theme=dark; stytch_session=${session_token}; ${pair}`);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
  });
});

describe('requests that need no session', () => {
  it.each(['/_next/static/chunks/main.js', '/_next/image?url=%2Fa.png', '/logo.svg', '/favicon.ico'])(
    '%s causes no call to the provider',
    async (path) => {
      const site = new Site();
      const { cookie } = await site.signIn();
      await site.advance(310);
      expect(goesOn(await send(site, path, { cookie }))).toBe(true);
      expect(site.calls).toEqual([]);
    },
  );

  it('a protected file is protected', async () => {
    expect((await send(new Site(), '/account/invoice.pdf')).status).toBe(307);
  });

  it('the files of Next are never protected: the sign-in page needs them', async () => {
    const options = { protect: ['/:path*', '!/login'] };
    expect(goesOn(await send(new Site(), '/_next/static/css/a.css', {}, options))).toBe(true);
    expect((await send(new Site(), '/_next/data/build/account.json', {}, options)).status).toBe(307);
  });
});

describe('a proxy that does more', () => {
  it('creates the response of a request that continues, with the headers of both', async () => {
    const site = new Site();
    const { cookie } = await site.signIn();
    await site.advance(310);
    const respond: FoyerProxyOptions['respond'] = (_, headers) => {
      headers.set('x-nonce', 'abc');
      return NextResponse.next({ request: { headers }, headers: { 'content-security-policy': "default-src 'self'" } });
    };
    const response = await send(site, '/account', { cookie }, { respond });
    expect([passed(response, 'x-nonce'), passed(response, PATH)]).toEqual(['abc', '/account']);
    expect(passed(response, 'cookie')).toContain('theme=dark; stytch_session=');
    expect(response.headers.get('content-security-policy')).toBe("default-src 'self'");
    expect(response.headers.getSetCookie()).toHaveLength(1);
    expect((await send(site, '/account', {}, { respond })).status).toBe(307);
  });
});

describe('a provider that cannot be reached', () => {
  async function outage() {
    const site = new Site();
    const { cookie } = await site.signIn();
    await site.advance(310);
    site.isDown = true;
    return { site, cookie };
  }

  it('keeps users signed in: a protected page is unavailable meanwhile', async () => {
    const { site, cookie } = await outage();
    const response = await send(site, '/account', { cookie });
    expect([response.status, response.headers.getSetCookie()]).toEqual([503, []]);
    expect(await response.text()).toBe("The sign-in service can't be reached. Try again in a minute.");
    const api = await send(site, '/api/notes', { cookie });
    expect([api.status, await api.json()]).toEqual([503, { error: 'provider_unreachable' }]);
  });

  it('other pages work', async () => {
    const { site, cookie } = await outage();
    expect(goesOn(await send(site, '/about', { cookie }))).toBe(true);
  });
});

describe('mistakes', () => {
  it.each([
    ['the sign-in page', { protect: ['/login'] }],
    ['everything', { protect: ['/:path*'] }],
    ['a sign-in page of another name', { protect: ['/account/:path*'], signInURL: '/account/sign-in' }],
  ])('a list that protects %s would be a loop', (_, options) => {
    expect(() => foyerProxy(options)).toThrow(
      /^foyerProxy would redirect visitors in a loop: "protect" includes the sign-in page "\/\S+"\. Exclude it with the pattern/,
    );
  });

  it('a function that protects the sign-in page would be a loop', async () => {
    const site = new Site();
    const options = { protect: () => true };
    expect((await send(site, '/', {}, options)).status).toBe(307);
    await expect(send(site, '/login', {}, options)).rejects.toThrow('would redirect visitors in a loop');
  });

  it('a missing list is explained', () => {
    expect(() => foyerProxy({} as never)).toThrow('foyerProxy needs "protect"');
    expect(() => foyerProxy({ protect: '/account' } as never)).toThrow('foyerProxy needs "protect"');
  });

  it('missing variables are explained with the first request', async () => {
    const proxy = foyerProxy({ protect: [] });
    await expect(proxy(new NextRequest(ORIGIN))).rejects.toThrow('FOYER_PUBLIC_TOKEN is not set.');
  });
});

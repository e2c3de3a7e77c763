import { describe, expect, it } from 'vitest';
import { CALLBACK } from '../site';
import { BROWSER, HOME, NoScriptSite, URL_OF_ROUTE } from './no-script-site';

const codes = { products: ['otp'], otpOptions: { methods: ['email'] } } as const;
const social = { products: ['oauth'], oauthOptions: { providers: [{ type: 'google' }] } } as const;
const FRAMED = {
  cookieOptions: { sameSite: 'none', partitioned: true },
  frameAncestors: ['https://help.example', 'https://*.builder.example:8443'],
} as const;
/** The frame of a page of a different site. */
const IN_FRAME = { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'iframe' };
const ANCESTORS = 'frame-ancestors https://help.example https://*.builder.example:8443';

const policyOf = ({ headers }: Response) => ({
  policy: headers.get('content-security-policy')?.split('; ').at(-1),
  frameOptions: headers.get('x-frame-options'),
});

describe('decision 165: sign-in without JavaScript in a frame of a different site', () => {
  it('signs in, and every cookie is in the partition of the site around the frame', async () => {
    const site = new NoScriptSite();
    const browser = site.browser(codes, FRAMED);
    await browser.open(URL_OF_ROUTE, IN_FRAME);
    await browser.send({ email: 'ada@example.com' }, 'Continue');
    await browser.send({ passcode: (await site.message('ada@example.com')).code ?? '' }, 'Continue');
    expect(browser.page.url).toBe(HOME);
    expect(await site.userOf(browser)).toBe('ada@example.com');
    const written = browser.set.filter((line) => !line.includes('max-age=0'));
    expect(written.length).toBeGreaterThan(3);
    for (const line of written) {
      expect(line).toMatch(/; samesite=none(?:;|$)/);
      expect(line).toMatch(/; secure(?:;|$)/);
      expect(line).toMatch(/; partitioned(?:;|$)/);
    }
  });

  it('only pages of the listed origins can show it', async () => {
    const site = new NoScriptSite();
    const open = async (options: object, query = '') =>
      policyOf(
        await site.routes(
          codes,
          options,
        )(new Request(URL_OF_ROUTE + query, { headers: { ...IN_FRAME, 'sec-fetch-mode': 'navigate' } })),
      );
    expect(await open(FRAMED)).toEqual({ policy: ANCESTORS, frameOptions: null });
    expect(await open({})).toEqual({ policy: "frame-ancestors 'none'", frameOptions: 'DENY' });
  });

  it('a page with an error shows in the frame too', async () => {
    const site = new NoScriptSite();
    site.instead = () => Promise.reject(new TypeError('offline'));
    const failing = () => {
      throw new RangeError('boom');
    };
    const response = await site.routes(codes, { ...FRAMED, page: failing })(new Request(URL_OF_ROUTE));
    expect(response.status).toBe(500);
    expect(policyOf(response)).toEqual({ policy: ANCESTORS, frameOptions: null });
  });

  it('threat T7: consent is granted in no frame', async () => {
    const site = new NoScriptSite();
    const client_id = await site.registerNotes();
    const query = new URLSearchParams({
      client_id,
      redirect_uri: CALLBACK,
      response_type: 'code',
      scope: 'openid email',
    });
    const browser = site.browser(codes, FRAMED);
    await browser.open(URL_OF_ROUTE);
    await browser.send({ email: 'ada@example.com' }, 'Continue');
    await browser.send({ passcode: (await site.message('ada@example.com')).code ?? '' }, 'Continue');
    await browser.open(`${URL_OF_ROUTE}?${query.toString()}`);
    expect(browser.text).toContain('Notes');
    const shown = await site.routes(
      codes,
      FRAMED,
    )(new Request(browser.page.url, { headers: { cookie: browser.cookieHeader, 'sec-fetch-mode': 'navigate' } }));
    expect(policyOf(shown)).toEqual({ policy: "frame-ancestors 'none'", frameOptions: 'DENY' });
  });

  it.each([
    ["'self' *"],
    ['https://help.example; script-src *'],
    ['https://help.example/path'],
    ['help.example'],
    ['https://help.example\nset-cookie: a=b'],
    [7],
  ])('frameAncestors takes no %j', (origin) => {
    const options = { ...FRAMED, frameAncestors: [origin as string] };
    expect(() => new NoScriptSite().routes(codes, options)).toThrow('frameAncestors takes a list of origins');
  });

  it('wrong cookieOptions are refused when the route is created', () => {
    const options = { cookieOptions: { partitioned: true } };
    expect(() => new NoScriptSite().routes(codes, options)).toThrow('cookieOptions.partitioned needs');
  });
});

describe('threat T48: a page of a different site at a route with SameSite=None', () => {
  const post = (headers: Readonly<Record<string, string>>) =>
    new Request(URL_OF_ROUTE, {
      method: 'POST',
      body: new URLSearchParams({ 'foyer-form': 'email', email: 'mallory@evil.example' }),
      headers: { cookie: BROWSER, ...headers },
    });

  it.each([
    [{ 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', origin: 'https://evil.example' }],
    [{ 'sec-fetch-site': 'same-site', origin: 'https://other.app.example' }],
    [{ origin: 'https://evil.example' }],
    [{ origin: 'null' }],
    [{}],
  ])('its form does nothing: %j', async (headers) => {
    const site = new NoScriptSite();
    const response = await site.routes(codes, FRAMED)(post(headers));
    expect(response.status).toBe(403);
    expect(response.headers.getSetCookie()).toEqual([]);
    expect(site.calls.filter((call) => call.startsWith('POST'))).toEqual([]);
  });

  it.each(['no-cors', 'cors', 'websocket'])('its picture, script or socket does nothing: %s', async (mode) => {
    const site = new NoScriptSite();
    const response = await site.routes(
      social,
      FRAMED,
    )(
      new Request(`${URL_OF_ROUTE}?stytch_token_type=oauth&token=of-the-attacker`, {
        headers: { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': mode, cookie: BROWSER },
      }),
    );
    expect(response.status).toBe(403);
    expect(response.headers.getSetCookie()).toEqual([]);
    expect(site.calls.filter((call) => call.startsWith('POST'))).toEqual([]);
  });
});

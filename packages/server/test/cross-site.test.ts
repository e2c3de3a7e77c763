import { describe, expect, it } from 'vitest';
import { removedCookies } from '../src/answer-headers';
import { authenticateRequest } from '../src/authenticate-request';
import { cookieScope } from '../src/cookie-scope';
import { isCrossSite } from '../src/cross-site';
import { readOptions } from '../src/options';
import { cookiesOf, Site } from './site';

const HOST = { host: 'app.example' };
const FRAMED = { sameSite: 'none', partitioned: true } as const;

const navigation = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' };
const requests: readonly [string, Readonly<Record<string, string>>, boolean][] = [
  ['a link on a different site, or its frame', { ...navigation, 'sec-fetch-dest': 'iframe' }, false],
  ['a form of a different site', { ...navigation, origin: 'https://evil.example' }, true],
  ['a form of a page without a referrer', { ...navigation, origin: 'null' }, true],
  [
    'a form of a different site in a browser that sends no Origin',
    { ...navigation, 'content-type': 'application/x-www-form-urlencoded' },
    true,
  ],
  ['a script of a different site', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors' }, true],
  ['a picture of a different site', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' }, true],
  ['a web socket of a different site', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'websocket' }, true],
  [
    'a form of this page in a frame',
    { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate', origin: 'https://app.example' },
    false,
  ],
  ['a neighboring host, as with Lax', { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'cors' }, false],
  ['the address bar', { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate' }, false],
  ['an older browser, a form of a different site', { origin: 'https://evil.example' }, true],
  ['an older browser, a sandboxed frame', { origin: 'null' }, true],
  ['an older browser, junk', { origin: '%%%' }, true],
  ['an older browser, a form of this site', { origin: 'https://app.example' }, false],
  [
    'an older browser, behind a proxy',
    { origin: 'https://public.example', 'x-forwarded-host': 'public.example' },
    false,
  ],
  ['a program that is no browser', {}, false],
];

describe('threat T48: requests of different sites (decision 165)', () => {
  it.each(requests)('%s', (_, headers, expected) => {
    expect(isCrossSite({ headers: { ...HOST, ...headers } })).toBe(expected);
  });

  it.each(requests)('SameSite=None: %s is signed in exactly if it is of this site', async (_, headers, isForeign) => {
    const site = new Site();
    const cookie = cookiesOf(await site.signIn());
    const auth = await authenticateRequest(
      { headers: { ...HOST, ...headers, cookie } },
      { ...site.options, cookieOptions: FRAMED },
    );
    expect(auth.status).toBe(isForeign ? 'signed-out' : 'signed-in');
    if (!isForeign) return;
    expect(auth).toMatchObject({ reason: 'cross-site' });
    expect(auth.headers.get('cache-control')).toBe('private');
    expect(auth.headers.getSetCookie()).toEqual([]);
    expect(site.calls).toEqual([]);
  });

  it('with Lax the browser itself makes the difference, so the headers decide nothing', async () => {
    const site = new Site();
    const cookie = cookiesOf(await site.signIn());
    const headers = { ...HOST, 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors', cookie };
    expect((await authenticateRequest({ headers }, site.options)).status).toBe('signed-in');
  });

  it('a Bearer token is deliberate, so it signs in from everywhere', async () => {
    const site = new Site();
    const { session_jwt } = await site.signIn();
    const headers = { ...HOST, ...navigation, origin: 'https://evil.example', authorization: `Bearer ${session_jwt}` };
    const options = { ...site.options, cookieOptions: FRAMED, accept: ['bearer', 'cookie'] as const };
    expect(await authenticateRequest({ headers }, options)).toMatchObject({ credential: 'bearer' });
  });
});

describe('decision 165: options of cookies for frames', () => {
  const read = (cookieOptions: object) => () =>
    readOptions({
      publicToken: 'public-token-test-1',
      projectId: 'project-test-1',
      cookieOptions,
    });

  it.each([
    [{ sameSite: 'None' }, 'cookieOptions.sameSite takes "lax" or "none"'],
    [{ sameSite: 'none; Domain=evil.example' }, 'cookieOptions.sameSite takes "lax" or "none"'],
    [{ partitioned: 'yes' }, 'cookieOptions.partitioned takes true or false'],
    [{ partitioned: true }, 'cookieOptions.partitioned needs cookieOptions.sameSite: "none"'],
    [{ sameSite: 'none', secure: false }, 'needs Secure'],
  ])('%j is refused', (options, message) => {
    expect(read(options)).toThrow(message);
  });

  it.each([{}, { sameSite: 'lax' }, { sameSite: 'none' }, FRAMED])('%j is accepted', (options) => {
    expect(read(options)).not.toThrow();
  });

  it('a session that has ended also leaves the place of cookies without partitions', () => {
    const lines = removedCookies({ token: 't', jwt: 'j' }, cookieScope(FRAMED, ['app.example']));
    const attributes = 'Path=/; Max-Age=0; SameSite=None; Secure';
    expect(lines).toEqual([
      `t=; ${attributes}; Partitioned`,
      `j=; ${attributes}; Partitioned`,
      `t=; ${attributes}`,
      `j=; ${attributes}`,
    ]);
  });
});

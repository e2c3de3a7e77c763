import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { warnOfRefusedCookies } from '../src/client/warn-of-refused-cookies';
import type { CookieOptions } from '../src/session/cookies';

const FRAMED = { sameSite: 'none', partitioned: true } as const;

describe('decision 165: a browser that refuses the cookies tells the developer why', () => {
  beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}));
  afterEach(() => void vi.restoreAllMocks());

  const messages = () => vi.mocked(console.warn).mock.calls.map(([text]) => String(text));

  it.each<[string, boolean, CookieOptions | undefined, string]>([
    ['https://app.example/', true, undefined, "set cookieOptions: { sameSite: 'none', partitioned: true }"],
    ['https://app.example/', true, { sameSite: 'none' }, "set cookieOptions: { sameSite: 'none', partitioned: true }"],
    ['https://app.example/', true, FRAMED, 'without allow-same-origin'],
    ['https://app.example/', false, undefined, 'Cookies are blocked in this browser'],
    ['http://app.example/', false, FRAMED, 'needs a page with https'],
    ['capacitor://localhost/', false, undefined, 'Pages of capacitor: have no cookies'],
    ['file:///app/index.html', false, undefined, 'Pages of file: have no cookies'],
  ])('on %s (framed: %s) with %o', (href, isFramed, cookieOptions, text) => {
    warnOfRefusedCookies({ platform: { href: () => href }, options: { cookieOptions } }, isFramed);
    expect(messages()).toEqual([expect.stringContaining(text)]);
    expect(messages()[0]).toContain('FOYER_COOKIES_REFUSED');
  });
});

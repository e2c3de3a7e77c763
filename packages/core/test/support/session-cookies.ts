import type { FakeBrowser } from './browser';

const NAMES = ['stytch_session', 'stytch_session_jwt', 'stytch_session_record'];

export type SessionCookies = readonly (readonly [name: string, value: string])[];

/** The cookies of a session as this browser has them: token, JWT, record. */
export const sessionCookies = (browser: FakeBrowser): SessionCookies =>
  NAMES.map((name) => [name, browser.jar.find(name)[0]?.value ?? '']);

/** Sets them as another program does, or a host of the same site: no event tells the pages of this browser. */
export function setCookies(browser: FakeBrowser, cookies: SessionCookies, domain = ''): void {
  const scope = domain && `; domain=${domain}`;
  for (const [name, value] of cookies)
    browser.setCookie(`${name}=${value}; path=/; secure; max-age=${value ? 9999 : 0}${scope}`);
}

/** Removes them in the same way. */
export const removeCookies = (browser: FakeBrowser, domain = ''): void =>
  setCookies(
    browser,
    NAMES.map((name) => [name, '']),
    domain,
  );

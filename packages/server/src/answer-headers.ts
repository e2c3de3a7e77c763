import type { CookieScope } from './cookie-scope';
import { cookieLine } from './cookie-scope';
import { LONGEST_COOKIE } from './read-cookies';
import type { CookieNames } from './session-cookies';

interface FreshCookies {
  /** Answer of the provider: the tokens, the lines that set its own cookies, and their lifetime in seconds. */
  readonly verdict: {
    readonly token: string;
    readonly jwt: string;
    readonly cookies: readonly string[];
    readonly lasts: number;
  };
  readonly names: CookieNames;
  readonly scope: CookieScope;
  /** The session token that the browser sent. */
  readonly token: string;
}

/**
 * The lines that bring a fresh JWT to the browser. The token is written only if it has changed: written again, it would
 * come back in a browser that signs out while this answer is on its way (decision 76).
 */
export function freshCookies({ verdict, names, scope, token }: FreshCookies): readonly string[] {
  if (verdict.jwt === '' || verdict.token === '') return verdict.cookies.filter((line) => isOf(names, line));
  const changed = verdict.token === token ? [] : [cookieLine(names.token, verdict.token, verdict.lasts, scope)];
  // A longer one is refused by browsers. The session works without it.
  const fits = encodeURIComponent(names.jwt).length + encodeURIComponent(verdict.jwt).length < LONGEST_COOKIE;
  return fits ? [...changed, cookieLine(names.jwt, verdict.jwt, verdict.lasts, scope)] : changed;
}

const isOf = (names: CookieNames, line: string): boolean =>
  [names.token, names.jwt].some((name) => line.startsWith(`${encodeURIComponent(name)}=`));

/** The lines that remove both cookies, with the `Domain` of the settings and of the opposite ones. */
export function removedCookies(names: CookieNames, scope: CookieScope): readonly string[] {
  const domains = [...new Set([scope.domain, scope.otherDomain])];
  return domains.flatMap((domain) =>
    [names.token, names.jwt].map((name) => cookieLine(name, '', 0, { ...scope, domain })),
  );
}

/** No cache may hand a page of one person, or a fresh cookie, to another. */
export function answerHeaders(lines: readonly string[], isPersonal: boolean): Headers {
  const headers = new Headers({ vary: 'Cookie' });
  if (lines.length > 0) headers.set('cache-control', 'private, no-store');
  else if (isPersonal) headers.set('cache-control', 'private');
  for (const line of lines) headers.append('set-cookie', line);
  return headers;
}

// Threat T7.
/**
 * Headers for each page of yours that shows a login or a consent screen. Names are in lower case. They do not replace a
 * Content-Security-Policy with `frame-ancestors`.
 */
export const pageHeaders = {
  // A page that has opened this one has no reference to it: it can neither navigate, focus nor close it.
  'cross-origin-opener-policy': 'same-origin',
  // A form needs its Origin: `no-referrer` makes it `null`. Other sites need nothing.
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
} as const;

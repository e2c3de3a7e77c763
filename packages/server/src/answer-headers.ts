import type { CookieScope } from './cookie-scope';
import { cookieLine } from './cookie-scope';
import type { Credential } from './options';
import { LONGEST_COOKIE } from './read-cookies';
import type { CookieNames } from './session-cookies';

interface FreshCookies {
  /** The provider's answer: the tokens, its own `Set-Cookie` lines, and the lifetime in seconds. */
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
 * The `Set-Cookie` lines with a fresh JWT. They contain the session token only if it has changed: otherwise they would
 * restore the token in a browser that signs out while this response is on its way (decision 76).
 */
export function freshCookies({ verdict, names, scope, token }: FreshCookies): readonly string[] {
  if (verdict.jwt === '' || verdict.token === '') return verdict.cookies.filter((line) => isOf(names, line));
  const changed = verdict.token === token ? [] : [cookieLine(names.token, verdict.token, verdict.lasts, scope)];
  // Browsers reject a longer cookie. The session works without it.
  const fits = encodeURIComponent(names.jwt).length + encodeURIComponent(verdict.jwt).length < LONGEST_COOKIE;
  return fits ? [...changed, cookieLine(names.jwt, verdict.jwt, verdict.lasts, scope)] : changed;
}

const isOf = (names: CookieNames, line: string): boolean =>
  [names.token, names.jwt].some((name) => line.startsWith(`${encodeURIComponent(name)}=`));

/**
 * The `Set-Cookie` lines that remove both cookies, with the `Domain` of the current and of the opposite setting. Hosts
 * with partitions also get the lines for cookies from before.
 */
export function removedCookies(names: CookieNames, scope: CookieScope): readonly string[] {
  const domains = [...new Set([scope.domain, scope.otherDomain])];
  const scopes = (scope.partitioned ? [true, false] : [scope.partitioned]).flatMap((partitioned) =>
    domains.map((domain) => ({ ...scope, domain, partitioned })),
  );
  return scopes.flatMap((one) => [names.token, names.jwt].map((name) => cookieLine(name, '', 0, one)));
}

/**
 * Prevents that a cache serves the page or the fresh cookie of one user to a different user.
 *
 * @param accept The parts of a request that decide who is signed in.
 */
export function answerHeaders(
  lines: readonly string[],
  isPersonal: boolean,
  accept: readonly Credential[] = ['cookie'],
): Headers {
  const headers = new Headers();
  if (accept.includes('cookie')) headers.append('vary', 'Cookie');
  if (accept.includes('bearer')) headers.append('vary', 'Authorization');
  if (lines.length > 0) headers.set('cache-control', 'private, no-store');
  else if (isPersonal) headers.set('cache-control', 'private');
  for (const line of lines) headers.append('set-cookie', line);
  return headers;
}

/** Adds the headers to the response, or to a copy if its headers cannot be changed. */
export function withHeaders(response: Response, headers: Headers): Response {
  try {
    // The first append throws, so a response is never changed in part.
    for (const [name, value] of headers) response.headers.append(name, value);
    return response;
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return withHeaders(new Response(response.body, response), headers);
  }
}

// Threat T7.
/**
 * Headers for each of your pages that shows a login or a consent screen. Names are in lower case. They do not replace a
 * Content-Security-Policy with `frame-ancestors`.
 */
export const pageHeaders = {
  // A page that has opened this page gets no reference to it, so it cannot navigate, focus or close it.
  /** Windows that the page opens keep no handle on it. */
  'cross-origin-opener-policy': 'same-origin',
  // Forms need their `Origin`: with `no-referrer` it would be `null`. Different sites get no referrer.
  /** Other origins get no address of the page. */
  'referrer-policy': 'same-origin',
  /** Browsers do not guess content types. */
  'x-content-type-options': 'nosniff',
  /** No page can show this page in a frame. */
  'x-frame-options': 'DENY',
} as const;

import { ApiError, type ErrorType } from '../http/api-error';
import { isLoopbackUrl } from '../http/cors';
import type { Settings } from './settings';

export type LinkKind = 'login' | 'signup';

/**
 * Where a link leads: the URL asked for, when the project allows it, else the project's own. Throws
 * `no_login_redirect_urls_set` / `no_signup_redirect_urls_set` and, for a URL that is not allowed, `noMatch`.
 */
export function chooseRedirectUrl(
  asked: string | null,
  kind: LinkKind,
  page: URL | null,
  settings: Settings,
  noMatch: ErrorType = 'no_match_for_provided_magic_link_url',
): URL {
  const allowed = settings.redirect_urls;
  if (allowed?.length === 0) throw noneSet(kind);
  if (asked === null) return defaultUrl(kind, page, allowed);
  if (!URL.canParse(asked)) throw new ApiError(noMatch);
  const url = new URL(asked);
  const fits = allowed === null ? isLoopbackUrl(asked) : allowed.some((entry) => matches(url, entry));
  if (!fits || url.username !== '' || url.password !== '') {
    throw new ApiError(noMatch);
  }
  return url;
}

/** The redirect URL with what the page needs to sign in (provider-api section 6). */
export function withToken(url: URL, tokenType: string, token: string): string {
  const link = new URL(url);
  link.searchParams.set('stytch_token_type', tokenType);
  link.searchParams.set('token', token);
  return link.href;
}

function noneSet(kind: LinkKind): ApiError {
  return new ApiError(kind === 'login' ? 'no_login_redirect_urls_set' : 'no_signup_redirect_urls_set');
}

function defaultUrl(kind: LinkKind, page: URL | null, allowed: readonly string[] | null): URL {
  const first = allowed?.[0];
  if (first !== undefined) return new URL(first);
  // Any loopback URL is allowed, none is set: the page that asked is the only one we know.
  if (page !== null && isLoopbackUrl(page.href)) return new URL('/', page);
  throw noneSet(kind);
}

/** Scheme, host, port and path must be equal; what the entry has in its query must be there, more may be. */
function matches(url: URL, entry: string): boolean {
  if (!URL.canParse(entry)) return false;
  const allowed = new URL(entry);
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:';
  const sameEnd = url.origin === allowed.origin && url.pathname === allowed.pathname;
  const asked = [...allowed.searchParams].every(([key, value]) =>
    url.searchParams.getAll(key).includes(value),
  );
  return isWeb && sameEnd && asked;
}

import { ApiError, type ErrorType } from '../http/api-error';
import { isLoopbackUrl } from '../http/cors';
import type { Settings } from './settings';

export type LinkKind = 'login' | 'signup';
/** Purpose of a URL. Discovery and invitations belong to organizations. */
export type UrlKind = LinkKind | 'discovery' | 'invite';

/**
 * The URL that a link opens: the requested one if the project allows it, or the project's default. Throws
 * `no_<kind>_redirect_urls_set`, and `noMatch` for a URL that is not allowed.
 */
export function chooseRedirectUrl(
  asked: string | null,
  kind: UrlKind,
  page: URL | null,
  settings: Settings,
  noMatch: ErrorType = 'no_match_for_provided_magic_link_url',
): URL {
  const allowed = allowedUrls(kind, settings);
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

/** Adds the token and its type to the redirect URL (contract 6). */
export function withToken(url: URL, tokenType: string, token: string): string {
  const link = new URL(url);
  link.searchParams.set('stytch_token_type', tokenType);
  link.searchParams.set('token', token);
  return link.href;
}

function allowedUrls(kind: UrlKind, settings: Settings): readonly string[] | null {
  if (kind === 'discovery') return settings.discovery_redirect_urls ?? settings.redirect_urls;
  if (kind === 'invite') return settings.invite_redirect_urls ?? settings.redirect_urls;
  return settings.redirect_urls;
}

function noneSet(kind: UrlKind): ApiError {
  return new ApiError(`no_${kind}_redirect_urls_set`);
}

function defaultUrl(kind: UrlKind, page: URL | null, allowed: readonly string[] | null): URL {
  const first = allowed?.[0];
  if (first !== undefined) return new URL(first);
  // No list is set, so any loopback URL is allowed. The requesting page is the only one known to exist.
  if (page !== null && isLoopbackUrl(page.href)) return new URL('/', page);
  throw noneSet(kind);
}

/**
 * Scheme, host, port and path must be equal. The entry's query parameters must be present; more are allowed. Native
 * applications have addresses with their own scheme, which have no origin.
 */
function matches(url: URL, entry: string): boolean {
  if (!URL.canParse(entry)) return false;
  const allowed = new URL(entry);
  const isLink = isWebUrl(url.href) || isNativeUrl(url.href);
  const sameEnd = (['protocol', 'host', 'pathname'] as const).every((part) => url[part] === allowed[part]);
  const asked = [...allowed.searchParams].every(([key, value]) => url.searchParams.getAll(key).includes(value));
  return isLink && sameEnd && asked;
}

/** The sources with which `form-action` of a Content-Security-Policy allows the redirects of an attempt. */
export const policySourcesOf = ({ loginUrl, signupUrl }: { readonly loginUrl: string; readonly signupUrl: string }) => [
  ...new Set([loginUrl, signupUrl].map((url) => new URL(url)[isWebUrl(url) ? 'origin' : 'protocol'])),
];

/** True for an absolute http or https URL. Nothing else is allowed in a link. */
export function isWebUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol } = new URL(text);
  return protocol === 'http:' || protocol === 'https:';
}

/** Schemes that browsers and systems handle themselves. No application can own one (RFC 8252, section 8.4). */
const TAKEN =
  /^(https?|wss?|ftps?|file|filesystem|data|blob|about|javascript|vbscript|livescript|view-source|feed|jar|intent|mailto|tel|sms|urn|cid|mid|ms|chrome|edge|moz|web|ext|x)([-+.].*)?$/;

/** True for an address with a private-use scheme, as native applications use (RFC 8252, section 7.1). */
export function isNativeUrl(text: string): boolean {
  return URL.canParse(text) && !TAKEN.test(new URL(text).protocol.slice(0, -1));
}

import type { Platform } from '../base/platform';
import type { LinkTypes, ParsedAuthenticateUrl } from './url-tokens';
import { linkTypeOf, parseAuthenticateUrl, TOKEN_PARAMS, withoutParams } from './url-tokens';

/** The one-time token of the address that opened the page. */
interface Taken {
  /** Null if the token was not usable: a repeated one. */
  readonly parsed: ParsedAuthenticateUrl | null;
  /** The original address. */
  readonly from: string;
  /** The public tokens of the clients that have used the token, or that discarded it. */
  readonly usedBy: Set<string>;
  /** A client has signed a user in with the token. */
  isSpent: boolean;
}

/** The tokens from the address of a page. In memory only, and only until the page is left. */
interface Page {
  taken?: Taken;
  /** The ID tokens of a sign-out request, and the query without them. */
  hinted?: { readonly hints: readonly string[]; readonly search: string };
}

/** Shared by all clients of a page, because only the first one finds the token in the address. */
const pages = new WeakMap<object, Page>();

const HINT_PARAM = 'id_token_hint';
const LOGOUT_PARAM = 'post_logout_redirect_uri';

// Threat T11; decision 84.
/**
 * Moves one-time tokens of Foyer's types, and the ID token of a sign-out request, from the address bar into memory,
 * before any request is sent. The rest of the address stays exactly as it is, and so does `history.state`.
 */
function takeFrom(platform: Platform, types: LinkTypes): Page {
  const page = pages.get(platform.page) ?? {};
  if (!platform.isBrowser) return page;
  pages.set(platform.page, page);
  const from = platform.href();
  const type = linkTypeOf(from, types);
  if (type) {
    const parsed = parseAuthenticateUrl(from, from, types);
    // If the address can't be changed, a used token is found again.
    if (page.taken?.from !== from) page.taken = { parsed, from, usedBy: new Set(), isSpent: false };
  }
  const { searchParams } = new URL(from);
  const hints = searchParams.has(LOGOUT_PARAM) ? searchParams.getAll(HINT_PARAM) : [];
  const left = withoutParams(from, [...(type ? TOKEN_PARAMS : []), ...(hints.length > 0 ? [HINT_PARAM] : [])]);
  if (hints.length > 0) page.hinted = { hints, search: new URL(left).search };
  if (left !== from) platform.replaceHref(left);
  return page;
}

/** The one-time token of this page, for the clients of one public token. */
export interface PageTokens {
  /** The token, unless a client of this public token has used it. Null if there is none. */
  peek(this: void): ParsedAuthenticateUrl | null;
  /** The token in an address. Default: {@link peek}. Null if a parameter is missing or repeated. */
  parse(this: void, href?: string): ParsedAuthenticateUrl | null;
  /** Marks the token as used by the clients of this public token. Clients of other public tokens can still try it. */
  use(this: void): void;
  /** Reverts {@link use} for a token that was not spent. */
  keep(this: void, token: string): void;
  /** Marks the token as spent by a sign-in: no client of the page needs it any more. */
  spent(this: void, token: string): void;
  /** Whether the address that opened the page had a token, even if it is used. */
  hadToken(this: void): boolean;
  /** Whether this is the address of this page, with or without its token. */
  isHere(this: void, href: string): boolean;
  /** The query of this page, including the ID token that was removed from it. */
  query(this: void): string;
}

/** @param types The types of tokens for clients of this kind. */
export function createPageTokens(platform: Platform, publicToken: string, types: LinkTypes): PageTokens {
  takeFrom(platform, types);
  const current = () => takeFrom(platform, types).taken;
  const isHere = (href: string) => href === platform.href() || href === current()?.from;
  function peek(): ParsedAuthenticateUrl | null {
    const taken = current();
    return taken && !taken.isSpent && !taken.usedBy.has(publicToken) ? taken.parsed : null;
  }
  return {
    peek,
    parse: (href) => (href === undefined || isHere(href) ? peek() : parseAuthenticateUrl(href, platform.href(), types)),
    use: () => void current()?.usedBy.add(publicToken),
    keep(token) {
      const taken = current();
      if (taken?.parsed?.token === token) taken.usedBy.delete(publicToken);
    },
    spent(token) {
      const taken = current();
      if (taken?.parsed?.token === token) taken.isSpent = true;
    },
    hadToken: () => current() !== undefined,
    isHere,
    query() {
      const { hinted } = takeFrom(platform, types);
      const { search } = new URL(platform.href());
      // A later address of this page is another request.
      if (hinted?.search !== search) return search;
      return hinted.hints.reduce((query, hint) => `${query}&${HINT_PARAM}=${encodeURIComponent(hint)}`, search);
    },
  };
}

import { fingerprint } from '../base/fingerprint';
import type { Platform } from '../base/platform';
import type { PkceNamespace, TokenStorage } from '../base/token-storage';
import { EARLIER_PAIRS, isAway } from '../base/token-storage';

/** Storage namespaces of the PKCE verifiers that might belong to a token of that type. */
export type Namespaces = Readonly<Record<string, readonly PkceNamespace[] | undefined>>;

/** Of users (contract 4). */
export const USER_NAMESPACES: Namespaces = {
  magic_links: ['passwords', 'magic_links', 'foyer_address'],
  login: ['passwords', 'magic_links'],
  oauth: ['oauth'],
};

/**
 * Whether this browser might have requested that token: it has a verifier that might be the token's, or knows the
 * token. Any other token needs the user's consent (threats T10, T14; decision 85).
 */
export const isLinkAsked = (
  platform: Platform,
  store: TokenStorage,
  { token, tokenType }: { readonly token: string; readonly tokenType: string },
  namespaces: Namespaces,
): boolean =>
  isKnownToken(platform, store, token) ||
  isNoted(platform, store, '::foyer_link_pending', token) ||
  // The type comes from an address, so it can be any text.
  ((Object.hasOwn(namespaces, tokenType) && namespaces[tokenType]) || []).some(
    (namespace) =>
      store.read(`::PKCE_VERIFIER:${namespace}`) !== undefined ||
      (isAway(namespace) && store.read(EARLIER_PAIRS[namespace]) !== undefined),
  );

/** Whether this token was spent in this browser, or was given to it by a provider's prompt. */
export function isKnownToken(platform: Platform, store: TokenStorage, token: string): boolean {
  const link = fingerprint(token);
  const spent = store.read('::foyer_link_spent');
  return (
    isNoted(platform, store, '::foyer_link_expected', token) ||
    (Array.isArray(spent) && spent.some((one: { readonly link?: unknown } | null) => one?.link === link))
  );
}

/** Whether that note is about this token, and still valid. */
function isNoted(
  platform: Platform,
  store: TokenStorage,
  note: '::foyer_link_expected' | '::foyer_link_pending',
  token: string,
): boolean {
  const { link, until } = (store.read(note) ?? {}) as { readonly link?: unknown; readonly until?: unknown };
  return link === fingerprint(token) && Number(until) > platform.wallClock();
}

/** Remembers a token that the next redirect to this page will contain. */
export const expectToken = (platform: Platform, store: TokenStorage, token: string): void =>
  store.write('::foyer_link_expected', { link: fingerprint(token), until: platform.wallClock() + RETURN_WITHIN });

/** Time limit for the redirect from the provider, in ms. */
const RETURN_WITHIN = 60_000;

import type { Platform } from '../base/platform';
import { fingerprint } from '../base/fingerprint';
import type { TokenStorage } from '../base/token-storage';

/**
 * Whether this browser requested a link that may still arrive, left for a provider, or was already signed in by this
 * token. A link that was requested elsewhere needs the person's consent (threats T10, T14).
 */
export function isLinkAsked(
  platform: Platform,
  store: TokenStorage,
  { token, tokenType }: { readonly token: string; readonly tokenType: string },
): boolean {
  const isOAuth = tokenType === 'oauth';
  const until = Number(store.read(isOAuth ? '::foyer_oauth_asked' : '::foyer_link_asked'));
  const spent = store.read('::foyer_link_spent');
  return (
    until > platform.wallClock() ||
    store.read(`::PKCE_VERIFIER:${isOAuth ? 'oauth' : 'magic_links'}`) !== undefined ||
    (Array.isArray(spent) && spent.some((one: { readonly link?: unknown } | null) => one?.link === fingerprint(token)))
  );
}

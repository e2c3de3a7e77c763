import type { Platform } from '../base/platform';
import type { TokenStorage } from '../base/token-storage';

/**
 * The user who last requested a link to verify their own address, and until when (ms since 1970) the PKCE pair of such
 * links is stored.
 */
export interface AddressAsked {
  readonly user: string;
  readonly until: number;
}

// Decision 152.
/**
 * The fingerprint of that user. Undefined if there is none, or if all such links have expired: then the pair is
 * removed too.
 */
export function addressAsker({ wallClock }: Pick<Platform, 'wallClock'>, store: TokenStorage): string | undefined {
  const { user, until } = (store.read('::foyer_address_asked') ?? {}) as Partial<AddressAsked>;
  if (Number(until) > wallClock()) return user;
  forgetAddressAsked(store);
  return undefined;
}

export function forgetAddressAsked(store: TokenStorage): void {
  store.remove('::foyer_address_asked');
  store.remove('::PKCE_VERIFIER:foyer_address');
}

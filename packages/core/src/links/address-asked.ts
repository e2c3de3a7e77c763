import type { Platform } from '../base/platform';
import type { TokenStorage } from '../base/token-storage';

/**
 * The user who asked last for a link to an address of their own, and until when (ms since 1970) the pair of such links
 * is kept.
 */
export interface AddressAsked {
  readonly user: string;
  readonly until: number;
}

// Decision 152.
/**
 * The fingerprint of that user. Undefined if there is none, or if no such link can live any longer: then the pair goes
 * too.
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

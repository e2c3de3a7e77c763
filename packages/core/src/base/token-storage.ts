import type { KeyValue } from './platform';
import { storagePrefix } from './provider';

/** The localStorage entries of a public token: the suffixes of the contract (5.2), and our own. */
export type StorageSuffix =
  | ''
  | '::bootstrap'
  | '::seen_domains'
  | `::PKCE_VERIFIER:${PkceNamespace}`
  /**
   * Ours: PKCE pairs of earlier attempts with social accounts or SSO, and until when (ms since 1970) they are valid.
   */
  | '::foyer_earlier_pairs'
  | '::foyer_earlier_sso_pairs'
  /** Ours: the fingerprint of a token that a provider's prompt is about to return, and until when (ms since 1970). */
  | '::foyer_link_expected'
  /** Ours: the fingerprint of a token that a tab is spending, and until when (ms since 1970) other tabs wait for it. */
  | '::foyer_link_pending'
  /**
   * Ours: the fingerprint of the user who last requested a link to verify their own address, and until when (ms since
   * 1970) its PKCE pair is stored.
   */
  | '::foyer_address_asked'
  /** The provider that the user chose last, as plain text. */
  | '::b2c_last_used_oauth'
  /** The last redirect method of members, as plain text: a provider, or `sso:` and a connection's id. */
  | '::b2b_last_used_method'
  /**
   * Ours: the address to which this browser last requested a reset email, and until when (ms since 1970) it is stored.
   */
  | '::foyer_reset_address'
  /** Ours: the method of the last sign-in, and its address if the host wants that. */
  | '::foyer_last_used'
  /** The address of a user who is setting a first password, as plain text, until they have set it. */
  | '::reset-email-value'
  /** Ours: the fingerprint of the intermediate session that began in this browser; empty if there is none. */
  | '::foyer_intermediate'
  /** Ours: the generation of the session that waits for a step of the sign-in; absent if there is none. */
  | '::foyer_held'
  /** Ours: the calls that have to wait, and until when (ms since 1970). */
  | '::foyer_waits'
  /** Ours: the page to return to after a sign-in by link, social account or SSO, and until when (ms since 1970). */
  | '::foyer_return_to'
  /** Ours: fingerprints of the links that signed in here, and of the users they signed in. */
  | '::foyer_link_spent';

// Decision 152.
/** `foyer_address`: ours, for the links by which a signed-in user verifies their own address. */
export type PkceNamespace = 'magic_links' | 'passwords' | 'oauth' | 'sso' | 'foyer_address';

/** Methods that redirect to another site: several tabs can have such a sign-in in progress at the same time. */
export const EARLIER_PAIRS = { oauth: '::foyer_earlier_pairs', sso: '::foyer_earlier_sso_pairs' } as const;
export type AwayNamespace = keyof typeof EARLIER_PAIRS;
export const isAway = (namespace: PkceNamespace): namespace is AwayNamespace => namespace in EARLIER_PAIRS;

export interface TokenStorage {
  key(this: void, suffix: StorageSuffix): string;
  /** Undefined if nothing is stored, or it is not JSON. */
  read(this: void, suffix: StorageSuffix): unknown;
  write(this: void, suffix: StorageSuffix, value: unknown): void;
  remove(this: void, suffix: StorageSuffix): void;
}

export function tokenStorage(storage: KeyValue, publicToken: string): TokenStorage {
  const key = (suffix: StorageSuffix) => storagePrefix(publicToken) + suffix;
  return {
    key,
    read(this: void, suffix) {
      try {
        return JSON.parse(storage.get(key(suffix)) ?? '') as unknown;
      } catch {
        return undefined;
      }
    },
    write: (suffix, value) => storage.set(key(suffix), JSON.stringify(value)),
    remove: (suffix) => storage.remove(key(suffix)),
  };
}

import { isRecord } from '../base/guards';
import type { Platform } from '../base/platform';
import type { TokenStorage } from '../base/token-storage';

/** How long the address of a reset email is stored, in ms: an hour. */
const STORED_FOR = 3_600_000;

type Clock = Pick<Platform, 'wallClock'>;

// Decision 167.
/**
 * The address to which this browser requested a reset email. The form of the new password names it, so that password
 * managers save the password for the right account. An email does not name its account, so there is no address if this
 * browser requested emails for several.
 */
export function resetAddress(store: Pick<TokenStorage, 'read' | 'write' | 'remove'>, { wallClock }: Clock) {
  /** Undefined if none was requested lately. Empty: for several addresses. */
  function requested(): string | undefined {
    const stored = store.read('::foyer_reset_address');
    if (!isRecord(stored)) return undefined;
    const { email, until } = stored;
    if (typeof email === 'string' && Number(until) > wallClock()) return email;
    store.remove('::foyer_reset_address');
    return undefined;
  }

  return {
    remember(email: string): void {
      const only = (requested() ?? email) === email ? email : '';
      store.write('::foyer_reset_address', { email: only, until: wallClock() + STORED_FOR });
    },
    forget: (): void => store.remove('::foyer_reset_address'),
    /** The one address. Removes it from the storage when it is too old. */
    read: (): string | undefined => requested() || undefined,
  };
}

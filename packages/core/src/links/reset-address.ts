import { isRecord } from '../base/guards';
import type { Platform } from '../base/platform';
import type { TokenStorage } from '../base/token-storage';

/** How long the address of a reset email is stored, in ms: an hour. */
const STORED_FOR = 3_600_000;

type Clock = Pick<Platform, 'wallClock'>;

// Decision 167.
/**
 * The address to which this browser last requested a reset email. The form of the new password names it, so that
 * password managers save the password for the right account.
 */
export const resetAddress = (store: Pick<TokenStorage, 'read' | 'write' | 'remove'>, { wallClock }: Clock) => ({
  remember: (email: string): void => store.write('::foyer_reset_address', { email, until: wallClock() + STORED_FOR }),
  forget: (): void => store.remove('::foyer_reset_address'),
  /** Undefined if there is none, or it is too old. */
  read(): string | undefined {
    const stored = store.read('::foyer_reset_address');
    if (!isRecord(stored)) return undefined;
    const { email, until } = stored;
    if (typeof email === 'string' && Number(until) > wallClock()) return email;
    store.remove('::foyer_reset_address');
    return undefined;
  },
});

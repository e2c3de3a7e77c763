import { ApiError, FoyerError } from '../base/errors';
import type { Platform } from '../base/platform';
import { sleep } from '../base/platform';
import type { Revoked } from './session-adapter';

/** Pauses between the attempts to revoke a session, in ms. */
const AGAIN_AFTER: readonly number[] = [500, 2000];

/**
 * Revokes a session at the provider, in up to three attempts (fault N24), as long as `isMeant`. Rejects with the
 * provider's error, or `revoke_unconfirmed` if it could not be reached.
 * @param tell The call to the provider.
 */
export async function revoke(
  tell: () => Promise<Revoked>,
  platform: Platform,
  isMeant: () => boolean = () => true,
): Promise<Revoked> {
  let cause: unknown;
  for (const pause of [0, ...AGAIN_AFTER]) {
    if (pause > 0) await sleep(platform, pause);
    if (!isMeant()) break;
    try {
      return await tell();
    } catch (error) {
      if (error instanceof ApiError && error.status_code < 500 && error.retryAt === undefined) throw error;
      cause = error;
    }
  }
  const message = 'You are signed out in this browser, but the provider could not be reached.';
  throw new FoyerError('revoke_unconfirmed', message, { cause });
}

import { ApiError, FoyerError } from '../base/errors';
import type { Platform } from '../base/platform';
import { sleep } from '../base/platform';
import type { Revoked } from './session-adapter';

/** The pauses between attempts to tell the server of a sign-out, in ms. */
const AGAIN_AFTER: readonly number[] = [500, 2000];

/**
 * Tells the server that a session is over, in up to three attempts (fault N24), as long as `isMeant`. Rejects with the
 * server's own error, or `revoke_unconfirmed` if it could not be told.
 * @param tell The call that tells it.
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
  const message = 'You are signed out here, but the server could not be told.';
  throw new FoyerError('revoke_unconfirmed', message, { cause });
}

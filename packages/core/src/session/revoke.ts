import type { SessionRevokeResponse } from '@foyer/wire';
import { revokeSession } from '../api/sessions';
import { ApiError, FoyerError } from '../errors';
import type { Http } from '../http/http';
import type { Platform } from '../base/platform';
import { sleep } from '../base/waits';

/** The pauses between attempts to tell the server of a sign-out, in ms. */
const AGAIN_AFTER: readonly number[] = [500, 2000];

/**
 * Tells the server that a session is over, in up to three attempts (fault N24), as long as `isMeant`. Rejects with the
 * server's own error, or `revoke_unconfirmed` if it could not be told.
 * @param token Empty if an HttpOnly cookie identifies the session.
 */
export async function revoke(
  http: Http,
  platform: Platform,
  token: string,
  isMeant: () => boolean = () => true,
): Promise<SessionRevokeResponse> {
  let cause: unknown;
  for (const pause of [0, ...AGAIN_AFTER]) {
    if (pause > 0) await sleep(platform, pause);
    if (!isMeant()) break;
    try {
      return await revokeSession(http, token);
    } catch (error) {
      if (error instanceof ApiError && error.status_code < 500 && error.retryAt === undefined) throw error;
      cause = error;
    }
  }
  const message = 'You are signed out here, but the server could not be told.';
  throw new FoyerError('revoke_unconfirmed', message, { cause });
}

import { afterFailure, isLocked, NO_ATTEMPTS } from '../accounts/attempts';
import type { Database } from '../db/connect';
import { ApiError } from '../http/api-error';
import type { CallContext } from '../http/sdk-call';
import { matchesHash } from '../passwords/hash-password';
import { LONGEST_PASSWORD } from '../passwords/strength';
import { lockAttempts, lockedOut, type Addressee } from './held-attempts';
import type { MemberPassword } from './member-passwords';

export interface PasswordAttempt extends Addressee {
  readonly password: string;
  /** Looks up the stored password. Called before and inside the transaction. */
  readonly find: (db: Database) => Promise<MemberPassword | undefined>;
}

/**
 * Checks a password. If it is correct, calls `proceed` in a transaction. A wrong attempt stays counted even if the call
 * is refused. Throws `member_password_not_found`, `unauthorized_credentials`, `user_lock_limit_reached` and the error
 * that `proceed` returns.
 */
export async function verifyMemberPassword<Result extends object>(
  { db, project }: CallContext,
  { password, find, ...addressee }: PasswordAttempt,
  proceed: (tx: Database) => Promise<Result | ApiError>,
): Promise<Result> {
  const stored = await find(db);
  if (stored === undefined) throw new ApiError('member_password_not_found');
  // One password for all organizations has one count, so that an attacker gets no new attempts in each organization.
  const counted = stored.memberId === null ? { ...addressee, organizationId: null } : addressee;
  const before = await db.transaction(async (tx) => (await lockAttempts(tx, project, counted, null)).held);
  if (isLocked(before, project)) throw lockedOut();
  // Hashing is slow, so it runs outside a transaction. The count is checked again inside.
  const isRight = password.length <= LONGEST_PASSWORD && (await matchesHash(password, stored.hash));
  const outcome = await db.transaction(async (tx) => {
    const attempts = await lockAttempts(tx, project, counted, null);
    if (isLocked(attempts.held, project)) return lockedOut();
    if (!isRight || (await find(tx))?.hash !== stored.hash) {
      await attempts.set(afterFailure(attempts.held, project));
      return new ApiError('unauthorized_credentials');
    }
    await attempts.set(NO_ATTEMPTS);
    return proceed(tx);
  });
  if (outcome instanceof ApiError) throw outcome;
  return outcome;
}

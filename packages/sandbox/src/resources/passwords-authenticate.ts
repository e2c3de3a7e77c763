import { clearFailures, countFailure, isLocked } from '../accounts/attempts';
import { findPassword, passwordFactor, type PasswordRow } from '../accounts/passwords';
import type { OpenSession } from '../accounts/sessions';
import { findUserByAddress, lockUser } from '../accounts/users';
import type { Database } from '../db/connect';
import { ApiError } from '../http/api-error';
import { sessionMinutes, textOf } from '../http/fields';
import type { CallContext } from '../http/sdk-call';
import { isBreached } from '../passwords/breached-passwords';
import { matchesHash } from '../passwords/hash-password';
import { LONGEST_PASSWORD } from '../passwords/strength';
import { authenticated, signInCaller } from './authenticated';
import { readAddress } from './recipient';

/**
 * `POST /passwords/authenticate`. Throws `email_not_found`, `no_user_password`, `unauthorized_credentials` (wrong) and
 * `user_lock_limit_reached`. For a correct password, throws `reset_password` if the address was first verified after
 * the password was set, and `breached_password`.
 */
export async function authenticatePassword(context: CallContext) {
  const { project } = context;
  const password = textOf(context.body, 'password');
  const durationMinutes = sessionMinutes(context.body);
  const outcome = await verifyPassword(context, password, async (tx, { userId }) => {
    if (isBreached(password)) return new ApiError('breached_password');
    return signInCaller(tx, context, { userId, factor: passwordFactor(project), durationMinutes });
  });
  return authenticated(context, outcome);
}

/**
 * Checks a password against that of the user with the email address in the body. When it is correct, calls `proceed`
 * in the transaction that locks the user. A wrong attempt stays counted even when the call is refused. Throws
 * `email_not_found`, `no_user_password`, `unauthorized_credentials`, `user_lock_limit_reached`, `reset_password` and
 * the error that `proceed` returns.
 */
export async function verifyPassword(
  context: CallContext,
  password: string,
  proceed: (tx: Database, verified: PasswordRow) => Promise<OpenSession | ApiError>,
): Promise<OpenSession> {
  const { db, project } = context;
  const user = await findUserByAddress(db, project, readAddress(context, 'email'));
  if (user === undefined) throw new ApiError('email_not_found');
  if (isLocked(user, project)) throw new ApiError('user_lock_limit_reached');
  const stored = await findPassword(db, user.userId);
  if (stored === undefined) throw new ApiError('no_user_password');
  // Hashing is slow, so it runs before the transaction. The user's lock is checked again inside.
  const isRight = password.length <= LONGEST_PASSWORD && (await matchesHash(password, stored.hash));
  const outcome = await db.transaction((tx) => decide(tx, context, stored, isRight, proceed));
  if (outcome instanceof ApiError) throw outcome;
  return outcome;
}

async function decide(
  tx: Database,
  { project }: CallContext,
  stored: PasswordRow,
  isRight: boolean,
  proceed: (tx: Database, verified: PasswordRow) => Promise<OpenSession | ApiError>,
): Promise<OpenSession | ApiError> {
  const user = await lockUser(tx, stored.userId);
  if (isLocked(user, project)) return new ApiError('user_lock_limit_reached');
  const current = await findPassword(tx, user.userId);
  if (!isRight || current?.hash !== stored.hash) {
    await countFailure(tx, user, project);
    return new ApiError('unauthorized_credentials');
  }
  await clearFailures(tx, user.userId);
  return current.requiresReset ? new ApiError('reset_password') : proceed(tx, current);
}

import { and, eq } from 'drizzle-orm';
import { clearFailures, countFailure, isLocked } from '../accounts/attempts';
import { verifyAddress } from '../accounts/verify-address';
import type { OpenSession } from '../accounts/sessions';
import { lockAddress, lockUser } from '../accounts/users';
import type { Database } from '../db/connect';
import { otpCodes } from '../db/tables/one-time';
import { ApiError } from '../http/api-error';
import { optionalText, rememberDays, sessionMinutes, sixDigits } from '../http/fields';
import type { CallContext } from '../http/sdk-call';
import { hashPasscode, WRONG_CODES } from '../ids';
import { authenticated, demandAsker, rememberCaller, signInCaller } from './authenticated';

interface Attempt {
  readonly code: string;
  readonly methodId: string;
  readonly durationMinutes: number;
  readonly days: number | null;
}

/**
 * `POST /otps/authenticate`. Throws `invalid_code`, `invalid_method_id`, `invalid_session_duration_minutes`,
 * `otp_code_not_found` (wrong), `unable_to_auth_otp_code` (used, expired, disabled, or asked for by a session that is
 * not presented) and `user_lock_limit_reached`.
 */
export async function authenticateOtp(context: CallContext) {
  const attempt = readAttempt(context);
  const outcome = await context.db.transaction((tx) => tryCode(tx, context, attempt));
  // Thrown outside the transaction, so that the wrong attempt stays counted.
  if (outcome instanceof ApiError) throw outcome;
  return { ...(await authenticated(context, outcome)), method_id: attempt.methodId };
}

function readAttempt({ body }: CallContext): Attempt {
  const code = sixDigits(body, 'token');
  const methodId = optionalText(body, 'method_id');
  if (methodId === null) throw new ApiError('invalid_method_id');
  return { code, methodId, durationMinutes: sessionMinutes(body), days: rememberDays(body) };
}

async function tryCode(tx: Database, context: CallContext, attempt: Attempt): Promise<OpenSession | ApiError> {
  const { project } = context;
  const row = await lockCode(tx, context, attempt.methodId);
  if (row === undefined) return new ApiError('otp_code_not_found');
  const address = { channel: row.channel, value: row.destination };
  // All calls lock the address before the user, because a link to the same address can be used concurrently.
  await lockAddress(tx, project, address);
  const user = await lockUser(tx, row.userId);
  if (isLocked(user, project)) return new ApiError('user_lock_limit_reached');
  if (row.usedAt !== null || row.expiresAt <= project.now || row.wrongAttempts >= WRONG_CODES) {
    return new ApiError('unable_to_auth_otp_code');
  }
  await demandAsker(tx, context, row.sessionId, 'unable_to_auth_otp_code');
  const own = eq(otpCodes.methodId, attempt.methodId);
  if (row.codeHash !== hashPasscode(attempt.methodId, attempt.code)) {
    await tx
      .update(otpCodes)
      .set({ wrongAttempts: row.wrongAttempts + 1 })
      .where(own);
    await countFailure(tx, user, project);
    return new ApiError('otp_code_not_found');
  }
  await tx.update(otpCodes).set({ usedAt: project.now }).where(own);
  await clearFailures(tx, row.userId);
  const isAsked = row.sessionId !== null;
  const { factor, isEnrolled } = await verifyAddress(tx, project, row.userId, address, { type: 'otp', isAsked });
  const { durationMinutes, days } = attempt;
  const verified = { userId: row.userId, factor, isEnrolled, extendsOnly: isAsked, durationMinutes };
  const open = await signInCaller(tx, context, verified);
  if (isAsked && row.channel === 'sms') await rememberCaller(tx, context, open, { kind: 'sms', days });
  return open;
}

async function lockCode(tx: Database, { project }: CallContext, methodId: string) {
  const own = and(eq(otpCodes.methodId, methodId), eq(otpCodes.publicToken, project.publicToken));
  return (await tx.select().from(otpCodes).where(own).for('update'))[0];
}

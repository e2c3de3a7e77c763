import { eq } from 'drizzle-orm';
import { clearFailures, countFailure, isLocked } from '../accounts/attempts';
import type { OpenSession, SessionRow, SignIn } from '../accounts/sessions';
import { hasEnrolledApp } from '../accounts/factors';
import { findTotp, listRecoveryCodes, type TotpRow } from '../accounts/totps';
import { lockUser } from '../accounts/users';
import type { Database } from '../db/connect';
import { totpRecoveryCodes, totps } from '../db/tables/totps';
import { ApiError } from '../http/api-error';
import { rememberDays, requiredText, sessionMinutes, sixDigits } from '../http/fields';
import type { CallContext } from '../http/sdk-call';
import type { Project } from '../projects/project';
import { plainRecoveryCode } from '../totp/app-secret';
import { findStep } from '../totp/passcode';
import { authenticated, rememberCaller, requireSession, signInCaller } from './authenticated';

/** A verified factor. `isEnrolled`: the user had no such factor before, or the session has seen the recovery codes. */
type ShownFactor = Required<Pick<SignIn, 'factor' | 'isEnrolled'>>;

/** Spends a code. Returns the factor it verifies, or the refusal. */
type Spend = (tx: Database, project: Project, totp: TotpRow, session: SessionRow) => Promise<ShownFactor | ApiError>;

/**
 * `POST /totps/authenticate`: adds the authenticator app to the session, and verifies the app the first time. Throws
 * `user_unauthenticated`, `invalid_code`, `totp_not_found`, `otp_code_not_found` (wrong), `unable_to_auth_otp_code`
 * (used) and `user_lock_limit_reached`.
 */
export async function authenticateTotp(context: CallContext) {
  const code = sixDigits(context.body, 'totp_code');
  const spend: Spend = async (tx, project, totp) => {
    const step = findStep(totp.secret, code, project.now);
    if (step === null) return new ApiError('otp_code_not_found');
    // Compares with <= because a test might have moved the clock back. An accepted step is never accepted again.
    if (step <= totp.lastStep) return new ApiError('unable_to_auth_otp_code');
    await tx.update(totps).set({ verified: true, lastStep: step }).where(eq(totps.totpId, totp.totpId));
    const factor = {
      type: 'totp',
      delivery_method: 'authenticator_app',
      last_authenticated_at: project.now.toISOString(),
      authenticator_app_factor: { totp_id: totp.totpId },
    };
    return { factor, isEnrolled: !totp.verified };
  };
  return addTotpFactor(context, spend, rememberDays(context.body));
}

/**
 * `POST /totps/recover`: spends a recovery code in place of a passcode. Throws `user_unauthenticated`,
 * `totp_not_found`, `unauthorized_credentials` (wrong) and `user_lock_limit_reached`.
 */
export async function recoverTotp(context: CallContext) {
  const entered = plainRecoveryCode(requiredText(context.body, 'recovery_code'));
  return addTotpFactor(context, async (tx, project, totp, { factors, hasSeenCodes, startedAt }) => {
    const codes = totp.verified ? await listRecoveryCodes(tx, totp.totpId) : [];
    const right = codes.find(({ code }) => plainRecoveryCode(code) === entered);
    if (right === undefined) return new ApiError('unauthorized_credentials');
    const { recoveryCodeId } = right;
    await tx.delete(totpRecoveryCodes).where(eq(totpRecoveryCodes.recoveryCodeId, recoveryCodeId));
    const factor = {
      type: 'totp',
      delivery_method: 'recovery_code',
      last_authenticated_at: project.now.toISOString(),
      recovery_code_factor: { totp_recovery_code_id: recoveryCodeId },
    };
    // A different session of the user might have set up the app since.
    return { factor, isEnrolled: hasSeenCodes || totp.createdAt > startedAt || hasEnrolledApp(factors, totp.totpId) };
  });
}

async function addTotpFactor(context: CallContext, spend: Spend, days: number | null = null) {
  const session = await requireSession(context);
  const durationMinutes = sessionMinutes(context.body);
  const asker = { session, durationMinutes, days };
  const outcome = await context.db.transaction((tx) => attempt(tx, context, asker, spend));
  // Thrown outside the transaction, so that the wrong attempt stays counted.
  if (outcome instanceof ApiError) throw outcome;
  return { ...(await authenticated(context, outcome.open)), totp_id: outcome.totpId };
}

interface Asker {
  readonly session: SessionRow;
  readonly durationMinutes: number;
  readonly days: number | null;
}

async function attempt(
  tx: Database,
  context: CallContext,
  { session, durationMinutes, days }: Asker,
  spend: Spend,
): Promise<{ open: OpenSession; totpId: string } | ApiError> {
  const { project } = context;
  const user = await lockUser(tx, session.userId);
  if (isLocked(user, project)) return new ApiError('user_lock_limit_reached');
  const totp = await findTotp(tx, user.userId);
  const isOpen = totp !== undefined && (totp.verified || totp.expiresAt > project.now);
  if (!isOpen) return new ApiError('totp_not_found');
  const shown = await spend(tx, project, totp, session);
  if (shown instanceof ApiError) {
    // A correct passcode that was already used is not a guess.
    if (shown.type !== 'unable_to_auth_otp_code') await countFailure(tx, user, project);
    return shown;
  }
  await clearFailures(tx, user.userId);
  const open = await signInCaller(tx, context, { ...shown, userId: user.userId, durationMinutes });
  await rememberCaller(tx, context, open, { kind: 'authenticator_app', days });
  return { open, totpId: totp.totpId };
}

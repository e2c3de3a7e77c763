import type { Factor } from '@foyer/wire';
import { eq } from 'drizzle-orm';
import { clearFailures, countFailure, isLocked } from '../accounts/attempts';
import type { OpenSession } from '../accounts/sessions';
import { findTotp, listRecoveryCodes, type TotpRow } from '../accounts/totps';
import { lockUser } from '../accounts/users';
import type { Database } from '../db/connect';
import { totpRecoveryCodes, totps } from '../db/tables/totps';
import { ApiError } from '../http/api-error';
import { requiredText, sessionMinutes, sixDigits } from '../http/fields';
import type { CallContext } from '../http/sdk-call';
import type { Project } from '../projects/project';
import { plainRecoveryCode } from '../totp/app-secret';
import { findStep } from '../totp/passcode';
import { authenticated, requireSession, signInCaller } from './authenticated';

/** Spends a code. Returns the factor it proves, or the refusal. */
type Spend = (tx: Database, project: Project, totp: TotpRow) => Promise<Factor | ApiError>;

/**
 * `POST /totps/authenticate`: adds the authenticator app to the session, and verifies the app the first time. Throws
 * `user_unauthenticated`, `invalid_code`, `totp_not_found`, `otp_code_not_found` (wrong), `unable_to_auth_otp_code`
 * (used) and `user_lock_limit_reached`.
 */
export async function authenticateTotp(context: CallContext) {
  const code = sixDigits(context.body, 'totp_code');
  return prove(context, async (tx, project, totp) => {
    const step = findStep(totp.secret, code, project.now);
    if (step === null) return new ApiError('otp_code_not_found');
    // Compares with <= because the clock may have been moved back. An accepted step is never accepted again.
    if (step <= totp.lastStep) return new ApiError('unable_to_auth_otp_code');
    await tx.update(totps).set({ verified: true, lastStep: step }).where(eq(totps.totpId, totp.totpId));
    return {
      type: 'totp',
      delivery_method: 'authenticator_app',
      last_authenticated_at: project.now.toISOString(),
      authenticator_app_factor: { totp_id: totp.totpId },
    };
  });
}

/**
 * `POST /totps/recover`: spends a recovery code in place of a passcode. Throws `user_unauthenticated`,
 * `totp_not_found`, `unauthorized_credentials` (wrong) and `user_lock_limit_reached`.
 */
export async function recoverTotp(context: CallContext) {
  const entered = plainRecoveryCode(requiredText(context.body, 'recovery_code'));
  return prove(context, async (tx, project, totp) => {
    const codes = totp.verified ? await listRecoveryCodes(tx, totp.totpId) : [];
    const right = codes.find(({ code }) => plainRecoveryCode(code) === entered);
    if (right === undefined) return new ApiError('unauthorized_credentials');
    const { recoveryCodeId } = right;
    await tx.delete(totpRecoveryCodes).where(eq(totpRecoveryCodes.recoveryCodeId, recoveryCodeId));
    return {
      type: 'totp',
      delivery_method: 'recovery_code',
      last_authenticated_at: project.now.toISOString(),
      recovery_code_factor: { totp_recovery_code_id: recoveryCodeId },
    };
  });
}

async function prove(context: CallContext, spend: Spend) {
  const { userId } = await requireSession(context);
  const durationMinutes = sessionMinutes(context.body);
  const asker = { userId, durationMinutes };
  const outcome = await context.db.transaction((tx) => attempt(tx, context, asker, spend));
  // Thrown outside the transaction, so that the wrong attempt stays counted.
  if (outcome instanceof ApiError) throw outcome;
  return { ...(await authenticated(context, outcome.open)), totp_id: outcome.totpId };
}

interface Asker {
  readonly userId: string;
  readonly durationMinutes: number;
}

async function attempt(
  tx: Database,
  context: CallContext,
  asker: Asker,
  spend: Spend,
): Promise<{ open: OpenSession; totpId: string } | ApiError> {
  const { project } = context;
  const user = await lockUser(tx, asker.userId);
  if (isLocked(user, project)) return new ApiError('user_lock_limit_reached');
  const totp = await findTotp(tx, user.userId);
  const isOpen = totp !== undefined && (totp.verified || totp.expiresAt > project.now);
  if (!isOpen) return new ApiError('totp_not_found');
  const factor = await spend(tx, project, totp);
  if (factor instanceof ApiError) {
    // A correct passcode that was already used is not a guess.
    if (factor.type !== 'unable_to_auth_otp_code') await countFailure(tx, user, project);
    return factor;
  }
  await clearFailures(tx, user.userId);
  const open = await signInCaller(tx, context, { ...asker, factor });
  return { open, totpId: totp.totpId };
}

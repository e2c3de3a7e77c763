import { hasEnrolledApp } from '../../accounts/factors';
import { noteSeenCodes } from '../../accounts/live-session';
import { memberSessions } from '../../db/tables/member-sessions';
import { afterFailure, isLocked, NO_ATTEMPTS } from '../../accounts/attempts';
import type { Database } from '../../db/connect';
import { ApiError } from '../../http/api-error';
import { requiredText, sessionMinutes } from '../../http/fields';
import type { CallContext, SdkCall } from '../../http/sdk-call';
import { findStep } from '../../totp/passcode';
import { requireCarried, type OneCarried } from '../carried';
import { lockedOut, lockMemberAttempts } from '../held-attempts';
import { fullAuth, memberCommon } from '../member-auth';
import { requireMutableSession } from '../member-sessions';
import {
  findMemberTotp,
  readRecoveryCodes,
  rotateRecoveryCodes,
  spendRecoveryCode,
  type MemberTotp,
} from '../member-totps';
import { lockMember, type Member } from '../members';
import type { Verification } from '../verification';
import { completeSecondFactor, demandFirstFactor, readOwner } from '../second-factors';
import { requireSignedIn } from '../signed-in';

/** Recovery codes, which come with an authenticator app (org api 5.4). */
export const recoveryCodeCalls: readonly SdkCall[] = [
  { method: 'POST', path: '/b2b/recovery_codes/recover', run: recover },
  { method: 'GET', path: '/b2b/recovery_codes', run: read },
  { method: 'POST', path: '/b2b/recovery_codes/rotate', run: rotate },
];

/**
 * `POST /b2b/recovery_codes/recover`: spends a code instead of a passcode; the app stays enrolled. Throws
 * `recovery_codes_not_found`, `unable_to_authenticate_recovery_code` (wrong or used),
 * `totp_code_used_as_recovery_code`, `user_lock_limit_reached` and the errors of `requireCarried` and `readOwner`.
 */
async function recover(context: CallContext) {
  const { db, body } = context;
  const typed = requiredText(body, 'recovery_code');
  const durationMinutes = sessionMinutes(body);
  const carried = await requireCarried(context);
  const owner = await readOwner(context, carried, null);
  await demandFirstFactor(db, carried, owner);
  const outcome = await db.transaction(async (tx) => {
    const member = await lockMember(tx, owner.member.memberId);
    const spent = await spend(tx, context, member, typed);
    if (spent instanceof ApiError) return spent;
    const verification = recoveryVerification(context, spent.totp);
    const isEnrolled = hasCodes(carried, spent.totp);
    const open = await completeSecondFactor(tx, context, {
      carried,
      owner: { ...owner, member },
      verification,
      isEnrolled,
      durationMinutes,
    });
    return { open, member, left: spent.left };
  });
  if (outcome instanceof ApiError) throw outcome;
  const { open, member, left } = outcome;
  const answer = await fullAuth(context, { open, member, organization: owner.organization });
  return { ...answer, recovery_codes_remaining: left };
}

async function spend(
  tx: Database,
  { project }: CallContext,
  member: Member,
  typed: string,
): Promise<{ totp: MemberTotp; left: number } | ApiError> {
  const attempts = await lockMemberAttempts(tx, member.memberId);
  if (isLocked(attempts.held, project)) return lockedOut();
  const totp = await findMemberTotp(tx, member.memberId);
  if (totp?.verified !== true) return new ApiError('recovery_codes_not_found');
  const left = await spendRecoveryCode(tx, totp, typed);
  if (left === null) {
    const isPasscode = /^\d{6}$/.test(typed) && findStep(totp.secret, typed, project.now) !== null;
    if (isPasscode) return new ApiError('totp_code_used_as_recovery_code');
    await attempts.set(afterFailure(attempts.held, project));
    return new ApiError('unable_to_authenticate_recovery_code');
  }
  await attempts.set(NO_ATTEMPTS);
  return { totp, left };
}

/** True if the session has seen recovery codes. They then don't count as re-authentication in it (decision 141). */
function hasCodes(carried: OneCarried, { registrationId }: MemberTotp): boolean {
  if (carried.kind === 'intermediate') return false;
  const { verifications, hasSeenCodes } = carried.held;
  return (
    hasSeenCodes ||
    hasEnrolledApp(
      verifications.map(({ factor }) => factor),
      registrationId,
    )
  );
}

function recoveryVerification({ project }: CallContext, { registrationId }: MemberTotp): Verification {
  return {
    method: 'recovery_code',
    verifiesEmail: false,
    factor: {
      type: 'recovery_code',
      delivery_method: 'recovery_code',
      last_authenticated_at: project.now.toISOString(),
      recovery_code_factor: { totp_recovery_code_id: registrationId },
    },
  };
}

async function read(context: CallContext) {
  const { totp, ...signedIn } = await requireApp(context);
  const codes = await readRecoveryCodes(context.db, totp);
  return { ...(await memberCommon(context, signedIn)), recovery_codes: codes };
}

async function rotate(context: CallContext) {
  const { totp, ...signedIn } = await requireApp(context);
  const codes = await context.db.transaction(async (tx) => {
    await lockMember(tx, signedIn.member.memberId);
    return rotateRecoveryCodes(tx, totp);
  });
  return { ...(await memberCommon(context, signedIn)), recovery_codes: codes };
}

/** The member of the request and the member's app. Refuses support staff, who must not see codes. */
async function requireApp(context: CallContext) {
  const { session } = await requireMutableSession(context);
  const signedIn = await requireSignedIn(context);
  const totp = await findMemberTotp(context.db, signedIn.member.memberId);
  if (totp?.verified !== true) throw new ApiError('recovery_codes_not_found');
  await noteSeenCodes(context.db, memberSessions, session.sessionId);
  return { ...signedIn, totp };
}

import { eq } from 'drizzle-orm';
import { afterFailure, isLocked, NO_ATTEMPTS } from '../../accounts/attempts';
import type { Database } from '../../db/connect';
import { memberTotps } from '../../db/tables/member-one-time';
import { ApiError } from '../../http/api-error';
import { expirationMinutes, requiredText, sessionMinutes } from '../../http/fields';
import type { CallContext, SdkCall } from '../../http/sdk-call';
import { findStep } from '../../totp/passcode';
import { keyUri, qrImage } from '../../totp/qr-image';
import { requireCarried, requireMutable } from '../carried';
import { lockedOut, lockMemberAttempts } from '../held-attempts';
import { fullAuth, memberCommon } from '../member-auth';
import { findMemberTotp, isRecoveryCode, replaceMemberTotp, type MemberTotp } from '../member-totps';
import { lockMember, type Member } from '../members';
import type { Verification } from '../verification';
import {
  completeSecondFactor,
  demandFirstFactor,
  demandSecondFactor,
  enroll,
  hasActiveFactor,
  readOwner,
  readWish,
} from '../second-factors';

const DEFAULT_MINUTES = 60;
const LIMITS = [5, 24 * 60] as const;

/** Authenticator apps of members (org api 5.4). */
export const organizationTotpCalls: readonly SdkCall[] = [
  { method: 'POST', path: '/b2b/totp', run: create },
  { method: 'POST', path: '/b2b/totp/authenticate', run: authenticate },
];

/**
 * `POST /b2b/totp`: creates a secret with recovery codes, and replaces an unverified one. Throws the errors of
 * `requireMutable` and `readOwner`, `active_totp_exists`, `insufficient_factors` and
 * `action_available_only_once_primary_authentication_is_met`.
 */
async function create(context: CallContext) {
  const { db, project, body } = context;
  const expiresInMinutes = expirationMinutes(body, 'expiration_minutes', DEFAULT_MINUTES, LIMITS);
  const carried = await requireMutable(context);
  const owner = await readOwner(context, carried, 'totp');
  await demandFirstFactor(db, carried, owner);
  const { organization, member } = owner;
  const { totp, codes } = await db.transaction(async (tx) => {
    const held = await findMemberTotp(tx, (await lockMember(tx, member.memberId)).memberId);
    if (hasActiveFactor(member, held)) demandSecondFactor(carried);
    if (held?.verified === true) throw new ApiError('active_totp_exists');
    return replaceMemberTotp(tx, project, member.memberId, { verified: false, expiresInMinutes });
  });
  const { secret, registrationId } = totp;
  return {
    ...(await memberCommon(context, { member, organization })),
    totp_registration_id: registrationId,
    secret,
    qr_code: qrImage(keyUri({ secret, account: member.email, issuer: organization.name })),
    recovery_codes: codes,
  };
}

/**
 * `POST /b2b/totp/authenticate`: verifies the app the first time. Throws `invalid_totp_code`, `totp_not_found`,
 * `expired_totp`, `unable_to_authenticate_totp` (wrong), `totp_code_already_authenticated`,
 * `recovery_code_used_as_totp_code`, `user_lock_limit_reached` and the errors of `requireCarried` and `readOwner`.
 */
async function authenticate(context: CallContext) {
  const { db, body } = context;
  const code = requiredText(body, 'code');
  const durationMinutes = sessionMinutes(body);
  const wish = readWish(body);
  const carried = await requireCarried(context);
  const owner = await readOwner(context, carried, 'totp');
  await demandFirstFactor(db, carried, owner);
  const outcome = await db.transaction(async (tx) => {
    const member = await lockMember(tx, owner.member.memberId);
    const totp = await spendTotpCode(tx, context, member, code);
    if (totp instanceof ApiError) return totp;
    const verification = totpVerification(context, totp);
    const shown = { carried, owner: { ...owner, member }, verification, isEnrolled: !totp.verified, durationMinutes };
    const open = await completeSecondFactor(tx, context, shown);
    return { open, member: await enroll(tx, context, { ...owner, member }, 'totp', wish) };
  });
  if (outcome instanceof ApiError) throw outcome;
  return fullAuth(context, { ...outcome, organization: owner.organization });
}

async function spendTotpCode(
  tx: Database,
  { project }: CallContext,
  member: Member,
  code: string,
): Promise<MemberTotp | ApiError> {
  const attempts = await lockMemberAttempts(tx, member.memberId);
  if (isLocked(attempts.held, project)) return lockedOut();
  const totp = await findMemberTotp(tx, member.memberId);
  if (totp === undefined) return new ApiError('totp_not_found');
  if (!totp.verified && totp.expiresAt <= project.now) return new ApiError('expired_totp');
  if (!/^\d{6}$/.test(code)) {
    const isRecovery = await isRecoveryCode(tx, totp, code);
    return new ApiError(isRecovery ? 'recovery_code_used_as_totp_code' : 'invalid_totp_code');
  }
  const step = findStep(totp.secret, code, project.now);
  if (step === null) {
    await attempts.set(afterFailure(attempts.held, project));
    return new ApiError('unable_to_authenticate_totp');
  }
  // Compares with <= because a test might have moved the clock back. An accepted step is never accepted again.
  if (step <= totp.lastStep) return new ApiError('totp_code_already_authenticated');
  const own = eq(memberTotps.registrationId, totp.registrationId);
  await tx.update(memberTotps).set({ verified: true, lastStep: step }).where(own);
  await attempts.set(NO_ATTEMPTS);
  return totp;
}

function totpVerification({ project }: CallContext, { registrationId }: MemberTotp): Verification {
  return {
    method: 'totp',
    verifiesEmail: false,
    factor: {
      type: 'totp',
      delivery_method: 'authenticator_app',
      last_authenticated_at: project.now.toISOString(),
      authenticator_app_factor: { totp_id: registrationId },
    },
  };
}

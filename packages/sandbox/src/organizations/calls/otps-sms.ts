import { desc, eq } from 'drizzle-orm';
import { afterFailure, isLocked, NO_ATTEMPTS } from '../../accounts/attempts';
import { checkPhoneNumber } from '../../accounts/phone-number';
import type { Database } from '../../db/connect';
import { memberSmsCodes } from '../../db/tables/member-one-time';
import { ApiError } from '../../http/api-error';
import { optionalText, sessionMinutes, sixDigits } from '../../http/fields';
import type { CallContext, SdkCall } from '../../http/sdk-call';
import { hashPasscode, newId, WRONG_CODES } from '../../ids';
import { requireCarried, requireMutable, type OneCarried } from '../carried';
import { lockedOut, lockMemberAttempts } from '../held-attempts';
import { fullAuth } from '../member-auth';
import { findMemberTotp } from '../member-totps';
import { lockMember, updateMember, type Member } from '../members';
import { demandFreePhone } from '../phone-numbers';
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
import { issueSmsCode, sendSmsCode } from '../sms-codes';

/** Passcodes by SMS, a second factor (org api 5.3). */
export const organizationSmsCalls: readonly SdkCall[] = [
  { method: 'POST', path: '/b2b/otps/sms/send', run: send },
  { method: 'POST', path: '/b2b/otps/sms/authenticate', run: authenticate },
];

/**
 * `POST /b2b/otps/sms/send`: links the number if the member has none, and sends a code. Throws the errors of
 * `requireMutable`, `readOwner` and `checkPhoneNumber`, `member_phone_number_not_found`,
 * `duplicate_member_phone_number`, `duplicate_member_phone_number_for_member`, `insufficient_factors` and
 * `action_available_only_once_primary_authentication_is_met`.
 */
async function send(context: CallContext) {
  const { db, project, body } = context;
  const asked = optionalText(body, 'mfa_phone_number');
  const number = asked === null ? null : checkPhoneNumber(asked, project.settings);
  const carried = await requireMutable(context);
  const owner = await readOwner(context, carried, 'sms_otp');
  await demandFirstFactor(db, carried, owner);
  const order = await db.transaction(async (tx) => {
    const member = await lockMember(tx, owner.member.memberId);
    await demandMaySend(tx, carried, member);
    const phoneNumber = await linkNumber(tx, context, member, number);
    return issueSmsCode(tx, project, member.memberId, phoneNumber);
  });
  await sendSmsCode(context, order);
  return {};
}

async function demandMaySend(tx: Database, carried: OneCarried, member: Member): Promise<void> {
  if (!hasActiveFactor(member, await findMemberTotp(tx, member.memberId))) return;
  const isOwnNumber = member.mfaPhoneNumber !== null && member.mfaPhoneVerified;
  if (!isOwnNumber) demandSecondFactor(carried);
}

/** The number that receives the code. A new number replaces only an unverified one, because that might be mistyped. */
async function linkNumber(
  tx: Database,
  { project }: CallContext,
  member: Member,
  number: string | null,
): Promise<string> {
  const linked = member.mfaPhoneNumber;
  if (linked !== null && (number === null || number === linked)) return linked;
  if (linked !== null && member.mfaPhoneVerified) throw new ApiError('duplicate_member_phone_number_for_member');
  if (number === null) throw new ApiError('member_phone_number_not_found');
  await demandFreePhone(tx, member, number);
  const changes = { phoneId: newId('phone-number'), mfaPhoneNumber: number, mfaPhoneVerified: false };
  await updateMember(tx, project, member.memberId, changes);
  return number;
}

/**
 * `POST /b2b/otps/sms/authenticate`. Throws `invalid_code`, `otp_code_not_found` (wrong), `unable_to_auth_otp_code`
 * (used, expired or replaced), `user_lock_limit_reached` and the errors of `requireCarried` and `readOwner`.
 */
async function authenticate(context: CallContext) {
  const { db, body } = context;
  const code = sixDigits(body, 'code');
  const durationMinutes = sessionMinutes(body);
  const wish = readWish(body);
  const carried = await requireCarried(context);
  const owner = await readOwner(context, carried, 'sms_otp');
  await demandFirstFactor(db, carried, owner);
  const outcome = await db.transaction(async (tx) => {
    const member = await lockMember(tx, owner.member.memberId);
    const refusal = await spendSmsCode(tx, context, member, code);
    if (refusal !== null) return refusal;
    const verification = smsVerification(context, member);
    const shown = {
      carried,
      owner: { ...owner, member },
      verification,
      isEnrolled: !member.mfaPhoneVerified,
      durationMinutes,
    };
    const open = await completeSecondFactor(tx, context, shown);
    const changes = { mfaPhoneVerified: true };
    return { open, member: await enroll(tx, context, { ...owner, member }, 'sms_otp', { ...wish, changes }) };
  });
  if (outcome instanceof ApiError) throw outcome;
  return fullAuth(context, { ...outcome, organization: owner.organization });
}

async function spendSmsCode(
  tx: Database,
  { project }: CallContext,
  member: Member,
  code: string,
): Promise<ApiError | null> {
  const attempts = await lockMemberAttempts(tx, member.memberId);
  if (isLocked(attempts.held, project)) return lockedOut();
  const own = eq(memberSmsCodes.memberId, member.memberId);
  const [row] = await tx.select().from(memberSmsCodes).where(own).orderBy(desc(memberSmsCodes.createdAt)).limit(1);
  if (row === undefined) return new ApiError('otp_code_not_found');
  const isDead = row.usedAt !== null || row.expiresAt <= project.now || row.wrongAttempts >= WRONG_CODES;
  if (isDead || row.phoneNumber !== member.mfaPhoneNumber) return new ApiError('unable_to_auth_otp_code');
  const same = eq(memberSmsCodes.codeId, row.codeId);
  if (row.codeHash !== hashPasscode(row.codeId, code)) {
    await tx
      .update(memberSmsCodes)
      .set({ wrongAttempts: row.wrongAttempts + 1 })
      .where(same);
    await attempts.set(afterFailure(attempts.held, project));
    return new ApiError('otp_code_not_found');
  }
  await tx.update(memberSmsCodes).set({ usedAt: project.now }).where(same);
  await attempts.set(NO_ATTEMPTS);
  return null;
}

function smsVerification({ project }: CallContext, { phoneId, mfaPhoneNumber }: Member): Verification {
  return {
    method: 'sms_otp',
    verifiesEmail: false,
    factor: {
      type: 'otp',
      delivery_method: 'sms',
      last_authenticated_at: project.now.toISOString(),
      phone_number_factor: { phone_id: phoneId ?? '', phone_number: mfaPhoneNumber ?? '' },
    },
  };
}

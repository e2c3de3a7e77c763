import { eq } from 'drizzle-orm';
import { memberSmsCodes, memberTotps } from '../db/tables/member-one-time';
import { memberPasswords } from '../db/tables/members';
import type { Database } from '../db/connect';
import { ApiError } from '../http/api-error';
import { optionalText } from '../http/fields';
import type { JsonObject } from '../http/json';
import type { CallContext } from '../http/sdk-call';
import { findMemberTotp } from './member-totps';
import { lockMember, updateMember, type Member } from './members';

/** Deletes the phone number of a member. Sessions stay. Throws `member_phone_number_not_found`. */
export function deletePhone({ db, project }: CallContext, { memberId }: Member): Promise<Member> {
  return db.transaction(async (tx) => {
    const member = await lockMember(tx, memberId);
    if (member.mfaPhoneNumber === null) throw new ApiError('member_phone_number_not_found');
    await tx.delete(memberSmsCodes).where(eq(memberSmsCodes.memberId, memberId));
    const totp = await findMemberTotp(tx, memberId);
    const gone = { phoneId: null, mfaPhoneNumber: null, mfaPhoneVerified: false };
    const left = totp?.verified === true ? 'totp' : null;
    return updateMember(tx, project, memberId, { ...gone, ...without(member, 'sms_otp', left) });
  });
}

/** Deletes the authenticator app of a member with its recovery codes. Sessions stay. Throws `totp_not_found`. */
export function deleteApp({ db, project }: CallContext, { memberId }: Member): Promise<Member> {
  return db.transaction(async (tx) => {
    const member = await lockMember(tx, memberId);
    const deleted = await tx.delete(memberTotps).where(eq(memberTotps.memberId, memberId)).returning();
    if (deleted.length === 0) throw new ApiError('totp_not_found');
    const left = member.mfaPhoneNumber !== null && member.mfaPhoneVerified ? 'sms_otp' : null;
    return updateMember(tx, project, memberId, without(member, 'totp', left));
  });
}

/**
 * Changes of a member after a second factor was deleted: the remaining one becomes the default. Without one, the member
 * is no longer enrolled.
 */
function without(member: Member, gone: Member['defaultMfaMethod'], left: Member['defaultMfaMethod']): Partial<Member> {
  if (left === null) return { defaultMfaMethod: null, mfaEnrolled: false };
  return member.defaultMfaMethod === gone ? { defaultMfaMethod: left } : {};
}

/** Deletes a password. Throws `member_password_not_found` if it no longer exists. */
export async function deletePasswordOf(tx: Database, passwordId: string): Promise<void> {
  const deleted = await tx.delete(memberPasswords).where(eq(memberPasswords.passwordId, passwordId)).returning();
  if (deleted.length === 0) throw new ApiError('member_password_not_found');
}

/** The retired address to delete: by id, by address, or by both, which must then match. */
export interface RetiredName {
  readonly id: string | null;
  readonly address: string | null;
}

/** Reads `email_id` and `email_address`. Throws `retired_email_missing_email_identifiers`. */
export function readRetiredName(body: JsonObject): RetiredName {
  const id = optionalText(body, 'email_id');
  const address = optionalText(body, 'email_address')?.toLowerCase() ?? null;
  if (id === null && address === null) throw new ApiError('retired_email_missing_email_identifiers');
  return { id, address };
}

/** Deletes a retired address of a member, so that different members can use it. Throws `email_not_found`. */
export function unlinkRetired(
  { db, project }: CallContext,
  { memberId }: Member,
  { id, address }: RetiredName,
): Promise<Member> {
  return db.transaction(async (tx) => {
    const member = await lockMember(tx, memberId);
    const retiredEmails = member.retiredEmails.filter(
      (one) => (id !== null && one.email_id !== id) || (address !== null && one.email_address !== address),
    );
    if (retiredEmails.length === member.retiredEmails.length) throw new ApiError('email_not_found');
    return updateMember(tx, project, memberId, { retiredEmails });
  });
}

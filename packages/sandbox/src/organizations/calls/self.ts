import { eq } from 'drizzle-orm';
import { memberSmsCodes, memberTotps } from '../../db/tables/member-one-time';
import { memberPasswords } from '../../db/tables/members';
import { ApiError } from '../../http/api-error';
import { optionalText } from '../../http/fields';
import type { CallContext, SdkCall } from '../../http/sdk-call';
import { allowedAuthMethods } from '../decide';
import { memberCommon } from '../member-auth';
import { findMemberPassword } from '../member-passwords';
import { findMemberTotp } from '../member-totps';
import { viewMember } from '../member-view';
import { lockMember, updateMember, type Member } from '../members';
import type { Organization } from '../organizations';
import { requirePermitted, requireSignedIn } from '../signed-in';
import { startEmailUpdate } from './self-email';
import { updateSelf } from './self-update';

const SELF = '/b2b/organizations/members';

/** The signed-in member (org api 5.11). */
export const selfCalls: readonly SdkCall[] = [
  { method: 'GET', path: `${SELF}/me`, run: readSelf },
  { method: 'PUT', path: `${SELF}/update`, run: updateSelf },
  { method: 'DELETE', path: `${SELF}/deletePhoneNumber`, run: deletePhoneNumber },
  { method: 'DELETE', path: `${SELF}/deleteTOTP`, run: deleteTotp },
  { method: 'DELETE', path: `${SELF}/passwords/:passwordId`, run: deletePassword },
  { method: 'POST', path: `${SELF}/unlink_retired_email`, run: unlinkRetiredEmail },
  { method: 'POST', path: `${SELF}/start_email_update`, run: startEmailUpdate },
];

async function readSelf(context: CallContext) {
  const { member, organization } = await requireSignedIn(context);
  return { member: await viewMember(context.db, member, organization) };
}

/** Throws `member_phone_number_not_found`. */
async function deletePhoneNumber(context: CallContext) {
  const { db, project } = context;
  const { member, organization } = await requirePermitted(context, 'stytch.self', 'update.info.delete.mfa-phone');
  if (member.mfaPhoneNumber === null) throw new ApiError('member_phone_number_not_found');
  const changed = await db.transaction(async (tx) => {
    await lockMember(tx, member.memberId);
    await tx.delete(memberSmsCodes).where(eq(memberSmsCodes.memberId, member.memberId));
    const totp = await findMemberTotp(tx, member.memberId);
    const gone = { phoneId: null, mfaPhoneNumber: null, mfaPhoneVerified: false };
    const left = totp?.verified === true ? 'totp' : null;
    return updateMember(tx, project, member.memberId, { ...gone, ...without(member, 'sms_otp', left) });
  });
  return memberCommon(context, { member: changed, organization });
}

/** Removes the authenticator app with its recovery codes. Throws `totp_not_found`. */
async function deleteTotp(context: CallContext) {
  const { db, project } = context;
  const { member, organization } = await requirePermitted(context, 'stytch.self', 'update.info.delete.mfa-totp');
  const changed = await db.transaction(async (tx) => {
    await lockMember(tx, member.memberId);
    const deleted = await tx.delete(memberTotps).where(eq(memberTotps.memberId, member.memberId)).returning();
    if (deleted.length === 0) throw new ApiError('totp_not_found');
    const left = member.mfaPhoneNumber !== null && member.mfaPhoneVerified ? 'sms_otp' : null;
    return updateMember(tx, project, member.memberId, without(member, 'totp', left));
  });
  return memberCommon(context, { member: changed, organization });
}

/** What follows when a second factor is gone: another becomes the default, and without any the member is not enrolled. */
function without(member: Member, gone: Member['defaultMfaMethod'], left: Member['defaultMfaMethod']): Partial<Member> {
  if (left === null) return { defaultMfaMethod: null, mfaEnrolled: false };
  return member.defaultMfaMethod === gone ? { defaultMfaMethod: left } : {};
}

/** Throws `member_password_not_found`, and `cannot_delete_last_primary_factor` where only a password is allowed. */
async function deletePassword(context: CallContext) {
  const { db, params } = context;
  const { member, organization } = await requirePermitted(context, 'stytch.self', 'update.info.delete.password');
  const password = await findMemberPassword(db, member);
  if (password === undefined || password.passwordId !== params['passwordId']) {
    throw new ApiError('member_password_not_found');
  }
  if (allowsOnlyPasswords(organization)) throw new ApiError('cannot_delete_last_primary_factor');
  await db.delete(memberPasswords).where(eq(memberPasswords.passwordId, password.passwordId));
  return memberCommon(context, { member, organization });
}

function allowsOnlyPasswords({ policies }: Organization): boolean {
  return allowedAuthMethods(policies).every((method) => method === 'password');
}

/** Throws `retired_email_missing_email_identifiers`, and `email_not_found` for an address that is none of the retired ones. */
async function unlinkRetiredEmail(context: CallContext) {
  const { db, project, body } = context;
  const id = optionalText(body, 'email_id');
  const address = optionalText(body, 'email_address')?.toLowerCase() ?? null;
  if (id === null && address === null) throw new ApiError('retired_email_missing_email_identifiers');
  const { member, organization } = await requirePermitted(context, 'stytch.self', 'update.info.unlink.retired-email');
  const retiredEmails = member.retiredEmails.filter(
    (one) => (id !== null && one.email_id !== id) || (address !== null && one.email_address !== address),
  );
  if (retiredEmails.length === member.retiredEmails.length) throw new ApiError('email_not_found');
  const changed = await updateMember(db, project, member.memberId, { retiredEmails });
  return memberCommon(context, { member: changed, organization });
}

import type { CallContext, SdkCall } from '../../http/sdk-call';
import { sendEmailUpdate } from '../email-update';
import { memberCommon } from '../member-auth';
import { deleteApp, deletePhone, readRetiredName, unlinkRetired } from '../member-factors';
import { viewMember } from '../member-view';
import { requirePermitted, requireSignedIn } from '../signed-in';
import { deletePassword } from './delete-password';
import { updateSelf } from './self-update';

const SELF = '/b2b/organizations/members';

/** Calls for the signed-in member (org api 5.11). `deletePassword` also deletes the passwords of different members. */
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
  const { member, organization } = await requirePermitted(context, 'stytch.self', 'update.info.delete.mfa-phone');
  return memberCommon(context, { member: await deletePhone(context, member), organization });
}

/** Removes the authenticator app with its recovery codes. Throws `totp_not_found`. */
async function deleteTotp(context: CallContext) {
  const { member, organization } = await requirePermitted(context, 'stytch.self', 'update.info.delete.mfa-totp');
  return memberCommon(context, { member: await deleteApp(context, member), organization });
}

/** Throws `retired_email_missing_email_identifiers`, and `email_not_found` for an address that is not retired. */
async function unlinkRetiredEmail(context: CallContext) {
  const name = readRetiredName(context.body);
  const { member, organization } = await requirePermitted(context, 'stytch.self', 'update.info.unlink.retired-email');
  return memberCommon(context, { member: await unlinkRetired(context, member, name), organization });
}

/** `POST /b2b/organizations/members/start_email_update`. Throws the errors of `sendEmailUpdate`. */
async function startEmailUpdate(context: CallContext) {
  const { member, organization } = await requirePermitted(context, 'stytch.self', 'update.info.email');
  await sendEmailUpdate(context, { member, organization });
  return memberCommon(context, { member, organization });
}

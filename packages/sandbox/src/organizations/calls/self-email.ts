import { ApiError } from '../../http/api-error';
import type { CallContext } from '../../http/sdk-call';
import { emailUpdateLetter } from '../../messages/organization-texts';
import { issueEmailCode } from '../email-codes';
import { organizationLink, readPlan } from '../links';
import { memberCommon } from '../member-auth';
import { findMember } from '../members';
import { readEmailAddress } from '../recipient';
import { requirePermitted } from '../signed-in';
import { issueToken } from '../tokens';
import { sendEmailCode } from './otps-email';

const CODE_MINUTES = 10;

/**
 * `POST /b2b/organizations/members/start_email_update`: sends a link or a passcode to a new address, which becomes the
 * member's when it is used. Throws `duplicate_member_email` and `bad_request` for an unknown `delivery_method`.
 */
export async function startEmailUpdate(context: CallContext) {
  const { db, body } = context;
  const way = body['delivery_method'] ?? 'EMAIL_MAGIC_LINK';
  if (way !== 'EMAIL_MAGIC_LINK' && way !== 'EMAIL_OTP') throw new ApiError('bad_request', 'delivery_method is unknown.');
  const { member, organization } = await requirePermitted(context, 'stytch.self', 'update.info.email');
  const email = readEmailAddress(context);
  const { organizationId, name } = organization;
  if ((await findMember(db, organizationId, email)) !== undefined) throw new ApiError('duplicate_member_email');
  const addressee = { email, organizationId, memberId: member.memberId };
  if (way === 'EMAIL_OTP') {
    const code = await issueEmailCode(db, context.project, { ...addressee, expiresInMinutes: CODE_MINUTES });
    await sendEmailCode(context, { email, code, name, expiresInMinutes: CODE_MINUTES });
  } else {
    const { url, expiresInMinutes } = readPlan(context, 'login');
    const details = { changesEmail: true };
    const order = { ...addressee, kind: 'link', codeChallenge: null, expiresInMinutes, details } as const;
    const token = await issueToken(db, context.project, order);
    const link = organizationLink(url, organization, 'multi_tenant_magic_links', token);
    await context.outbox.send(context.project, emailUpdateLetter({ to: email, link, name, expiresInMinutes }));
  }
  return memberCommon(context, { member, organization });
}

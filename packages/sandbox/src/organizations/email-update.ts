import { ApiError } from '../http/api-error';
import type { CallContext } from '../http/sdk-call';
import { emailUpdateLetter } from '../messages/organization-texts';
import { demandFreeAddress } from './addresses';
import { sendEmailCode } from './calls/otps-email';
import { issueEmailCode } from './email-codes';
import { organizationLink, readPlan } from './links';
import type { Member } from './members';
import type { Organization } from './organizations';
import { requireMemberSession } from './member-sessions';
import { readEmailAddress } from './recipient';
import { issueToken } from './tokens';

/** Time for which the new address is reserved for the member. */
const MINUTES = 5;

/** The member with the changing address. */
interface Changing {
  readonly member: Member;
  readonly organization: Organization;
}

/**
 * Sends a link or a passcode to a new address. Using it changes the member's address. Throws `bad_request` for an
 * unknown `delivery_method`, `email_updates_available_only_for_active_members`, `member_has_no_active_verified_email`,
 * and the errors of `demandFreeAddress`.
 */
export async function sendEmailUpdate(context: CallContext, { member, organization }: Changing): Promise<void> {
  const { db, project, body } = context;
  const way = body['delivery_method'] ?? 'EMAIL_MAGIC_LINK';
  if (way !== 'EMAIL_MAGIC_LINK' && way !== 'EMAIL_OTP')
    throw new ApiError('bad_request', 'delivery_method is unknown.');
  const email = readEmailAddress(context);
  if (member.status !== 'active') throw new ApiError('email_updates_available_only_for_active_members');
  if (!member.emailVerified) throw new ApiError('member_has_no_active_verified_email');
  if (member.email === email) throw new ApiError('duplicate_member_email');
  const { organizationId } = organization;
  const { memberId } = member;
  await db.transaction((tx) => demandFreeAddress(tx, project, { organizationId, email, memberId }));
  const send = way === 'EMAIL_OTP' ? sendCode : sendLink;
  const asking = (await requireMemberSession(context)).session;
  // If an admin starts the update, the member completes it without the admin's session.
  const sessionId = asking.memberId === memberId ? asking.sessionId : null;
  await send(context, organization, { email, organizationId, memberId, sessionId });
}

interface Addressee {
  readonly email: string;
  readonly organizationId: string;
  readonly memberId: string;
  /** The member's own session that asked. Only that session can complete the change (decision 142). */
  readonly sessionId: string | null;
}

async function sendCode(context: CallContext, { name }: Organization, addressee: Addressee): Promise<void> {
  const { email } = addressee;
  const code = await issueEmailCode(context.db, context.project, { ...addressee, expiresInMinutes: MINUTES });
  await sendEmailCode(context, { email, code, name, expiresInMinutes: MINUTES });
}

async function sendLink(context: CallContext, organization: Organization, addressee: Addressee): Promise<void> {
  const { db, project, outbox } = context;
  const { url } = readPlan(context, 'login');
  const { sessionId, ...to } = addressee;
  const order = {
    ...to,
    kind: 'link',
    codeChallenge: null,
    expiresInMinutes: MINUTES,
    details: { changesEmail: true, sessionId },
  } as const;
  const token = await issueToken(db, project, order);
  const link = organizationLink(url, organization, 'multi_tenant_magic_links', token);
  await outbox.send(
    project,
    emailUpdateLetter({ to: addressee.email, link, name: organization.name, expiresInMinutes: MINUTES }),
  );
}

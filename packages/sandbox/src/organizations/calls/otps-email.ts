import { lockName } from '../../db/connect';
import { ApiError } from '../../http/api-error';
import { expirationMinutes, sessionMinutes, sixDigits } from '../../http/fields';
import type { JsonObject } from '../../http/json';
import type { CallContext, SdkCall } from '../../http/sdk-call';
import { passcodeLetter } from '../../messages/texts';
import { admit } from '../admit';
import { demandAsker, NOTHING, readCarried } from '../carried';
import { beginDiscovery, discoveryAuth } from '../discovery-auth';
import { issueEmailCode, spendEmailCode } from '../email-codes';
import { memberAuth } from '../member-auth';
import { emailVerification, enrolledVerification } from '../verification';
import { verifyMemberEmail } from '../verify-member-email';
import { demandMethod, findOrganizationRecipient, readEmailAddress, readOrganization } from '../recipient';

/** The shortest and longest lifetime of a code, in minutes. */
const LIMITS = [2, 15] as const;
const DEFAULT_MINUTES = 10;

/** Passcodes by email (org api 5.2). */
export const organizationPasscodeCalls: readonly SdkCall[] = [
  { method: 'POST', path: '/b2b/otps/email/login_or_signup', run: sendCode },
  { method: 'POST', path: '/b2b/otps/email/authenticate', run: authenticateCode },
  { method: 'POST', path: '/b2b/otps/email/discovery/send', run: sendDiscoveryCode },
  { method: 'POST', path: '/b2b/otps/email/discovery/authenticate', run: authenticateDiscoveryCode },
];

async function sendCode(context: CallContext) {
  const { db, project, body } = context;
  const email = readEmailAddress(context);
  const minutes = {
    login: readMinutes(body, 'login_expiration_minutes'),
    signup: readMinutes(body, 'signup_expiration_minutes'),
  };
  const organization = await readOrganization(context);
  const { status } = await findOrganizationRecipient(context, organization, email, 'email_otp');
  const expiresInMinutes = minutes[status === 'active' ? 'login' : 'signup'];
  const { organizationId, name } = organization;
  const code = await issueEmailCode(db, project, { email, organizationId, expiresInMinutes });
  await sendEmailCode(context, { email, code, name, expiresInMinutes });
  return {};
}

/** `POST /b2b/otps/email/discovery/send`. Does not reveal whether the address is known. */
async function sendDiscoveryCode(context: CallContext) {
  const { db, project, body } = context;
  const email = readEmailAddress(context);
  const expiresInMinutes = readMinutes(body, 'discovery_expiration_minutes');
  const code = await issueEmailCode(db, project, { email, organizationId: null, expiresInMinutes });
  await sendEmailCode(context, { email, code, name: project.settings.project_name, expiresInMinutes });
  return {};
}

function readMinutes(body: JsonObject, key: string): number {
  return expirationMinutes(body, key, DEFAULT_MINUTES, LIMITS, 'invalid_expiration_otp');
}

interface Mail {
  readonly email: string;
  readonly code: string;
  readonly name: string;
  readonly expiresInMinutes: number;
}

/** Sends a code by email, in the name of the organization, or of the project in discovery. */
export function sendEmailCode({ outbox, project, caller }: CallContext, mail: Mail): Promise<void> {
  const { email: to, code, name: projectName, expiresInMinutes } = mail;
  const host = caller.page?.hostname ?? 'localhost';
  return outbox.send(project, passcodeLetter({ channel: 'email', to, code, projectName, expiresInMinutes, host }));
}

/**
 * `POST /b2b/otps/email/authenticate`. Throws `invalid_code`, `otp_code_not_found` (wrong), `unable_to_auth_otp_code`
 * (used or expired), `user_lock_limit_reached`, `operation_restricted_by_organization_auth_methods` and the errors of
 * `admit`.
 */
async function authenticateCode(context: CallContext) {
  const { db, project, body } = context;
  const code = sixDigits(body, 'code');
  const email = readEmailAddress(context);
  const durationMinutes = sessionMinutes(body);
  const organization = await readOrganization(context);
  const carried = await readCarried(context);
  const { organizationId } = organization;
  const outcome = await db.transaction(async (tx) => {
    // As for links, the address is locked before the member.
    await lockName(tx, 'member', organizationId, email);
    const sent = await spendEmailCode(tx, project, { email, organizationId }, code);
    if (sent instanceof ApiError) return sent;
    demandAsker(carried, sent.sessionId, 'unable_to_auth_otp_code');
    const { member } = await verifyMemberEmail(tx, project, { ...sent, changesEmail: sent.memberId !== null });
    demandMethod(organization, member, 'email_otp');
    const verification = emailVerification(project, 'email_otp', member);
    const verifications = [sent.sessionId === null ? verification : enrolledVerification(verification)];
    const { memberId, emailId } = member;
    const entry = await admit(tx, context, { organization, memberId, verifications, durationMinutes, carried });
    return { entry, methodId: emailId };
  });
  if (outcome instanceof ApiError) throw outcome;
  return { ...(await memberAuth(context, outcome.entry)), method_id: outcome.methodId };
}

async function authenticateDiscoveryCode(context: CallContext) {
  const { db, project, body } = context;
  const code = sixDigits(body, 'code');
  const email = readEmailAddress(context);
  const outcome = await db.transaction(async (tx) => {
    const sent = await spendEmailCode(tx, project, { email, organizationId: null }, code);
    if (sent instanceof ApiError) return sent;
    return beginDiscovery(tx, context, email, emailVerification(project, 'email_otp', { emailId: '', email }), NOTHING);
  });
  if (outcome instanceof ApiError) throw outcome;
  return discoveryAuth(context, outcome);
}

import { addressOf, verifyAddress, type Address } from '../addresses';
import { Refusal } from '../api-error';
import type { CallContext } from '../call-context';
import { expirationMinutes, requiredText, sixDigits } from '../fields';
import type { JsonObject } from '../json';
import { take } from '../one-time';
import { newPasscode, senderOf } from '../otps';
import { discoveryAuth, canEnter } from './discovery';
import { issueEmailCode, spendEmailCode } from './email-codes';
import { enter } from './member-sessions';
import { organizationAllowing } from './policies';

const DEFAULT_MINUTES = 10;

/**
 * Sends a code in a text message. It invalidates the previous code of the same method, that is of a member in one
 * session.
 */
export async function sendCode(context: CallContext, method: string, address: Address, minutes: number): Promise<void> {
  const deliver = senderOf(context, address.channel);
  await take(context, 'otp', method);
  await deliver(address, await newPasscode(context, method, address, null, minutes));
}

/** Sends a code in an email. */
async function sendEmailCode(
  context: CallContext,
  organizationId: string,
  address: Address,
  minutes: number,
): Promise<void> {
  const deliver = senderOf(context, 'email');
  await deliver(address, await issueEmailCode(context, methodOf(organizationId, address), minutes));
}

const methodOf = (organizationId: string, { value }: Address): string => `${organizationId}:${value}`;

/** `POST /b2b/otps/email/discovery/send`. */
export async function sendDiscoveryCode(context: CallContext): Promise<JsonObject> {
  const address = addressOf(context, 'email');
  const minutes = expirationMinutes(context.body, 'discovery_expiration_minutes', DEFAULT_MINUTES);
  await sendEmailCode(context, '', address, minutes);
  return {};
}

/** `POST /b2b/otps/email/discovery/authenticate`. */
export async function authenticateDiscoveryCode(context: CallContext): Promise<JsonObject> {
  const { userId, factor } = await verifyBy(context, '');
  return discoveryAuth(context, userId, factor);
}

/**
 * `POST /b2b/otps/email/login_or_signup`. Throws `organization_not_found` and `email_jit_provisioning_not_allowed` (not
 * a member, and cannot join).
 */
export async function sendMemberCode(context: CallContext): Promise<JsonObject> {
  const address = addressOf(context, 'email');
  const minutes = expirationMinutes(context.body, 'login_expiration_minutes', DEFAULT_MINUTES);
  senderOf(context, 'email');
  const organization = await organizationAllowing(context, 'email_otp');
  if (!(await canEnter(context, organization, address.value))) throw new Refusal('email_jit_provisioning_not_allowed');
  await sendEmailCode(context, organization.id, address, minutes);
  return {};
}

/** `POST /b2b/otps/email/authenticate`. */
export async function authenticateMemberCode(context: CallContext): Promise<JsonObject> {
  const organizationId = requiredText(context.body, 'organization_id');
  const { userId, factor, id } = await verifyBy(context, organizationId);
  return { ...(await enter(context, { userId, factors: [factor] }, organizationId)), method_id: id };
}

async function verifyBy(context: CallContext, organizationId: string) {
  const code = sixDigits(context.body, 'code');
  const address = addressOf(context, 'email');
  return spendEmailCode(context, methodOf(organizationId, address), code, () =>
    verifyAddress(context, address, null, 'otp'),
  );
}

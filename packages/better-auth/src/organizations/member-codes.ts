import { addressOf, proveAddress, type Address } from '../addresses';
import { Refusal } from '../api-error';
import type { CallContext } from '../call-context';
import { expirationMinutes, requiredText, sixDigits } from '../fields';
import type { JsonObject } from '../json';
import { take } from '../one-time';
import { newPasscode, senderOf, spendPasscode } from '../otps';
import { discoveryAuth, mayEnter } from './discovery';
import { enter } from './member-sessions';
import { organizationAllowing } from './policies';

const DEFAULT_MINUTES = 10;

/** Sends a code, which ends the older one of the same method: of an address, of an address in an organization, or of a member. */
export async function sendCode(context: CallContext, method: string, address: Address, minutes: number): Promise<void> {
  const deliver = senderOf(context, address.channel);
  await take(context, 'otp', method);
  await deliver(address, await newPasscode(context, method, address, null, minutes));
}

const methodOf = (organizationId: string, { value }: Address): string => `${organizationId}:${value}`;

/** `POST /b2b/otps/email/discovery/send`. */
export async function sendDiscoveryCode(context: CallContext): Promise<JsonObject> {
  const address = addressOf(context, 'email');
  const minutes = expirationMinutes(context.body, 'discovery_expiration_minutes', DEFAULT_MINUTES);
  await sendCode(context, methodOf('', address), address, minutes);
  return {};
}

/** `POST /b2b/otps/email/discovery/authenticate`. */
export async function authenticateDiscoveryCode(context: CallContext): Promise<JsonObject> {
  const { userId, factor } = await proveBy(context, '');
  return discoveryAuth(context, userId, factor);
}

/** `POST /b2b/otps/email/login_or_signup`. Throws `organization_not_found` and `email_jit_provisioning_not_allowed` (a stranger). */
export async function sendMemberCode(context: CallContext): Promise<JsonObject> {
  const address = addressOf(context, 'email');
  const minutes = expirationMinutes(context.body, 'login_expiration_minutes', DEFAULT_MINUTES);
  senderOf(context, 'email');
  const organization = await organizationAllowing(context, 'email_otp');
  if (!(await mayEnter(context, organization, address.value))) throw new Refusal('email_jit_provisioning_not_allowed');
  await sendCode(context, methodOf(organization.id, address), address, minutes);
  return {};
}

/** `POST /b2b/otps/email/authenticate`. */
export async function authenticateMemberCode(context: CallContext): Promise<JsonObject> {
  const organizationId = requiredText(context.body, 'organization_id');
  const { userId, factor, id } = await proveBy(context, organizationId);
  return { ...(await enter(context, { userId, factors: [factor] }, organizationId)), method_id: id };
}

async function proveBy(context: CallContext, organizationId: string) {
  const code = sixDigits(context.body, 'code');
  const { address } = await spendPasscode(context, methodOf(organizationId, addressOf(context, 'email')), code);
  return proveAddress(context, address, null, 'otp');
}

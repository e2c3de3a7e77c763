import { proveAddress, type Address } from '../addresses';
import { Refusal } from '../api-error';
import type { CallContext } from '../call-context';
import { emailOf, expirationMinutes, requiredText, sessionMinutes, sixDigits } from '../fields';
import type { JsonObject } from '../json';
import { take } from '../one-time';
import { newPasscode, senderOf, spendPasscode } from '../otps';
import { discoveryAuth, mayEnter } from './discovery';
import { enter } from './member-sessions';
import { requireOrganization } from './rows';

const DEFAULT_MINUTES = 10;

const addressOf = ({ body }: CallContext): Address => ({ channel: 'email', value: emailOf({ email: body['email_address'] }) });

/** A code is of an address, and of an organization where it is for one: a new one ends the older. */
const methodOf = (organizationId: string, { value }: Address): string => `${organizationId}:${value}`;

async function send(context: CallContext, address: Address, organizationId: string, minutes: number): Promise<void> {
  const deliver = senderOf(context, 'email');
  const method = methodOf(organizationId, address);
  await take(context, 'otp', method);
  await deliver(address, await newPasscode(context, method, address, null, minutes));
}

/** `POST /b2b/otps/email/discovery/send`. */
export async function sendDiscoveryCode(context: CallContext): Promise<JsonObject> {
  const minutes = expirationMinutes(context.body, 'discovery_expiration_minutes', DEFAULT_MINUTES);
  await send(context, addressOf(context), '', minutes);
  return {};
}

/** `POST /b2b/otps/email/discovery/authenticate`. */
export async function authenticateDiscoveryCode(context: CallContext): Promise<JsonObject> {
  const code = sixDigits(context.body, 'code');
  const { address } = await spendPasscode(context, methodOf('', addressOf(context)), code);
  return discoveryAuth(context, address.value, 'otp');
}

/** `POST /b2b/otps/email/login_or_signup`. Throws `organization_not_found` and `email_jit_provisioning_not_allowed` (a stranger). */
export async function sendMemberCode(context: CallContext): Promise<JsonObject> {
  const address = addressOf(context);
  const minutes = expirationMinutes(context.body, 'login_expiration_minutes', DEFAULT_MINUTES);
  const { id } = await requireOrganization(context, requiredText(context.body, 'organization_id'));
  senderOf(context, 'email');
  if (!(await mayEnter(context, id, address.value))) throw new Refusal('email_jit_provisioning_not_allowed');
  await send(context, address, id, minutes);
  return {};
}

/** `POST /b2b/otps/email/authenticate`. */
export async function authenticateMemberCode(context: CallContext): Promise<JsonObject> {
  const code = sixDigits(context.body, 'code');
  const minutes = sessionMinutes(context.body);
  const organizationId = requiredText(context.body, 'organization_id');
  const { address } = await spendPasscode(context, methodOf(organizationId, addressOf(context)), code);
  const { userId, factor, id } = await proveAddress(context, address, null, 'otp');
  return { ...(await enter(context, { userId, factor, minutes }, organizationId, [address.value])), method_id: id };
}

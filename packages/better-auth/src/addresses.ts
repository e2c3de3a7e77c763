import type { Factor } from '@foyer/wire';
import { Refusal } from './api-error';
import { pluginOptions, type CallContext } from './call-context';
import { emailOf, phoneNumberOf } from './fields';
import { verifiedInOwnSession } from './first-verification';
import { storedText, type JsonObject } from './json';
import { createUser } from './new-users';
import { addAddress, addressIdOf, findExtra, madeUpEmail, type AddressKind } from './user-addresses';
import { readPending, type PendingSession } from './pending-sessions';
import { demandReauthentication } from './reauthentication';
import { singleFactorRefused } from './second-factor-at-sign-in';
import { factorOf } from './factors';
import { demandAsker, requireSession } from './sessions';
import { whereIs, type UserRow } from './tables';
import { findUser } from './user-factors';

export type Channel = 'email' | 'sms' | 'whatsapp';

/** The three kinds of calls that send a code or a link. */
export type Way = 'login_or_create' | 'send/primary' | 'send/secondary';

export interface Address {
  readonly channel: Channel;
  readonly value: string;
}

/** A verified address, and its user. */
export interface VerifiedAddress {
  readonly userId: string;
  readonly id: string;
  readonly factor: Factor;
  /** True if the address is new for the user. */
  readonly isEnrolled: boolean;
  /** When the address was added to the user, if that is known. */
  readonly createdAt: Date | null;
  /** The row of the user, if the verification has not changed it. */
  readonly user: UserRow | null;
}

/** A signed-in user who adds an address, and the only session that can complete it (decision 142). */
export interface Adder {
  readonly userId: string;
  readonly sessionId: string;
}

/** No session has this id. */
const NO_SESSION = '-';

/**
 * Reads the adder of a stored code or link. Null if it signs a user in. A code that was stored without a session can't
 * be completed.
 */
export function adderIn(stored: JsonObject): Adder | null {
  const [userId, sessionId] = [storedText(stored, 'adderId'), storedText(stored, 'sessionId') || NO_SESSION];
  return userId === '' ? null : { userId, sessionId };
}

/** The stored form of an adder. */
export const storedAdder = (adder: Adder | null): JsonObject => ({
  adderId: adder?.userId ?? null,
  sessionId: adder?.sessionId ?? null,
});

/** Reads the address in the body. */
export const addressOf = ({ body }: CallContext, channel: Channel): Address => ({
  channel,
  value: channel === 'email' ? emailOf(body) : phoneNumberOf(body),
});

const kindOf = ({ channel }: Address): AddressKind => (channel === 'email' ? 'email' : 'phone');

/**
 * The user with an address. A user who has verified it takes precedence over one who only entered it in a sign-up of
 * better-auth.
 */
export async function findOwner({ auth }: CallContext, address: Address): Promise<UserRow | null> {
  const { value } = address;
  const isEmail = address.channel === 'email';
  const held: UserRow | null = isEmail
    ? ((await auth.internalAdapter.findUserByEmail(value))?.user ?? null)
    : await auth.adapter.findOne<UserRow>({ model: 'user', where: whereIs('phoneNumber', value) });
  if (held !== null && (isEmail ? held.emailVerified : held.phoneNumberVerified === true)) return held;
  const extra = await findExtra(auth, value);
  return extra === null ? held : auth.internalAdapter.findUserById(extra.userId);
}

/** The recipient of a message to an address. */
interface Recipient {
  /** The user who adds the address. Null: it verifies the user who has it, or signs up a new one. */
  readonly adder: Adder | null;
  readonly isNew: boolean;
}

/**
 * Reads the recipient of a message. Throws `email_not_found` or `phone_number_not_found` (primary),
 * `sign_ups_closed` if sign-up is disabled, and `user_unauthenticated`, `insufficient_factors` (an address that is
 * not the user's, without a recent authentication), `duplicate_email` or `duplicate_phone_number` (secondary).
 */
export async function findRecipient(
  context: CallContext,
  address: Address,
  way: Way,
  type: VerificationType,
): Promise<Recipient> {
  const pending = way === 'send/secondary' ? await readPending(context) : null;
  if (pending !== null) return recipientDuring(context, pending, address);
  const session = way === 'send/secondary' ? await requireSession(context) : null;
  const adder = session === null ? null : { userId: session.userId, sessionId: session.id };
  const owner = await findOwner(context, address);
  // A step-up sends to an address of the user, so it needs no recent authentication.
  if (session !== null && owner?.id !== session.userId) demandReauthentication(context, session);
  if (adder !== null && owner !== null && owner.id !== adder.userId) throw duplicate(address);
  const isNew = owner === null && adder === null;
  if (isNew && way === 'send/primary')
    throw new Refusal(address.channel === 'email' ? 'email_not_found' : 'phone_number_not_found');
  if (isNew) demandSignUp(context, address, type);
  return { adder, isNew };
}

// Decision 154.
/**
 * The recipient of a code that is the second factor of a sign-in: only a phone number that the user has verified.
 * Throws `insufficient_factors`.
 */
async function recipientDuring(context: CallContext, { userId, id }: PendingSession, address: Address) {
  const owner = address.channel === 'sms' ? await findOwner(context, address) : null;
  const isVerified = owner?.phoneNumber !== address.value || owner.phoneNumberVerified === true;
  if (owner?.id !== userId || !isVerified) throw singleFactorRefused();
  return { adder: { userId, sessionId: id }, isNew: false };
}

/** The factor type of the verification. */
type VerificationType = 'otp' | 'magic_link';

/** Sign-up is disabled here if it is disabled in better-auth's own plugin. Throws `sign_ups_closed`. */
export function demandSignUp({ auth }: CallContext, { channel }: Address, type: VerificationType): void {
  const plugin = type === 'otp' ? 'email-otp' : 'magic-link';
  if (channel === 'email' && pluginOptions(auth, plugin)?.['disableSignUp'] === true)
    throw new Refusal('sign_ups_closed');
}

const duplicate = ({ channel }: Address) =>
  new Refusal(channel === 'email' ? 'duplicate_email' : 'duplicate_phone_number');

/**
 * Stores that an address was verified: for its user, else for the user who adds it, else for a new user. Throws
 * `unable_to_auth_otp_code` or `unable_to_auth_magic_link` if the session is not the one that asked.
 */
export async function verifyAddress(
  context: CallContext,
  address: Address,
  adder: Adder | null,
  type: VerificationType,
): Promise<VerifiedAddress> {
  if (adder !== null)
    await demandAsker(
      context,
      adder.sessionId,
      type === 'otp' ? 'unable_to_auth_otp_code' : 'unable_to_auth_magic_link',
    );
  const owner = await findOwner(context, address);
  if (owner !== null && adder !== null && owner.id !== adder.userId) throw duplicate(address);
  if (owner !== null) await confirm(context, address, owner, adder !== null);
  else if (adder !== null)
    await addAddress(context.auth, await findUser(context, adder.userId), kindOf(address), address.value);
  else demandSignUp(context, address, type);
  const userId = owner?.id ?? adder?.userId ?? (await create(context, address));
  const isUnchanged =
    owner !== null &&
    (address.value === owner.email
      ? owner.emailVerified
      : address.value === owner.phoneNumber && owner.phoneNumberVerified === true);
  // It is only compared with the session of the request.
  const createdAt = owner === null || context.sessionToken === null ? null : await addedAt(context, address, owner);
  return {
    ...verifiedAs(address, userId, type),
    isEnrolled: owner === null,
    createdAt,
    user: isUnchanged ? owner : null,
  };
}

/** When an address was added to its user, according to the row before the verification. Null if that is not known. */
async function addedAt({ auth }: CallContext, { value }: Address, owner: UserRow): Promise<Date | null> {
  if (value === owner.email) return owner.emailVerified ? (owner.foyerEmailAddedAt ?? null) : new Date();
  if (value === owner.phoneNumber)
    return owner.phoneNumberVerified === true ? (owner.foyerPhoneAddedAt ?? null) : new Date();
  return (await findExtra(auth, value))?.createdAt ?? null;
}

/** The database hook removes everything that was set up before an email address was verified (`firstProofHooks`). */
async function confirm({ auth }: CallContext, address: Address, owner: UserRow, isAsked: boolean): Promise<void> {
  const verify = (column: 'emailVerified' | 'phoneNumberVerified') =>
    auth.internalAdapter.updateUser(owner.id, { [column]: true });
  if (address.value === owner.email && !owner.emailVerified)
    await (isAsked ? verifiedInOwnSession(() => verify('emailVerified')) : verify('emailVerified'));
  else if (address.value === owner.phoneNumber && owner.phoneNumberVerified !== true)
    await verify('phoneNumberVerified');
}

async function create(context: CallContext, address: Address): Promise<string> {
  const isEmail = address.channel === 'email';
  const fresh = isEmail
    ? { email: address.value, emailVerified: true }
    : {
        email: madeUpEmail(context.auth, address.value),
        emailVerified: false,
        phoneNumber: address.value,
        phoneNumberVerified: true,
        foyerNoEmail: true,
      };
  try {
    return (await createUser(context, fresh, isEmail ? 'email-otp' : 'phone-number')).id;
  } catch (error) {
    // Of two concurrent verifications, only one creates the user.
    const owner = await findOwner(context, address);
    if (owner === null) throw error;
    return owner.id;
  }
}

/** The factor of a user's address that was just verified. */
export function verifiedAs(
  { channel, value }: Address,
  userId: string,
  type: string,
): Pick<VerifiedAddress, 'userId' | 'id' | 'factor'> {
  const id = addressIdOf(userId, channel === 'email' ? channel : 'phone', value);
  const detail =
    channel === 'email'
      ? { email_factor: { email_id: id, email_address: value } }
      : { phone_number_factor: { phone_id: id, phone_number: value } };
  return { userId, id, factor: factorOf(type, channel, detail) };
}

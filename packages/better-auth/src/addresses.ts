import type { Factor } from '@foyer/wire';
import { Refusal } from './api-error';
import { pluginOptions, type CallContext } from './call-context';
import { emailOf, phoneNumberOf } from './fields';
import { provedInOwnSession } from './first-proof';
import { storedText, type JsonObject } from './json';
import { createUser } from './new-users';
import { addAddress, addressIdOf, findExtra, madeUpEmail, type AddressKind } from './person-addresses';
import { demandRecentProof } from './recent-proof';
import { demandAsker, factorOf, requireSession } from './sessions';
import { whereIs, type PersonRow } from './tables';
import { findPerson } from './user-view';

export type Channel = 'email' | 'sms' | 'whatsapp';

/** The three kinds of call that send a code or a link. */
export type Way = 'login_or_create' | 'send/primary' | 'send/secondary';

export interface Address {
  readonly channel: Channel;
  readonly value: string;
}

/** An address that was proved, and whose it is. */
export interface ProvedAddress {
  readonly userId: string;
  readonly id: string;
  readonly factor: Factor;
  /** True if the user had no such address before. */
  readonly isEnrolled: boolean;
  /** When it became theirs, if that is known. */
  readonly createdAt: Date | null;
  /** The row of the user, if the proof changed nothing of it. */
  readonly person: PersonRow | null;
}

/** A signed-in user who adds an address, and the session that alone can complete it (decision 142). */
export interface Adder {
  readonly userId: string;
  readonly sessionId: string;
}

/** No session has this id. */
const NO_SESSION = '-';

/**
 * Reads the adder of a stored code or link; null for one that signs in. One that was stored without a session can't be
 * completed.
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
 * Whose address it is. A user who has proved it goes before one who only wrote it into a sign-up of better-auth's own.
 */
export async function findOwner({ auth }: CallContext, address: Address): Promise<PersonRow | null> {
  const { value } = address;
  const isEmail = address.channel === 'email';
  const held: PersonRow | null = isEmail
    ? ((await auth.internalAdapter.findUserByEmail(value))?.user ?? null)
    : await auth.adapter.findOne<PersonRow>({ model: 'user', where: whereIs('phoneNumber', value) });
  if (held !== null && (isEmail ? held.emailVerified : held.phoneNumberVerified === true)) return held;
  const extra = await findExtra(auth, value);
  return extra === null ? held : auth.internalAdapter.findUserById(extra.userId);
}

/** Who a message to an address is for. */
interface Recipient {
  /** Who gets the address by proving it; null: whoever has it then, or somebody new. */
  readonly adder: Adder | null;
  readonly isNew: boolean;
}

/**
 * Reads who a message is for. Throws `email_not_found` or `phone_number_not_found` (primary), `unauthorized_action`
 * where nobody signs up, and `user_unauthenticated`, `insufficient_factors` (an address that is not the user's, without
 * a recent proof), `duplicate_email` or `duplicate_phone_number` (secondary).
 */
export async function findRecipient(
  context: CallContext,
  address: Address,
  way: Way,
  type: ProofType,
): Promise<Recipient> {
  const session = way === 'send/secondary' ? await requireSession(context) : null;
  const adder = session === null ? null : { userId: session.userId, sessionId: session.id };
  const owner = await findOwner(context, address);
  // A step-up sends to an address that the user has.
  if (session !== null && owner?.id !== session.userId) demandRecentProof(context, session);
  if (adder !== null && owner !== null && owner.id !== adder.userId) throw duplicate(address);
  const isNew = owner === null && adder === null;
  if (isNew && way === 'send/primary')
    throw new Refusal(address.channel === 'email' ? 'email_not_found' : 'phone_number_not_found');
  if (isNew) demandSignUp(context, address, type);
  return { adder, isNew };
}

/** How an address is proved. */
type ProofType = 'otp' | 'magic_link';

/** Where better-auth's own plugin signs nobody up, neither do we. Throws `unauthorized_action`. */
export function demandSignUp({ auth }: CallContext, { channel }: Address, type: ProofType): void {
  const plugin = type === 'otp' ? 'email-otp' : 'magic-link';
  if (channel === 'email' && pluginOptions(auth, plugin)?.['disableSignUp'] === true)
    throw new Refusal('unauthorized_action');
}

const duplicate = ({ channel }: Address) =>
  new Refusal(channel === 'email' ? 'duplicate_email' : 'duplicate_phone_number');

/**
 * Records that an address was proved: for its owner, else for the user who adds it, else for a new user. Throws
 * `unable_to_auth_otp_code` or `unable_to_auth_magic_link` for another session than the one that asked, or none.
 */
export async function proveAddress(
  context: CallContext,
  address: Address,
  adder: Adder | null,
  type: ProofType,
): Promise<ProvedAddress> {
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
    await addAddress(context.auth, await findPerson(context, adder.userId), kindOf(address), address.value);
  else demandSignUp(context, address, type);
  const userId = owner?.id ?? adder?.userId ?? (await create(context, address));
  const isUnchanged =
    owner !== null &&
    (address.value === owner.email
      ? owner.emailVerified
      : address.value === owner.phoneNumber && owner.phoneNumberVerified === true);
  // It is compared with the session of the request.
  const createdAt = owner === null || context.sessionToken === null ? null : await addedAt(context, address, owner);
  return {
    ...provedAs(address, userId, type),
    isEnrolled: owner === null,
    createdAt,
    person: isUnchanged ? owner : null,
  };
}

/**
 * When an address became a way to prove who its user is, by the row from before the proof; null if that is not known.
 */
async function addedAt({ auth }: CallContext, { value }: Address, owner: PersonRow): Promise<Date | null> {
  if (value === owner.email) return owner.emailVerified ? (owner.foyerEmailAddedAt ?? null) : new Date();
  if (value === owner.phoneNumber)
    return owner.phoneNumberVerified === true ? (owner.foyerPhoneAddedAt ?? null) : new Date();
  return (await findExtra(auth, value))?.createdAt ?? null;
}

/** The database hook forgets what was set up before an email address was proved (`firstProofHooks`). */
async function confirm({ auth }: CallContext, address: Address, owner: PersonRow, isAsked: boolean): Promise<void> {
  const verify = (column: 'emailVerified' | 'phoneNumberVerified') =>
    auth.internalAdapter.updateUser(owner.id, { [column]: true });
  if (address.value === owner.email && !owner.emailVerified)
    await (isAsked ? provedInOwnSession(() => verify('emailVerified')) : verify('emailVerified'));
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
    // Of two proofs at once, one makes the person.
    const owner = await findOwner(context, address);
    if (owner === null) throw error;
    return owner.id;
  }
}

/** An address of a person, as a factor that was just shown. */
export function provedAs(
  { channel, value }: Address,
  userId: string,
  type: string,
): Pick<ProvedAddress, 'userId' | 'id' | 'factor'> {
  const id = addressIdOf(userId, channel === 'email' ? channel : 'phone', value);
  const detail =
    channel === 'email'
      ? { email_factor: { email_id: id, email_address: value } }
      : { phone_number_factor: { phone_id: id, phone_number: value } };
  return { userId, id, factor: factorOf(type, channel, detail) };
}

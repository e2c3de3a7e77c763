import type { Factor } from '@foyer/wire';
import { revokeUnprovenAccountAccess } from 'better-auth/db';
import { Refusal } from './api-error';
import type { CallContext } from './call-context';
import { emailOf, phoneNumberOf } from './fields';
import { factorOf, requireSession } from './sessions';
import { whereIs, type PersonRow } from './tables';
import { emailAddressOf, emailIdOf, findPerson, madeUpEmail, phoneIdOf } from './user-view';

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
}

/** Reads the address in the body. */
export const addressOf = ({ body }: CallContext, channel: Channel): Address => ({
  channel,
  value: channel === 'email' ? emailOf(body) : phoneNumberOf(body),
});

export async function findOwner({ auth }: CallContext, { channel, value }: Address): Promise<PersonRow | null> {
  if (channel === 'email') return (await auth.internalAdapter.findUserByEmail(value))?.user ?? null;
  return auth.adapter.findOne<PersonRow>({ model: 'user', where: whereIs('phoneNumber', value) });
}

/**
 * The person that a message to this address is for; null when they are made by proving it. Throws `email_not_found` or
 * `phone_number_not_found` (primary), and `user_unauthenticated`, `duplicate_email`, `duplicate_email_for_user` or the same for
 * phone numbers (secondary).
 */
export async function findRecipient(context: CallContext, address: Address, way: Way): Promise<string | null> {
  const asker = way === 'send/secondary' ? await requireSession(context) : null;
  const owner = await findOwner(context, address);
  if (asker !== null) return demandFree(context, address, owner, asker.userId);
  if (owner === null && way === 'send/primary') throw new Refusal(address.channel === 'email' ? 'email_not_found' : 'phone_number_not_found');
  return owner?.id ?? null;
}

/** A person has one address and one phone number: another would take the place of it. */
async function demandFree(context: CallContext, { channel }: Address, owner: PersonRow | null, userId: string): Promise<string> {
  if (owner?.id === userId) return userId;
  if (owner !== null) throw new Refusal(channel === 'email' ? 'duplicate_email' : 'duplicate_phone_number');
  const person = await findPerson(context, userId);
  const held = channel === 'email' ? emailAddressOf(context.auth, person) : person.phoneNumber;
  if (held) throw new Refusal(channel === 'email' ? 'duplicate_email_for_user' : 'duplicate_phone_number_for_user');
  return userId;
}

/**
 * Records that somebody has proved an address: its owner, else `userId`, else a new person. What was set up for an address before
 * it was first proved may be another's, so its password, accounts and sessions end, as everywhere in better-auth.
 */
export async function proveAddress(
  context: CallContext,
  address: Address,
  userId: string | null,
  type: 'otp' | 'magic_link',
): Promise<ProvedAddress> {
  const owner = await findOwner(context, address);
  if (owner !== null && userId !== null && owner.id !== userId) {
    throw new Refusal(address.channel === 'email' ? 'duplicate_email' : 'duplicate_phone_number');
  }
  const id = owner?.id ?? userId;
  const proved = id === null ? await create(context, address) : await confirm(context, address, id, owner);
  return provedAs(address, proved, type);
}

async function confirm(context: CallContext, address: Address, id: string, owner: PersonRow | null): Promise<string> {
  const { internalAdapter } = context.auth;
  if (address.channel !== 'email') {
    await internalAdapter.updateUser(id, { phoneNumber: address.value, phoneNumberVerified: true });
  } else if (owner === null) {
    await internalAdapter.updateUser(id, { email: address.value, emailVerified: true, foyerNoEmail: false });
  } else if (!owner.emailVerified) {
    await revokeUnprovenAccountAccess(context.endpoint, id);
  }
  return id;
}

async function create(context: CallContext, address: Address): Promise<string> {
  const { internalAdapter } = context.auth;
  const isEmail = address.channel === 'email';
  const fresh = isEmail
    ? { email: address.value, emailVerified: true, name: '' }
    : {
        email: madeUpEmail(context.auth, address.value),
        emailVerified: false,
        name: '',
        phoneNumber: address.value,
        phoneNumberVerified: true,
        foyerNoEmail: true,
      };
  try {
    return (await internalAdapter.createUser(fresh, { method: isEmail ? 'email-otp' : 'phone-number' })).id;
  } catch (error) {
    // Of two proofs at once, one makes the person.
    const owner = await findOwner(context, address);
    if (owner === null) throw error;
    return owner.id;
  }
}

function provedAs({ channel, value }: Address, userId: string, type: string): ProvedAddress {
  if (channel === 'email') {
    const id = emailIdOf(userId);
    return { userId, id, factor: factorOf(type, channel, { email_factor: { email_id: id, email_address: value } }) };
  }
  const id = phoneIdOf(userId);
  return { userId, id, factor: factorOf(type, channel, { phone_number_factor: { phone_id: id, phone_number: value } }) };
}

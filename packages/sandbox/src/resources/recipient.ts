import { checkEmail } from '../accounts/email-address';
import type { Channel } from '../accounts/factors';
import { checkPhoneNumber } from '../accounts/phone-number';
import {
  duplicateAddress,
  findOrCreateUser,
  findUserByAddress,
  readUser,
  type Address,
  type UserRow,
} from '../accounts/users';
import { ApiError } from '../http/api-error';
import type { CallContext } from '../http/sdk-call';
import { requireSession } from './authenticated';

/** The three kinds of call that send a code or link. */
export type Way = 'login_or_create' | 'send/primary' | 'send/secondary';

export const ways: readonly Way[] = ['login_or_create', 'send/primary', 'send/secondary'];

/** Reads the address in the body. Throws what `checkEmail` and `checkPhoneNumber` throw. */
export function readAddress({ body, project }: CallContext, channel: Channel): Address {
  const value =
    channel === 'email'
      ? checkEmail(body['email'], project.settings)
      : checkPhoneNumber(body['phone_number'], project.settings);
  return { channel, value };
}

/**
 * The user that a code or link for this address signs in. Throws `email_not_found` or `phone_number_not_found` when
 * nobody has the address (primary), and `user_unauthenticated`, `duplicate_email` or `duplicate_phone_number`
 * (secondary).
 */
export function findRecipient(context: CallContext, address: Address, way: Way): Promise<UserRow> {
  if (way === 'login_or_create') return findOrCreateUser(context.db, context.project, address);
  return way === 'send/primary' ? existingUser(context, address) : currentUser(context, address);
}

async function existingUser({ db, project }: CallContext, address: Address): Promise<UserRow> {
  const user = await findUserByAddress(db, project, address);
  if (user !== undefined) return user;
  throw new ApiError(address.channel === 'email' ? 'email_not_found' : 'phone_number_not_found');
}

async function currentUser(context: CallContext, address: Address): Promise<UserRow> {
  const session = await requireSession(context);
  const owner = await findUserByAddress(context.db, context.project, address);
  if (owner === undefined) return (await readUser(context.db, session.userId)).user;
  if (owner.userId === session.userId) return owner;
  throw duplicateAddress(address);
}

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

/** The three kinds of calls that send a code or link. */
export type Way = 'login_or_create' | 'send/primary' | 'send/secondary';

export const ways: readonly Way[] = ['login_or_create', 'send/primary', 'send/secondary'];

/** Reads the address in the body. Throws the errors of `checkEmail` and `checkPhoneNumber`. */
export function readAddress({ body, project }: CallContext, channel: Channel): Address {
  const value =
    channel === 'email'
      ? checkEmail(body['email'], project.settings)
      : checkPhoneNumber(body['phone_number'], project.settings);
  return { channel, value };
}

/** The user that a code or link signs in, or adds an address to. */
export interface Recipient {
  readonly user: UserRow;
  /** The session that asks to add the address. Only that session can spend the code or link (decision 142). */
  readonly sessionId: string | null;
}

/**
 * The user that a code or link for this address signs in. Throws `email_not_found` or `phone_number_not_found` if no
 * user has the address (primary), and `user_unauthenticated`, `duplicate_email` or `duplicate_phone_number`
 * (secondary).
 */
export async function findRecipient(context: CallContext, address: Address, way: Way): Promise<Recipient> {
  if (way === 'send/secondary') return currentUser(context, address);
  const find =
    way === 'send/primary' ? existingUser(context, address) : findOrCreateUser(context.db, context.project, address);
  return { user: await find, sessionId: null };
}

async function existingUser({ db, project }: CallContext, address: Address): Promise<UserRow> {
  const user = await findUserByAddress(db, project, address);
  if (user !== undefined) return user;
  throw new ApiError(address.channel === 'email' ? 'email_not_found' : 'phone_number_not_found');
}

async function currentUser(context: CallContext, address: Address): Promise<Recipient> {
  const { sessionId, userId } = await requireSession(context);
  const owner = await findUserByAddress(context.db, context.project, address);
  if (owner !== undefined && owner.userId !== userId) throw duplicateAddress(address);
  return { user: owner ?? (await readUser(context.db, userId)).user, sessionId };
}

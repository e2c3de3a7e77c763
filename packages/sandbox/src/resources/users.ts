import type { User } from '@foyer/wire';
import { eq } from 'drizzle-orm';
import { checkEmail } from '../accounts/email-address';
import { findPassword } from '../accounts/passwords';
import { viewUser } from '../accounts/user-view';
import { findUserByAddress } from '../accounts/users';
import { users } from '../db/tables/users';
import { ApiError } from '../http/api-error';
import { isObject, type JsonObject } from '../http/json';
import type { CallContext, SdkCall } from '../http/sdk-call';
import { requireSession } from './authenticated';

/** The signed-in user (contract 3.7). */
export const userCalls: readonly SdkCall[] = [
  { method: 'GET', path: '/users/me', run: getUser },
  { method: 'PUT', path: '/users/me', run: updateUser },
];

async function getUser(context: CallContext): Promise<User> {
  const { userId } = await requireSession(context);
  return viewUser(context.db, userId, context.project);
}

async function updateUser(context: CallContext) {
  const { userId } = await requireSession(context);
  const changes = { ...readName(context.body), ...readMetadata(context.body) };
  if (Object.keys(changes).length > 0) {
    await context.db.update(users).set(changes).where(eq(users.userId, userId));
  }
  const user = await viewUser(context.db, userId, context.project);
  const { emails, phone_numbers, crypto_wallets } = user;
  return { user_id: userId, emails, phone_numbers, crypto_wallets, __user: user };
}

const LONGEST_NAME = 128;

const nameColumns = [
  ['first_name', 'firstName'],
  ['middle_name', 'middleName'],
  ['last_name', 'lastName'],
] as const;

function readName(body: JsonObject): Partial<Record<'firstName' | 'middleName' | 'lastName', string>> {
  const name = body['name'] ?? {};
  if (!isObject(name)) throw new ApiError('bad_request', 'name must be an object.');
  const changes: ReturnType<typeof readName> = {};
  for (const [key, column] of nameColumns) {
    const value = name[key] ?? null;
    if (value === null) continue;
    if (typeof value !== 'string' || value.length > LONGEST_NAME) {
      throw new ApiError('bad_request', `${key} must be a string of at most ${LONGEST_NAME} characters.`);
    }
    changes[column] = value;
  }
  return changes;
}

function readMetadata(body: JsonObject): { untrustedMetadata?: Record<string, unknown> } {
  if ('trusted_metadata' in body) {
    throw new ApiError('cannot_update_trusted_metadata');
  }
  const metadata = body['untrusted_metadata'] ?? null;
  if (metadata === null) return {};
  if (!isObject(metadata)) throw new ApiError('bad_request', 'untrusted_metadata must be an object.');
  return { untrustedMetadata: { ...metadata } };
}

/** `POST /users/search` (contract 3.3), for the password screens: whether a user exists and has a password. */
export const userSearchCalls: readonly SdkCall[] = [{ method: 'POST', path: '/users/search', run: search }];

async function search({ db, project, body }: CallContext) {
  const value = checkEmail(body['email'], project.settings);
  const user = await findUserByAddress(db, project, { channel: 'email', value });
  if (user === undefined) return { userType: 'new' };
  const password = await findPassword(db, user.userId);
  return { userType: password === undefined ? 'passwordless' : 'password' };
}

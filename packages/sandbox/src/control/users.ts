import { checkEmail } from '../accounts/email-address';
import { checkPhoneNumber } from '../accounts/phone-number';
import { setPassword } from '../accounts/passwords';
import { viewUser } from '../accounts/user-view';
import {
  duplicateAddress,
  findUserByAddress,
  insertAddress,
  insertUser,
  lockAddress,
  type Address,
} from '../accounts/users';
import type { Database } from '../db/connect';
import { ApiError } from '../http/api-error';
import { hashPassword } from '../passwords/hash-password';
import type { Project } from '../projects/project';
import type { ControlCall, ControlContext } from './control-call';

/** Creates a user without a sign-up. */
export const usersCall: ControlCall = { method: 'POST', path: '/users', run: createUser };

async function createUser({ db, project, body }: ControlContext) {
  const verified = body['verified'] ?? true;
  if (typeof verified !== 'boolean') throw new ApiError('bad_request', 'verified must be a boolean.');
  const roles = readRoles(body['roles'] ?? []);
  const addresses = readAddresses(body, project);
  const passwordHash = await readPassword(body);
  const userId = await db.transaction(async (tx) => {
    const user = await insertUser(tx, project, verified ? 'active' : 'pending', roles);
    for (const address of addresses) await claim(tx, project, user.userId, address, verified);
    if (passwordHash !== null) await setPassword(tx, project, user.userId, passwordHash);
    return user.userId;
  });
  return viewUser(db, userId);
}

function readAddresses(body: ControlContext['body'], project: Project): readonly Address[] {
  const { email, phone_number: phoneNumber } = body;
  return [
    ...(email === undefined ? [] : [{ channel: 'email', value: checkEmail(email, project.settings) } as const]),
    ...(phoneNumber === undefined
      ? []
      : [{ channel: 'sms', value: checkPhoneNumber(phoneNumber, project.settings) } as const]),
  ];
}

/** Skips the password policy, so that tests can create users with breached and weak passwords. */
async function readPassword({ email, password }: ControlContext['body']): Promise<string | null> {
  if (password === undefined) return null;
  if (typeof password !== 'string' || password === '') {
    throw new ApiError('bad_request', 'password must be a non-empty string.');
  }
  if (email === undefined) throw new ApiError('bad_request', 'A password requires an email.');
  return hashPassword(password);
}

function readRoles(roles: unknown): string[] {
  if (Array.isArray(roles) && roles.every((role) => typeof role === 'string')) return roles;
  throw new ApiError('bad_request', 'roles must be a list of strings.');
}

async function claim(
  tx: Database,
  project: Project,
  userId: string,
  address: Address,
  verified: boolean,
): Promise<void> {
  await lockAddress(tx, project, address);
  if ((await findUserByAddress(tx, project, address)) !== undefined) throw duplicateAddress(address);
  await insertAddress(tx, project, userId, address, verified);
}

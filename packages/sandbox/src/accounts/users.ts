import { and, asc, eq } from 'drizzle-orm';
import { lockName, type Database } from '../db/connect';
import { emails, phoneNumbers, users } from '../db/tables/users';
import { ApiError } from '../http/api-error';
import { newId } from '../ids';
import type { Project } from '../projects/project';
import type { Channel } from './factors';

export type UserRow = typeof users.$inferSelect;

/** An email address or an E.164 phone number, with the channel that verifies it. */
export interface Address {
  readonly channel: Channel;
  readonly value: string;
}

/** The refusal of an address that belongs to another user: `duplicate_email` or `duplicate_phone_number`. */
export function duplicateAddress({ channel }: Address): ApiError {
  return new ApiError(channel === 'email' ? 'duplicate_email' : 'duplicate_phone_number');
}

/** The owner of an address, if any. */
export async function findUserByAddress(
  db: Database,
  project: Project,
  address: Address,
): Promise<UserRow | undefined> {
  const query = db.select({ user: users }).from(users);
  const rows =
    address.channel === 'email'
      ? await query
          .innerJoin(emails, eq(emails.userId, users.userId))
          .where(and(eq(emails.publicToken, project.publicToken), eq(emails.email, address.value)))
      : await query
          .innerJoin(phoneNumbers, eq(phoneNumbers.userId, users.userId))
          .where(and(eq(phoneNumbers.publicToken, project.publicToken), eq(phoneNumbers.phoneNumber, address.value)));
  return rows[0]?.user;
}

/** The owner of an address. Creates a pending user if it has no owner. */
export function findOrCreateUser(db: Database, project: Project, address: Address): Promise<UserRow> {
  return db.transaction(async (tx) => {
    await lockAddress(tx, project, address);
    return (await findUserByAddress(tx, project, address)) ?? (await createPendingUser(tx, project, address));
  });
}

/** Creates a pending user with an unverified address. The caller must hold the address lock. */
async function createPendingUser(tx: Database, project: Project, address: Address): Promise<UserRow> {
  demandSignUp(project, address.channel === 'email' ? address.value : null);
  const user = await insertUser(tx, project, 'pending');
  await insertAddress(tx, project, user.userId, address, false);
  return user;
}

/**
 * Throws `sign_ups_closed`, `email_in_denylist` if the address is on that list of the project, or
 * `email_not_in_allowlist` if the project has a list without it. A sign-up without an email address is on no list.
 */
export function demandSignUp({ settings }: Project, email: string | null): void {
  if (!settings.sign_ups_open) throw new ApiError('sign_ups_closed');
  const { sign_up_allow_list: allowed, sign_up_deny_list: denied } = settings;
  if (isListed(denied, email)) throw new ApiError('email_in_denylist');
  if (allowed !== null && !isListed(allowed, email)) throw new ApiError('email_not_in_allowlist');
}

/** Whether a list contains the address, which is in lower case, or its domain. */
function isListed(list: readonly string[], email: string | null): boolean {
  const entries = list.map((entry) => entry.toLowerCase());
  return email !== null && (entries.includes(email) || entries.includes(email.slice(email.lastIndexOf('@') + 1)));
}

/** Creates a user without addresses. */
export async function insertUser(
  tx: Database,
  project: Project,
  status: UserRow['status'],
  roles: readonly string[] = [],
): Promise<UserRow> {
  const row: UserRow = {
    userId: newId('user'),
    publicToken: project.publicToken,
    status,
    firstName: '',
    middleName: '',
    lastName: '',
    roles: ['stytch_user', ...roles.filter((role) => role !== 'stytch_user')],
    trustedMetadata: {},
    untrustedMetadata: {},
    failedAttempts: 0,
    lockedUntil: null,
    createdAt: project.now,
  };
  await tx.insert(users).values(row);
  return row;
}

/** Adds an address to a user. The caller must hold the address lock and have checked that the address is free. */
export async function insertAddress(
  tx: Database,
  project: Project,
  userId: string,
  address: Address,
  verified: boolean,
): Promise<string> {
  const common = { publicToken: project.publicToken, userId, verified, createdAt: project.now };
  if (address.channel === 'email') {
    const emailId = newId('email');
    await tx.insert(emails).values({ ...common, emailId, email: address.value });
    return emailId;
  }
  const phoneId = newId('phone-number');
  await tx.insert(phoneNumbers).values({ ...common, phoneId, phoneNumber: address.value });
  return phoneId;
}

/** Serialises requests for one address until the transaction ends, across instances. */
export async function lockAddress(tx: Database, project: Project, address: Address): Promise<void> {
  const kind = address.channel === 'email' ? 'email' : 'phone';
  await lockName(tx, kind, project.publicToken, address.value);
}

/** Locks a user's row until the transaction ends, and returns it. Throws `user_not_found`. */
export async function lockUser(tx: Database, userId: string): Promise<UserRow> {
  const [row] = await tx.select().from(users).where(eq(users.userId, userId)).for('update');
  if (row === undefined) throw new ApiError('user_not_found');
  return row;
}

/** A user with email addresses and phone numbers, oldest first. Throws `user_not_found`. */
export async function readUser(db: Database, userId: string) {
  const [user] = await db.select().from(users).where(eq(users.userId, userId));
  if (user === undefined) throw new ApiError('user_not_found');
  return {
    user,
    emails: await db
      .select()
      .from(emails)
      .where(eq(emails.userId, userId))
      .orderBy(asc(emails.createdAt), asc(emails.emailId)),
    phoneNumbers: await db
      .select()
      .from(phoneNumbers)
      .where(eq(phoneNumbers.userId, userId))
      .orderBy(asc(phoneNumbers.createdAt), asc(phoneNumbers.phoneId)),
  };
}

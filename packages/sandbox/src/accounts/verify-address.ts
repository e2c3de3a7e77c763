import type { Factor } from '@foyer/wire';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../db/connect';
import { emails, phoneNumbers, users } from '../db/tables/users';
import type { Project } from '../projects/project';
import { demandReset } from './passwords';
import { revokeOtherSessions } from './sessions';
import { duplicateAddress, findUserByAddress, insertAddress, lockAddress, type Address } from './users';

/** A verified address: its id and the session factor for it. */
export interface VerifiedAddress {
  readonly id: string;
  readonly factor: Factor;
  /** True if the user had no such address before. */
  readonly isEnrolled: boolean;
}

/** The way in which an address was verified. */
export interface AddressVerification {
  readonly type: 'otp' | 'magic_link' | 'oauth';
  /**
   * True if the user's own session started the verification and the request presents that session. The password and
   * the sessions then stay valid.
   */
  readonly isAsked?: boolean;
}

/**
 * Records that a user has verified an address, and activates a pending user. Returns the address id and the session
 * factor. An existing user gets an address only here, so no user has an address without verification. Someone else
 * might have set the password before the address was first verified. That first verification therefore disables the
 * password and ends the user's sessions. Throws `duplicate_email` or `duplicate_phone_number` if the address belongs to
 * a different user by now.
 */
export async function verifyAddress(
  tx: Database,
  project: Project,
  userId: string,
  address: Address,
  { type, isAsked = false }: AddressVerification,
): Promise<VerifiedAddress> {
  await lockAddress(tx, project, address);
  const owner = await findUserByAddress(tx, project, address);
  if (owner !== undefined && owner.userId !== userId) throw duplicateAddress(address);
  const id =
    owner === undefined
      ? await insertAddress(tx, project, userId, address, true)
      : await markVerified(tx, project, address, isAsked);
  await tx.update(users).set({ status: 'active' }).where(eq(users.userId, userId));
  return { id, factor: factorOf(project, address, id, type), isEnrolled: owner === undefined };
}

async function markVerified(tx: Database, project: Project, address: Address, isAsked: boolean): Promise<string> {
  if (address.channel === 'email') return verifyEmail(tx, project, address.value, isAsked);
  const own = and(eq(phoneNumbers.publicToken, project.publicToken), eq(phoneNumbers.phoneNumber, address.value));
  const [row] = await tx.update(phoneNumbers).set({ verified: true }).where(own).returning();
  return row?.phoneId ?? '';
}

async function verifyEmail(tx: Database, project: Project, email: string, isAsked: boolean): Promise<string> {
  const own = and(eq(emails.publicToken, project.publicToken), eq(emails.email, email));
  const [before] = await tx.select().from(emails).where(own).for('update');
  if (before?.verified === false) {
    await tx.update(emails).set({ verified: true }).where(own);
    const { userId } = before;
    if (!isAsked && (await demandReset(tx, userId))) await revokeOtherSessions(tx, project, userId, null);
  }
  return before?.emailId ?? '';
}

function factorOf(project: Project, address: Address, id: string, type: string): Factor {
  const common = { type, delivery_method: address.channel, last_authenticated_at: project.now.toISOString() };
  return address.channel === 'email'
    ? { ...common, email_factor: { email_id: id, email_address: address.value } }
    : { ...common, phone_number_factor: { phone_id: id, phone_number: address.value } };
}

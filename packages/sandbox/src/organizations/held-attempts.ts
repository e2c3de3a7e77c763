import { and, eq } from 'drizzle-orm';
import { NO_ATTEMPTS, type Attempts } from '../accounts/attempts';
import { lockName, type Database } from '../db/connect';
import { addressAttempts } from '../db/tables/member-one-time';
import { members } from '../db/tables/members';
import { ApiError } from '../http/api-error';
import type { Project } from '../projects/project';
import { findMember } from './members';

/** Owner of the counted attempts: an address, with or without an organization. */
export interface Addressee {
  readonly email: string;
  readonly organizationId: string | null;
}

/** The refusal of a locked member. The status differs from that for users (org api 10). */
export const lockedOut = (): ApiError => new ApiError('user_lock_limit_reached', undefined, { status: 429 });

/** The count of wrong attempts, locked until the transaction ends. */
export interface HeldAttempts {
  readonly held: Attempts;
  readonly set: (attempts: Attempts) => Promise<unknown>;
}

/** The count of wrong attempts: the member's in an organization, else the address's. */
export async function lockAttempts(
  tx: Database,
  project: Project,
  { email, organizationId }: Addressee,
  memberId: string | null,
): Promise<HeldAttempts> {
  const known = organizationId === null ? undefined : await findMember(tx, organizationId, email);
  const id = memberId ?? known?.memberId;
  if (id !== undefined) return lockMemberAttempts(tx, id);
  const own = and(eq(addressAttempts.publicToken, project.publicToken), eq(addressAttempts.email, email));
  await lockName(tx, 'address-attempts', project.publicToken, email);
  const [held = NO_ATTEMPTS] = await tx.select().from(addressAttempts).where(own).for('update');
  const row = { publicToken: project.publicToken, email };
  return {
    held,
    set: (attempts) =>
      tx
        .insert(addressAttempts)
        .values({ ...row, ...attempts })
        .onConflictDoUpdate({ target: [addressAttempts.publicToken, addressAttempts.email], set: { ...attempts } }),
  };
}

/** The count of wrong attempts of a member. Locks the member's row until the transaction ends. */
export async function lockMemberAttempts(tx: Database, memberId: string): Promise<HeldAttempts> {
  const own = eq(members.memberId, memberId);
  const [held] = await tx.select().from(members).where(own).for('update');
  if (held === undefined) throw new ApiError('member_not_found');
  return {
    held,
    set: (attempts) =>
      tx
        .update(members)
        .set({ ...attempts })
        .where(own),
  };
}

import { and, eq, ne } from 'drizzle-orm';
import { lockName, type Database } from '../db/connect';
import { members } from '../db/tables/members';
import { ApiError } from '../http/api-error';
import type { Member } from './members';

/**
 * Throws `duplicate_member_phone_number` if a different member of the organization has the number. Locks the number
 * until the transaction ends.
 */
export async function demandFreePhone(
  tx: Database,
  { memberId, organizationId }: Pick<Member, 'memberId' | 'organizationId'>,
  number: string,
): Promise<void> {
  await lockName(tx, 'member-phone', organizationId, number);
  const others = and(
    eq(members.organizationId, organizationId),
    eq(members.mfaPhoneNumber, number),
    ne(members.status, 'deleted'),
    ne(members.memberId, memberId),
  );
  if ((await tx.select().from(members).where(others)).length > 0) throw new ApiError('duplicate_member_phone_number');
}

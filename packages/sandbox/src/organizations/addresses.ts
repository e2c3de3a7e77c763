import { and, eq, gt, isNull, ne, sql } from 'drizzle-orm';
import { lockName, type Database } from '../db/connect';
import { organizationEmailCodes, organizationTokens } from '../db/tables/member-one-time';
import { memberOauthRegistrations, memberPasswords, members, ssoRegistrations } from '../db/tables/members';
import { ApiError } from '../http/api-error';
import { newId } from '../ids';
import type { Project } from '../projects/project';
import { revokeMemberSessions } from './member-sessions';
import { findMember, updateMember, type Member } from './members';

/** A requested address and the member that requests it. The member is absent if one is being added. */
interface Wanted {
  readonly organizationId: string;
  readonly email: string;
  readonly memberId: string | null;
}

/**
 * Locks an address in an organization until the transaction ends. Throws `duplicate_member_email` if a different member
 * has it, `retired_member_email` if a different member had it, and `desired_email_updating_for_different_member` if a
 * different member has started to change to it.
 */
export async function demandFreeAddress(tx: Database, project: Project, wanted: Wanted): Promise<void> {
  const { organizationId, email, memberId } = wanted;
  await lockName(tx, 'member', organizationId, email);
  const owner = await findMember(tx, organizationId, email);
  if (owner !== undefined && owner.memberId !== memberId) throw new ApiError('duplicate_member_email');
  if (await isRetired(tx, wanted)) throw new ApiError('retired_member_email');
  if (await isReserved(tx, project, wanted)) throw new ApiError('desired_email_updating_for_different_member');
}

/** True for an address that a different member of the organization had. That member can use it again. */
export async function isRetired(tx: Database, { organizationId, email, memberId }: Wanted): Promise<boolean> {
  const kept = sql`exists (select 1 from json_array_elements(${members.retiredEmails}) as kept where kept ->> 'email_address' = ${email})`;
  const others = and(
    eq(members.organizationId, organizationId),
    ne(members.status, 'deleted'),
    memberId === null ? undefined : ne(members.memberId, memberId),
    kept,
  );
  return (await tx.select({ memberId: members.memberId }).from(members).where(others).limit(1)).length > 0;
}

/** True while a different member has an open link or code that changes to the address. */
async function isReserved(
  tx: Database,
  { now }: Project,
  { organizationId, email, memberId }: Wanted,
): Promise<boolean> {
  const open = (table: typeof organizationTokens | typeof organizationEmailCodes) =>
    and(
      eq(table.organizationId, organizationId),
      eq(table.email, email),
      ne(table.memberId, memberId ?? ''),
      isNull(table.usedAt),
      gt(table.expiresAt, now),
    );
  const changing = and(open(organizationTokens), sql`${organizationTokens.details} ->> 'changesEmail' = 'true'`);
  const links = await tx.select({ email: organizationTokens.email }).from(organizationTokens).where(changing);
  const codes = await tx
    .select({ email: organizationEmailCodes.email })
    .from(organizationEmailCodes)
    .where(open(organizationEmailCodes));
  return links.length + codes.length > 0;
}

/**
 * Gives a member an unverified address: deletes the member's ways to sign in, and ends the sessions. The former address
 * is stored as retired unless it must be forgotten. The caller must have checked that the address is free.
 */
export async function replaceAddress(
  tx: Database,
  project: Project,
  member: Member,
  email: string,
  { forgets }: { readonly forgets: boolean },
): Promise<Member> {
  const { memberId } = member;
  await dropWaysIn(tx, memberId);
  await revokeMemberSessions(tx, project, memberId, null);
  const retired = { email_id: member.emailId, email_address: member.email };
  const others = member.retiredEmails.filter((one) => one.email_address !== email);
  return updateMember(tx, project, memberId, {
    email,
    emailId: newId('member-email'),
    emailVerified: false,
    retiredEmails: forgets ? others : [...others, retired],
  });
}

/** Deletes a member's ways to sign in: the password, accounts at providers and companies, open links and codes. */
export async function dropWaysIn(tx: Database, memberId: string): Promise<void> {
  const tables = [
    memberPasswords,
    memberOauthRegistrations,
    ssoRegistrations,
    organizationTokens,
    organizationEmailCodes,
  ] as const;
  for (const table of tables) await tx.delete(table).where(eq(table.memberId, memberId));
}

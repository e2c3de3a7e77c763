import { eq, or, and } from 'drizzle-orm';
import type { Database } from '../db/connect';
import { memberPasswords } from '../db/tables/members';
import { newId } from '../ids';
import type { Project } from '../projects/project';
import type { Member } from './members';

export type MemberPassword = typeof memberPasswords.$inferSelect;

/** The password of a member: the member's own, or that of the address for all organizations. */
export async function findMemberPassword(
  db: Database,
  { memberId, publicToken, email }: Pick<Member, 'memberId' | 'publicToken' | 'email'>,
): Promise<MemberPassword | undefined> {
  const shared = and(eq(memberPasswords.publicToken, publicToken), eq(memberPasswords.email, email));
  return (
    await db
      .select()
      .from(memberPasswords)
      .where(or(eq(memberPasswords.memberId, memberId), shared))
  )[0];
}

/** The password of an address for all organizations, where a project has such passwords. */
export async function findSharedPassword(
  db: Database,
  project: Project,
  email: string,
): Promise<MemberPassword | undefined> {
  const own = and(eq(memberPasswords.publicToken, project.publicToken), eq(memberPasswords.email, email));
  return (await db.select().from(memberPasswords).where(own))[0];
}

/** Sets or replaces a member's password, or the one of the address where a project has one for all organizations. */
export async function setMemberPassword(
  tx: Database,
  project: Project,
  owner: { readonly memberId: string } | { readonly email: string },
  hash: string,
): Promise<void> {
  const fresh = {
    passwordId: newId('member-password'),
    publicToken: project.publicToken,
    memberId: 'memberId' in owner ? owner.memberId : null,
    email: 'email' in owner ? owner.email : null,
    hash,
    createdAt: project.now,
  };
  const target =
    'memberId' in owner ? memberPasswords.memberId : [memberPasswords.publicToken, memberPasswords.email];
  await tx.insert(memberPasswords).values(fresh).onConflictDoUpdate({ target, set: { hash } });
}

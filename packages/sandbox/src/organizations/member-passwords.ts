import { and, eq, inArray, isNull, or } from 'drizzle-orm';
import { passwordFactor } from '../accounts/passwords';
import type { Database } from '../db/connect';
import { organizationTokens } from '../db/tables/member-one-time';
import { memberPasswords } from '../db/tables/members';
import { newId } from '../ids';
import type { Project } from '../projects/project';
import type { Member } from './members';
import type { Verification } from './verification';

export type MemberPassword = typeof memberPasswords.$inferSelect;

/** The password of a member: the member's own, or the address's password for all organizations. */
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

/** The password of an address for all organizations, if the project has such passwords. */
export async function findSharedPassword(
  db: Database,
  project: Project,
  email: string,
): Promise<MemberPassword | undefined> {
  const own = and(eq(memberPasswords.publicToken, project.publicToken), eq(memberPasswords.email, email));
  return (await db.select().from(memberPasswords).where(own))[0];
}

/** Owner of a password: a member, or an address for all its organizations. */
export type PasswordOwner = { readonly memberId: string } | { readonly email: string };

/** Owner of the password that a member signs in with. */
export function passwordOwnerOf(
  { memberId, email }: Pick<Member, 'memberId' | 'email'>,
  { settings }: Project,
): PasswordOwner {
  return settings.cross_organization_passwords ? { email } : { memberId };
}

/** Sets or replaces a password. Pending reset emails stop working: the password that they would replace is gone. */
export async function setMemberPassword(
  tx: Database,
  project: Project,
  owner: PasswordOwner,
  hash: string,
): Promise<void> {
  const isMember = 'memberId' in owner;
  const fresh = {
    passwordId: newId('member-password'),
    publicToken: project.publicToken,
    memberId: isMember ? owner.memberId : null,
    email: isMember ? null : owner.email,
    hash,
    createdAt: project.now,
  };
  const target = isMember ? memberPasswords.memberId : [memberPasswords.publicToken, memberPasswords.email];
  await tx.insert(memberPasswords).values(fresh).onConflictDoUpdate({ target, set: { hash } });
  const pending = and(
    eq(organizationTokens.publicToken, project.publicToken),
    inArray(organizationTokens.kind, ['reset', 'discovery_reset']),
    isNull(organizationTokens.usedAt),
    isMember ? eq(organizationTokens.memberId, owner.memberId) : eq(organizationTokens.email, owner.email),
  );
  await tx.delete(organizationTokens).where(pending);
}

/** Verification by a correct password. A password set with an emailed link also verifies the address. */
export function passwordVerification(project: Project, verifiesEmail: boolean): Verification {
  return { method: 'password', verifiesEmail, factor: passwordFactor(project) };
}

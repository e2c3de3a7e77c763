import { eq } from 'drizzle-orm';
import type { Database } from '../../db/connect';
import { memberOauthRegistrations } from '../../db/tables/members';
import { oauthIdentities } from '../../db/tables/oauth';
import { newId } from '../../ids';
import type { Project } from '../../projects/project';
import type { Account, Verification } from '../verification';

/** A member's accounts at social providers. */
export async function linkedAccounts(
  db: Database,
  memberId: string,
): Promise<readonly Pick<Account, 'provider' | 'subject'>[]> {
  const { provider, subject } = memberOauthRegistrations;
  return db
    .select({ provider, subject })
    .from(memberOauthRegistrations)
    .where(eq(memberOauthRegistrations.memberId, memberId));
}

/** Links the accounts of the accepted verifications to the member, and stores the providers' current user data. */
export async function linkAccounts(
  tx: Database,
  { now }: Project,
  memberId: string,
  verifications: readonly Verification[],
): Promise<void> {
  const { memberId: member, provider: at, subject: who } = memberOauthRegistrations;
  for (const { account } of verifications) {
    if (account === undefined) continue;
    const { provider, subject, identityId } = account;
    const [identity] = await tx.select().from(oauthIdentities).where(eq(oauthIdentities.identityId, identityId));
    if (identity === undefined) continue;
    const { pictureUrl, locale, tenants } = identity;
    const fresh = { pictureUrl, locale, tenants };
    const registrationId = newId('member-oauth-registration');
    await tx
      .insert(memberOauthRegistrations)
      .values({ registrationId, memberId, provider, subject, ...fresh, createdAt: now })
      .onConflictDoUpdate({ target: [member, at, who], set: fresh });
  }
}

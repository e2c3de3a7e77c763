import { eq } from 'drizzle-orm';
import { calls, faults, messages } from '../db/tables/control';
import { oauthAttempts, oauthIdentities, oneTapCallbacks } from '../db/tables/oauth';
import { apps } from '../db/tables/apps';
import { addressAttempts, organizationEmailCodes, organizationTokens } from '../db/tables/member-one-time';
import { intermediateSessions } from '../db/tables/member-sessions';
import { memberPasswords } from '../db/tables/members';
import { organizationAttempts, organizations } from '../db/tables/organizations';
import { users } from '../db/tables/users';
import { lookups, projects } from '../db/tables/projects';
import { walletChallenges } from '../db/tables/wallets';
import type { ControlCall } from './control-call';

/** Tables with rows that can belong to an address without an organization. */
const withoutOrganization = [
  addressAttempts,
  intermediateSessions,
  memberPasswords,
  organizationAttempts,
  organizationEmailCodes,
  organizationTokens,
] as const;

/**
 * Resets the project: deletes users, organizations, apps, identities, messages, calls and faults, and restores settings
 * and clock.
 */
export const resetCall: ControlCall = {
  method: 'POST',
  path: '/reset',
  async run({ db, project: { publicToken } }) {
    await db.transaction(async (tx) => {
      await tx.update(projects).set({ settings: {}, clockOffsetMs: 0 }).where(eq(projects.publicToken, publicToken));
      await tx.delete(users).where(eq(users.publicToken, publicToken));
      await tx.delete(organizations).where(eq(organizations.publicToken, publicToken));
      for (const table of withoutOrganization) await tx.delete(table).where(eq(table.publicToken, publicToken));
      await tx.delete(apps).where(eq(apps.publicToken, publicToken));
      await tx.delete(oauthAttempts).where(eq(oauthAttempts.publicToken, publicToken));
      await tx.delete(oauthIdentities).where(eq(oauthIdentities.publicToken, publicToken));
      await tx.delete(oneTapCallbacks).where(eq(oneTapCallbacks.publicToken, publicToken));
      await tx.delete(walletChallenges).where(eq(walletChallenges.publicToken, publicToken));
      await tx.delete(messages).where(eq(messages.publicToken, publicToken));
      await tx.delete(faults).where(eq(faults.publicToken, publicToken));
      await tx.delete(lookups).where(eq(lookups.publicToken, publicToken));
      await tx.delete(calls).where(eq(calls.publicToken, publicToken));
    });
    return {};
  },
};

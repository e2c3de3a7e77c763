import { eq } from 'drizzle-orm';
import { calls, faults, messages } from '../db/tables/control';
import { oauthAttempts, oauthIdentities, oneTapCallbacks } from '../db/tables/oauth';
import { apps } from '../db/tables/apps';
import { users } from '../db/tables/people';
import { projects } from '../db/tables/projects';
import { walletChallenges } from '../db/tables/wallets';
import type { ControlCall } from './control-call';

/** Resets the project: deletes users, apps, identities, messages, calls and faults, and restores settings and clock. */
export const resetCall: ControlCall = {
  method: 'POST',
  path: '/reset',
  async run({ db, project: { publicToken } }) {
    await db.transaction(async (tx) => {
      await tx
        .update(projects)
        .set({ settings: {}, clockOffsetMs: 0 })
        .where(eq(projects.publicToken, publicToken));
      await tx.delete(users).where(eq(users.publicToken, publicToken));
      await tx.delete(apps).where(eq(apps.publicToken, publicToken));
      await tx.delete(oauthAttempts).where(eq(oauthAttempts.publicToken, publicToken));
      await tx.delete(oauthIdentities).where(eq(oauthIdentities.publicToken, publicToken));
      await tx.delete(oneTapCallbacks).where(eq(oneTapCallbacks.publicToken, publicToken));
      await tx.delete(walletChallenges).where(eq(walletChallenges.publicToken, publicToken));
      await tx.delete(messages).where(eq(messages.publicToken, publicToken));
      await tx.delete(faults).where(eq(faults.publicToken, publicToken));
      await tx.delete(calls).where(eq(calls.publicToken, publicToken));
    });
    return {};
  },
};

import type { Factor } from '@foyer/wire';
import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '../db/connect';
import { magicLinks } from '../db/tables/one-time';
import { passwords } from '../db/tables/passwords';
import { newId } from '../ids';
import type { Project } from '../projects/project';

export type PasswordRow = typeof passwords.$inferSelect;

/** The password of a user, if any. */
export async function findPassword(db: Database, userId: string): Promise<PasswordRow | undefined> {
  return (await db.select().from(passwords).where(eq(passwords.userId, userId)))[0];
}

/**
 * Gives a user a password, or another one. Reset mails that are still out are void: what they would change is
 * not there any more.
 */
export async function setPassword(
  tx: Database,
  project: Project,
  userId: string,
  hash: string,
): Promise<void> {
  const fresh = { passwordId: newId('password'), userId, hash, requiresReset: false, createdAt: project.now };
  await tx
    .insert(passwords)
    .values(fresh)
    .onConflictDoUpdate({ target: passwords.userId, set: { hash, requiresReset: false } });
  const pending = and(
    eq(magicLinks.userId, userId),
    eq(magicLinks.resetsPassword, true),
    isNull(magicLinks.usedAt),
  );
  await tx.delete(magicLinks).where(pending);
}

/** Makes a user's password useless until it is reset by email. False when there was none to stop. */
export async function demandReset(tx: Database, userId: string): Promise<boolean> {
  const own = and(eq(passwords.userId, userId), eq(passwords.requiresReset, false));
  const rows = await tx.update(passwords).set({ requiresReset: true }).where(own).returning();
  return rows.length > 0;
}

/** What a session takes in when a password was right. */
export function passwordFactor(project: Project): Factor {
  return {
    type: 'password',
    delivery_method: 'knowledge',
    last_authenticated_at: project.now.toISOString(),
  };
}

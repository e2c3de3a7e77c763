import type { Factor } from '@foyer/wire';
import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '../db/connect';
import { magicLinks } from '../db/tables/one-time';
import { passwords } from '../db/tables/users';
import { newId } from '../ids';
import type { Project } from '../projects/project';

export type PasswordRow = typeof passwords.$inferSelect;

/** The password row of a user, if any. */
export async function findPassword(db: Database, userId: string): Promise<PasswordRow | undefined> {
  return (await db.select().from(passwords).where(eq(passwords.userId, userId)))[0];
}

/**
 * Sets or replaces a user's password. Invalidates pending reset emails, because the password that they would replace
 * no longer exists.
 */
export async function setPassword(tx: Database, project: Project, userId: string, hash: string): Promise<void> {
  const fresh = { passwordId: newId('password'), userId, hash, requiresReset: false, createdAt: project.now };
  await tx
    .insert(passwords)
    .values(fresh)
    .onConflictDoUpdate({ target: passwords.userId, set: { hash, requiresReset: false } });
  const pending = and(eq(magicLinks.userId, userId), eq(magicLinks.resetsPassword, true), isNull(magicLinks.usedAt));
  await tx.delete(magicLinks).where(pending);
}

/** Disables a user's password until it is reset by email. Returns false when there was no enabled password. */
export async function demandReset(tx: Database, userId: string): Promise<boolean> {
  const own = and(eq(passwords.userId, userId), eq(passwords.requiresReset, false));
  const rows = await tx.update(passwords).set({ requiresReset: true }).where(own).returning();
  return rows.length > 0;
}

/** The session factor for a correct password. */
export function passwordFactor(project: Project): Factor {
  return {
    type: 'password',
    delivery_method: 'knowledge',
    last_authenticated_at: project.now.toISOString(),
  };
}

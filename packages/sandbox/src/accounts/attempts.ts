import { eq } from 'drizzle-orm';
import type { Database } from '../db/connect';
import { users } from '../db/tables/people';
import type { Project } from '../projects/project';
import { minutesAfter } from '../projects/times';
import type { UserRow } from './users';

/** True while wrong attempts lock the user. The caller must hold the user's row. */
export function isLocked(user: UserRow, project: Project): boolean {
  return user.lockedUntil !== null && user.lockedUntil > project.now;
}

/**
 * Counts a wrong attempt. After `lock_after` of them the user is locked for `lock_minutes`. The caller must hold the
 * user's row.
 */
export async function countFailure(tx: Database, user: UserRow, project: Project): Promise<void> {
  const failedAttempts = user.failedAttempts + 1;
  const locks = failedAttempts >= project.settings.lock_after;
  const lockedUntil = locks ? minutesAfter(project.now, project.settings.lock_minutes) : null;
  await tx
    .update(users)
    .set({ failedAttempts: locks ? 0 : failedAttempts, lockedUntil })
    .where(eq(users.userId, user.userId));
}

/** Resets the count after a correct attempt. */
export async function clearFailures(tx: Database, userId: string): Promise<void> {
  await tx.update(users).set({ failedAttempts: 0, lockedUntil: null }).where(eq(users.userId, userId));
}

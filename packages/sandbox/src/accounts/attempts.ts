import { eq } from 'drizzle-orm';
import type { Database } from '../db/connect';
import { users } from '../db/tables/users';
import type { Project } from '../projects/project';
import { minutesAfter } from '../projects/times';
import type { UserRow } from './users';

/** The count of wrong attempts, as rows store it. */
export interface Attempts {
  readonly failedAttempts: number;
  readonly lockedUntil: Date | null;
}

export const NO_ATTEMPTS: Attempts = { failedAttempts: 0, lockedUntil: null };

/** True while wrong attempts lock the account. The caller must hold the row. */
export function isLocked({ lockedUntil }: Attempts, project: Project): boolean {
  return lockedUntil !== null && lockedUntil > project.now;
}

/** The count after one more wrong attempt. After `lock_after` of them, the account is locked for `lock_minutes`. */
export function afterFailure(before: Attempts, project: Project): Attempts {
  const failedAttempts = before.failedAttempts + 1;
  const locks = failedAttempts >= project.settings.lock_after;
  const lockedUntil = locks ? minutesAfter(project.now, project.settings.lock_minutes) : null;
  return { failedAttempts: locks ? 0 : failedAttempts, lockedUntil };
}

/** Counts a wrong attempt of a user. The caller must hold the user's row. */
export async function countFailure(tx: Database, user: UserRow, project: Project): Promise<void> {
  await tx.update(users).set(afterFailure(user, project)).where(eq(users.userId, user.userId));
}

/** Resets the count after a correct attempt. */
export async function clearFailures(tx: Database, userId: string): Promise<void> {
  await tx.update(users).set(NO_ATTEMPTS).where(eq(users.userId, userId));
}

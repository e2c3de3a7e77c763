import { asc, eq } from 'drizzle-orm';
import type { Database } from '../db/connect';
import { totpRecoveryCodes, totps } from '../db/tables/totps';

export type TotpRow = typeof totps.$inferSelect;
export type RecoveryCodeRow = typeof totpRecoveryCodes.$inferSelect;

/** The authenticator app of a user, verified or not, if there is one. */
export async function findTotp(db: Database, userId: string): Promise<TotpRow | undefined> {
  return (await db.select().from(totps).where(eq(totps.userId, userId)))[0];
}

/** The unused recovery codes of an authenticator app. */
export function listRecoveryCodes(db: Database, totpId: string): Promise<RecoveryCodeRow[]> {
  return db
    .select()
    .from(totpRecoveryCodes)
    .where(eq(totpRecoveryCodes.totpId, totpId))
    .orderBy(asc(totpRecoveryCodes.recoveryCodeId));
}

/** A user's authenticator app in the contract's format (contract 5.7). */
export async function viewTotps(db: Database, userId: string) {
  const totp = await findTotp(db, userId);
  if (totp === undefined) return [];
  const { totpId, verified, createdAt } = totp;
  const recovery_codes_remaining = await db.$count(totpRecoveryCodes, eq(totpRecoveryCodes.totpId, totpId));
  return [{ totp_id: totpId, verified, recovery_codes_remaining, created_at: createdAt.toISOString() }];
}

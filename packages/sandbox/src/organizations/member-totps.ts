import { createHmac, randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../db/connect';
import { memberRecoveryCodes, memberTotps } from '../db/tables/member-one-time';
import { hash, newId } from '../ids';
import type { Project } from '../projects/project';
import { minutesAfter } from '../projects/times';
import { fromBase32, newAppSecret, plainRecoveryCode, RECOVERY_CODES, recoveryCodeOf } from '../totp/app-secret';

export type MemberTotp = typeof memberTotps.$inferSelect;

/** The authenticator app of a member, verified or not. */
export async function findMemberTotp(db: Database, memberId: string): Promise<MemberTotp | undefined> {
  return (await db.select().from(memberTotps).where(eq(memberTotps.memberId, memberId)))[0];
}

/** Creates an authenticator app with its recovery codes, and replaces an existing one. */
export async function replaceMemberTotp(
  tx: Database,
  project: Project,
  memberId: string,
  { verified, expiresInMinutes }: { readonly verified: boolean; readonly expiresInMinutes: number },
): Promise<{ totp: MemberTotp; codes: readonly string[] }> {
  const totp: MemberTotp = {
    registrationId: newId('member-totp'),
    memberId,
    secret: newAppSecret(),
    verified,
    lastStep: 0,
    recoverySeed: randomUUID(),
    createdAt: project.now,
    expiresAt: minutesAfter(project.now, expiresInMinutes),
  };
  await tx.delete(memberTotps).where(eq(memberTotps.memberId, memberId));
  await tx.insert(memberTotps).values(totp);
  return { totp, codes: await storeRecoveryCodes(tx, totp) };
}

/** Replaces the recovery codes with new ones. */
export async function rotateRecoveryCodes(tx: Database, totp: MemberTotp): Promise<readonly string[]> {
  const own = eq(memberTotps.registrationId, totp.registrationId);
  const fresh = { ...totp, recoverySeed: randomUUID() };
  await tx.update(memberTotps).set({ recoverySeed: fresh.recoverySeed }).where(own);
  await tx.delete(memberRecoveryCodes).where(eq(memberRecoveryCodes.registrationId, totp.registrationId));
  return storeRecoveryCodes(tx, fresh);
}

/** The unused recovery codes. Only their hashes are stored; the codes are derived from the secret. */
export async function readRecoveryCodes(db: Database, totp: MemberTotp): Promise<readonly string[]> {
  const own = eq(memberRecoveryCodes.registrationId, totp.registrationId);
  const hashes = new Set((await db.select().from(memberRecoveryCodes).where(own)).map(({ codeHash }) => codeHash));
  return codesOf(totp).filter((code) => hashes.has(hashOf(totp, code)));
}

/**
 * Spends a recovery code, typed in any case, with or without dashes. Returns the number left, or null if it is wrong.
 */
export async function spendRecoveryCode(tx: Database, totp: MemberTotp, typed: string): Promise<number | null> {
  const spent = await tx.delete(memberRecoveryCodes).where(storedAs(totp, typed)).returning();
  return spent.length === 0 ? null : (await readRecoveryCodes(tx, totp)).length;
}

/** True for an unused recovery code. */
export async function isRecoveryCode(db: Database, totp: MemberTotp, typed: string): Promise<boolean> {
  return (await db.select().from(memberRecoveryCodes).where(storedAs(totp, typed))).length > 0;
}

async function storeRecoveryCodes(tx: Database, totp: MemberTotp): Promise<readonly string[]> {
  const { registrationId } = totp;
  const codes = codesOf(totp);
  await tx.insert(memberRecoveryCodes).values(codes.map((code) => ({ registrationId, codeHash: hashOf(totp, code) })));
  return codes;
}

function codesOf({ secret, recoverySeed }: MemberTotp): string[] {
  const key = fromBase32(secret);
  return Array.from({ length: RECOVERY_CODES }, (_, at) =>
    recoveryCodeOf(createHmac('sha256', key).update(`${recoverySeed}:${at}`).digest().subarray(0, 8)),
  );
}

function storedAs(totp: MemberTotp, typed: string) {
  return and(
    eq(memberRecoveryCodes.registrationId, totp.registrationId),
    eq(memberRecoveryCodes.codeHash, hashOf(totp, typed)),
  );
}

function hashOf({ registrationId }: MemberTotp, code: string): string {
  return hash(`${registrationId}:${plainRecoveryCode(code)}`);
}

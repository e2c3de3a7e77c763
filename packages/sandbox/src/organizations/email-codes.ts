import { and, eq, isNull } from 'drizzle-orm';
import { afterFailure, isLocked, NO_ATTEMPTS } from '../accounts/attempts';
import { lockName, type Database } from '../db/connect';
import { organizationEmailCodes } from '../db/tables/member-one-time';
import { ApiError } from '../http/api-error';
import { hashPasscode, newId, newPasscode, WRONG_CODES } from '../ids';
import type { Project } from '../projects/project';
import { minutesAfter } from '../projects/times';
import { lockAttempts, lockedOut, type Addressee } from './held-attempts';

type EmailCode = typeof organizationEmailCodes.$inferSelect;

export interface EmailCodeOrder extends Addressee {
  /** The member, if the code changes that member's address. */
  readonly memberId?: string;
  /** The member's own session that asked for the change. */
  readonly sessionId?: string | null;
  readonly expiresInMinutes: number;
}

/** Stores a new code and returns it. Earlier codes for the address stop working. */
export async function issueEmailCode(db: Database, project: Project, order: EmailCodeOrder): Promise<string> {
  const { expiresInMinutes, ...addressee } = order;
  const codeId = newId('email-otp');
  const code = newPasscode();
  await db.transaction(async (tx) => {
    await lockName(tx, 'email-code', project.publicToken, order.organizationId ?? '', order.email);
    await tx.delete(organizationEmailCodes).where(sentTo(project, order));
    await tx.insert(organizationEmailCodes).values({
      ...addressee,
      codeId,
      publicToken: project.publicToken,
      codeHash: hashPasscode(codeId, code),
      createdAt: project.now,
      expiresAt: minutesAfter(project.now, expiresInMinutes),
    });
  });
  return code;
}

/**
 * Spends a code. Counts a wrong one, for the code and for the address. Returns `otp_code_not_found` (wrong, or none was
 * sent), `unable_to_auth_otp_code` (used, expired or tried too often) or `user_lock_limit_reached`. The caller must
 * throw it after the transaction, so that the count stays.
 */
export async function spendEmailCode(
  tx: Database,
  project: Project,
  addressee: Addressee,
  code: string,
): Promise<EmailCode | ApiError> {
  const [row] = await tx.select().from(organizationEmailCodes).where(sentTo(project, addressee)).for('update');
  const attempts = await lockAttempts(tx, project, addressee, row?.memberId ?? null);
  if (isLocked(attempts.held, project)) return lockedOut();
  if (row === undefined) return new ApiError('otp_code_not_found');
  if (row.usedAt !== null || row.expiresAt <= project.now || row.wrongAttempts >= WRONG_CODES) {
    return new ApiError('unable_to_auth_otp_code');
  }
  const own = eq(organizationEmailCodes.codeId, row.codeId);
  if (row.codeHash !== hashPasscode(row.codeId, code)) {
    const wrongAttempts = row.wrongAttempts + 1;
    await tx.update(organizationEmailCodes).set({ wrongAttempts }).where(own);
    await attempts.set(afterFailure(attempts.held, project));
    return new ApiError('otp_code_not_found');
  }
  await tx.update(organizationEmailCodes).set({ usedAt: project.now }).where(own);
  await attempts.set(NO_ATTEMPTS);
  return row;
}

function sentTo(project: Project, { email, organizationId }: Addressee) {
  return and(
    eq(organizationEmailCodes.publicToken, project.publicToken),
    eq(organizationEmailCodes.email, email),
    organizationId === null
      ? isNull(organizationEmailCodes.organizationId)
      : eq(organizationEmailCodes.organizationId, organizationId),
  );
}

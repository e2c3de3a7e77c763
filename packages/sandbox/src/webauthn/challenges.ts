import { and, eq, gt, isNull, lte } from 'drizzle-orm';
import type { Database } from '../db/connect';
import { webauthnChallenges } from '../db/tables/webauthn';
import { ApiError } from '../http/api-error';
import { newSecret } from '../ids';
import type { Project } from '../projects/project';
import { minutesAfter } from '../projects/times';

export type ChallengeRow = typeof webauthnChallenges.$inferSelect;

const CHALLENGE_MINUTES = 5;
export const CHALLENGE_MS = CHALLENGE_MINUTES * 60_000;

type Asked = Pick<ChallengeRow, 'ceremony' | 'userId' | 'domain' | 'origin'> &
  Partial<Pick<ChallengeRow, 'userHandle' | 'userAgent' | 'authenticatorType'>>;

/** Starts a ceremony. Every page with passkey autofill does, so those that ran out are cleared away here. */
export async function issueChallenge(db: Database, project: Project, asked: Asked): Promise<string> {
  const { publicToken, now } = project;
  await db
    .delete(webauthnChallenges)
    .where(and(eq(webauthnChallenges.publicToken, publicToken), lte(webauthnChallenges.expiresAt, now)));
  const challenge = newSecret();
  await db.insert(webauthnChallenges).values({
    userHandle: '',
    userAgent: '',
    authenticatorType: '',
    ...asked,
    challenge,
    publicToken,
    createdAt: now,
    expiresAt: minutesAfter(now, CHALLENGE_MINUTES),
  });
  return challenge;
}

/**
 * Spends a challenge; when the transaction fails it is as if it had not. Throws `unable_to_auth_webauthn`
 * when it is not open (any more).
 */
export async function spendChallenge(
  tx: Database,
  project: Project,
  challenge: string,
  ceremony: ChallengeRow['ceremony'],
): Promise<ChallengeRow> {
  const open = and(
    eq(webauthnChallenges.challenge, challenge),
    eq(webauthnChallenges.publicToken, project.publicToken),
    eq(webauthnChallenges.ceremony, ceremony),
    isNull(webauthnChallenges.usedAt),
    gt(webauthnChallenges.expiresAt, project.now),
  );
  const [spent] = await tx.update(webauthnChallenges).set({ usedAt: project.now }).where(open).returning();
  if (spent === undefined) throw new ApiError('unable_to_auth_webauthn');
  return spent;
}

import { and, eq, gt, isNull, lte } from 'drizzle-orm';
import type { Database } from '../db/connect';
import { webauthnChallenges } from '../db/tables/webauthn';
import { ApiError, type ErrorType } from '../http/api-error';
import { newSecret } from '../ids';
import type { Project } from '../projects/project';
import { minutesAfter } from '../projects/times';

export type ChallengeRow = typeof webauthnChallenges.$inferSelect;

const CHALLENGE_MINUTES = 5;
export const CHALLENGE_MS = CHALLENGE_MINUTES * 60_000;

type Asked = Pick<ChallengeRow, 'ceremony' | 'userId' | 'domain' | 'origin'> &
  Partial<Pick<ChallengeRow, 'userHandle' | 'userAgent' | 'authenticatorType'>>;

/**
 * Starts a ceremony and returns its challenge. Deletes expired challenges, because every page with passkey autofill
 * starts a ceremony.
 */
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

const refusals = {
  authenticate: 'unable_to_auth_webauthn_registration',
  register: 'unable_to_register_webauthn_registration',
} as const satisfies Record<ChallengeRow['ceremony'], ErrorType>;

/**
 * Spends a challenge; a rollback undoes it. If it is unknown, spent or expired, throws
 * `unable_to_auth_webauthn_registration`, or `unable_to_register_webauthn_registration` for a registration.
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
  if (spent === undefined) throw new ApiError(refusals[ceremony]);
  return spent;
}

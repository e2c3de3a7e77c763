import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Database } from '../../db/connect';
import { organizationAttempts } from '../../db/tables/organizations';
import type { ErrorType } from '../../http/api-error';
import { ApiError } from '../../http/api-error';
import { hash } from '../../ids';
import { loadProject, type Project } from '../../projects/project';
import { minutesAfter } from '../../projects/times';

/** A sign-in to an organization that was started at a social provider or a company. */
export type OrganizationAttempt = typeof organizationAttempts.$inferSelect;

export type AttemptOrder = Pick<OrganizationAttempt, 'kind' | 'codeChallenge' | 'loginUrl' | 'signupUrl'> &
  Partial<
    Pick<OrganizationAttempt, 'provider' | 'connectionId' | 'organizationId' | 'scopes' | 'providerParams' | 'details'>
  >;

const ATTEMPT_MINUTES = 30;

/** Stores an attempt under the secret that identifies it. */
export async function saveAttempt(db: Database, project: Project, secret: string, order: AttemptOrder): Promise<void> {
  await db.insert(organizationAttempts).values({
    attemptHash: hash(secret),
    publicToken: project.publicToken,
    scopes: [],
    providerParams: {},
    details: {},
    ...order,
    expiresAt: minutesAfter(project.now, ATTEMPT_MINUTES),
  });
}

export interface OpenAttempt {
  readonly project: Project;
  readonly attempt: OrganizationAttempt;
}

/** The attempt of a secret, with its project. Undefined if it is unknown, used or expired. */
export async function findOpenAttempt(db: Database, secret: string): Promise<OpenAttempt | undefined> {
  const named = eq(organizationAttempts.attemptHash, hash(secret));
  const [attempt] = await db.select().from(organizationAttempts).where(named);
  if (attempt === undefined || attempt.usedAt !== null) return undefined;
  const project = await loadProject(db, attempt.publicToken);
  return attempt.expiresAt <= project.now ? undefined : { project, attempt };
}

/** Spends an attempt. Only one of several concurrent requests succeeds; the rest throw `error`. */
export async function spendAttempt(tx: Database, { project, attempt }: OpenAttempt, error: ErrorType): Promise<void> {
  const open = and(
    eq(organizationAttempts.attemptHash, attempt.attemptHash),
    isNull(organizationAttempts.usedAt),
    gt(organizationAttempts.expiresAt, project.now),
  );
  const spent = await tx.update(organizationAttempts).set({ usedAt: project.now }).where(open).returning();
  if (spent.length === 0) throw new ApiError(error);
}

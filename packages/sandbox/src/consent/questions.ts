import { and, eq } from 'drizzle-orm';
import type { Database } from '../db/connect';
import { consentQuestions } from '../db/tables/oidc';
import { hash } from '../ids';
import type { AuthorizeRequest } from './authorize-request';

/** Notes whether the person has to be asked about a request, so that a later 'no' is understood as one. */
export async function noteQuestion(
  db: Database,
  sessionId: string,
  request: AuthorizeRequest,
  isAsked: boolean,
): Promise<void> {
  if (isAsked) {
    const question = { sessionId, requestHash: hashOf(request) };
    await db.insert(consentQuestions).values(question).onConflictDoNothing();
  } else {
    await db.delete(consentQuestions).where(same(sessionId, request));
  }
}

/** Whether the person was asked. Of two tabs with one request, 'Allow' in one does not allow what the other denies. */
export async function wasAsked(
  db: Database,
  sessionId: string,
  request: AuthorizeRequest,
): Promise<boolean> {
  return (await db.select().from(consentQuestions).where(same(sessionId, request))).length > 0;
}

function same(sessionId: string, request: AuthorizeRequest) {
  return and(
    eq(consentQuestions.sessionId, sessionId),
    eq(consentQuestions.requestHash, hashOf(request)),
  );
}

/** Of what a start and its submit have in common with every client (provider-api A.1). */
function hashOf({ clientId, redirectUri, scopes, prompts }: AuthorizeRequest): string {
  return hash(JSON.stringify([clientId, redirectUri, scopes, [...prompts]]));
}

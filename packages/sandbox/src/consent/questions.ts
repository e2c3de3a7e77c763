import { and, eq, inArray } from 'drizzle-orm';
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
    await db.delete(consentQuestions).where(asStarted(sessionId, request));
  }
}

/** Whether the person was asked. Of two tabs with one request, 'Allow' in one does not allow what the other denies. */
export async function wasAsked(
  db: Database,
  sessionId: string,
  request: AuthorizeRequest,
): Promise<boolean> {
  return (await db.select().from(consentQuestions).where(asSubmitted(sessionId, request))).length > 0;
}

function asStarted(sessionId: string, request: AuthorizeRequest) {
  return and(eq(consentQuestions.sessionId, sessionId), eq(consentQuestions.requestHash, hashOf(request)));
}

/** A start of older clients leaves out what tells one request of an app from the next (provider-api A.1). */
function asSubmitted(sessionId: string, request: AuthorizeRequest) {
  const bare = { ...request, state: undefined, nonce: undefined, codeChallenge: undefined };
  const hashes = [hashOf(request), hashOf(bare)];
  return and(eq(consentQuestions.sessionId, sessionId), inArray(consentQuestions.requestHash, hashes));
}

function hashOf({ clientId, redirectUri, scopes, prompts, state, nonce, codeChallenge }: AuthorizeRequest) {
  return hash(JSON.stringify([clientId, redirectUri, scopes, [...prompts], state, nonce, codeChallenge]));
}

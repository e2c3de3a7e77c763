import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '../db/connect';
import { consentQuestions } from '../db/tables/oidc';
import { hash } from '../ids';
import type { AuthorizeRequest } from './authorize-request';

/**
 * Records whether a session was shown the consent screen for a request, so that a later submit without consent counts
 * as a refusal.
 */
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

/**
 * True when the session was shown the consent screen for this request. With the same request in two tabs, 'Allow' in
 * one does not override a refusal in the other.
 */
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

/** Older clients omit `state`, `nonce` and `code_challenge` from the start call (contract A.1). */
function asSubmitted(sessionId: string, request: AuthorizeRequest) {
  const bare = { ...request, state: undefined, nonce: undefined, codeChallenge: undefined };
  const hashes = [hashOf(request), hashOf(bare)];
  return and(eq(consentQuestions.sessionId, sessionId), inArray(consentQuestions.requestHash, hashes));
}

function hashOf({ clientId, redirectUri, scopes, prompts, state, nonce, codeChallenge }: AuthorizeRequest) {
  return hash(JSON.stringify([clientId, redirectUri, scopes, [...prompts], state, nonce, codeChallenge]));
}

import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '../db/connect';
import type { memberConsentQuestions } from '../db/tables/member-sessions';
import type { consentQuestions } from '../db/tables/oidc';
import { hash } from '../ids';
import type { AuthorizeRequest } from './authorize-request';

/** Table of consent questions: users and members have one each. */
export type Questions = typeof consentQuestions | typeof memberConsentQuestions;

/** A session, and the table that stores its consent questions. */
export interface Asked {
  readonly sessionId: string;
  readonly questions: Questions;
}

/**
 * Records whether a session was shown the consent screen for a request, so that a later submit without consent counts
 * as a refusal.
 */
export async function noteQuestion(
  db: Database,
  { sessionId, questions }: Asked,
  request: AuthorizeRequest,
  isAsked: boolean,
): Promise<void> {
  if (isAsked) {
    const question = { sessionId, requestHash: hashOf(request) };
    await db.insert(questions).values(question).onConflictDoNothing();
  } else {
    await db.delete(questions).where(asStarted({ sessionId, questions }, request));
  }
}

/**
 * True when the session was shown the consent screen for this request. With the same request in two tabs, 'Allow' in
 * one does not override a refusal in the second one.
 */
export async function wasAsked(
  db: Database,
  { sessionId, questions }: Asked,
  request: AuthorizeRequest,
): Promise<boolean> {
  return (await db.select().from(questions).where(asSubmitted({ sessionId, questions }, request))).length > 0;
}

function asStarted({ sessionId, questions }: Asked, request: AuthorizeRequest) {
  return and(eq(questions.sessionId, sessionId), eq(questions.requestHash, hashOf(request)));
}

/** Older clients omit `state`, `nonce` and `code_challenge` from the start call (contract A.1). */
function asSubmitted({ sessionId, questions }: Asked, request: AuthorizeRequest) {
  const bare = { ...request, state: undefined, nonce: undefined, codeChallenge: undefined };
  const hashes = [hashOf(request), hashOf(bare)];
  return and(eq(questions.sessionId, sessionId), inArray(questions.requestHash, hashes));
}

function hashOf({ clientId, redirectUri, scopes, prompts, state, nonce, codeChallenge }: AuthorizeRequest) {
  return hash(JSON.stringify([clientId, redirectUri, scopes, [...prompts], state, nonce, codeChallenge]));
}

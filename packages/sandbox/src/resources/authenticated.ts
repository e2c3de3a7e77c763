import { findSession, signIn, viewSession, type OpenSession, type SessionRow, type SignIn } from '../accounts/sessions';
import { hasJustTwoFactors, rememberBrowser, type SecondKind } from '../accounts/remembered-browsers';
import { viewUser } from '../accounts/user-view';
import type { Database } from '../db/connect';
import { ApiError, type ErrorType } from '../http/api-error';
import { browserCookie } from '../http/browser-cookie';
import type { CallContext } from '../http/sdk-call';
import { userClaims } from '../jwt';

/** The answer of every authenticate call: user, session and both tokens (contract 3, "Auth"). */
export async function authenticated(context: CallContext, { session, token }: OpenSession) {
  const user = await viewUser(context.db, session.userId, context.project);
  const view = viewSession(session, user.roles ?? []);
  return {
    user_id: user.user_id,
    user,
    __user: user,
    session: view,
    session_token: token,
    session_jwt: await context.signer.sign(context.project, userClaims(view), session.lastIat),
  };
}

/**
 * Signs in a user for the request's caller. `presentedToken` defaults to the session token of the request; null always
 * opens a separate session.
 */
export function signInCaller(
  tx: Database,
  { project, caller, sessionToken }: CallContext,
  verified: Omit<SignIn, 'caller' | 'presentedToken'>,
  presentedToken: string | null = sessionToken,
): Promise<OpenSession> {
  return signIn(tx, project, { ...verified, caller, presentedToken });
}

// Decision 171.
/**
 * Remembers the caller's browser if the session has two factors, of which the call has just verified the second one.
 * The caller must hold the user's lock.
 */
export async function rememberCaller(
  tx: Database,
  { project, caller, origin, answerHeaders }: CallContext,
  { session: { userId, factors } }: OpenSession,
  { kind, days }: { readonly kind: SecondKind; readonly days: number | null },
): Promise<void> {
  if (days === null || !project.settings.remembers_browsers) return;
  const user = await viewUser(tx, userId, project);
  if (!hasJustTwoFactors(factors, user, kind, project.now)) return;
  const secret = await rememberBrowser(tx, project, { userId, days, browser: caller });
  answerHeaders.append('set-cookie', browserCookie(secret, days, origin));
}

/** The live session of the request. Throws `user_unauthenticated`. */
export async function requireSession(context: CallContext): Promise<SessionRow> {
  const { db, project, sessionToken } = context;
  const session = sessionToken === null ? undefined : await findSession(db, project, sessionToken);
  if (session === undefined) throw new ApiError('user_unauthenticated');
  return session;
}

// Decision 142.
/**
 * Checks that the session that asked for a link, code, challenge or attachment is live and presented, because only that
 * session can spend it. If no user was signed in (null), anyone with the secret can spend it. Throws `refusal`.
 */
export async function demandAsker(
  tx: Database,
  { project, sessionToken }: CallContext,
  sessionId: string | null,
  refusal: ErrorType,
): Promise<void> {
  if (sessionId === null) return;
  const session = sessionToken === null ? undefined : await findSession(tx, project, sessionToken);
  if (session?.sessionId !== sessionId) throw new ApiError(refusal);
}

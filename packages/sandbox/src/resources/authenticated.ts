import { viewSession } from '../accounts/session-view';
import { findSession, type OpenSession, type SessionRow } from '../accounts/sessions';
import { viewUser } from '../accounts/user-view';
import { ApiError } from '../http/api-error';
import type { CallContext } from '../http/sdk-call';

/** The answer of every authenticate call: user, session and both tokens (provider-api section 3, "Auth"). */
export async function authenticated(context: CallContext, { session, token }: OpenSession) {
  const user = await viewUser(context.db, session.userId);
  const view = viewSession(session, user.roles ?? []);
  return {
    user_id: user.user_id,
    user,
    __user: user,
    session: view,
    session_token: token,
    session_jwt: await context.signer.sign(context.project, view, session.lastIat),
  };
}

/** The live session of the request. Throws `user_unauthenticated`. */
export async function requireSession(context: CallContext): Promise<SessionRow> {
  const { db, project, sessionToken } = context;
  const session = sessionToken === null ? undefined : await findSession(db, project, sessionToken);
  if (session === undefined) throw new ApiError('user_unauthenticated');
  return session;
}

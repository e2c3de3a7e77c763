import { revokeSession, touchSession } from '../accounts/sessions';
import { ApiError } from '../http/api-error';
import { sessionMinutes } from '../http/fields';
import type { CallContext, SdkCall } from '../http/sdk-call';
import { authenticated } from './authenticated';

/** Sessions (contract 3.9). */
export const sessionCalls: readonly SdkCall[] = [
  { method: 'POST', path: '/sessions/authenticate', run: authenticateSession },
  { method: 'POST', path: '/sessions/revoke', run: revoke },
];

/**
 * `POST /sessions/authenticate`: issues a new JWT; the opaque token stays the same. Throws `user_unauthenticated` and
 * `session_not_found`.
 */
async function authenticateSession(context: CallContext) {
  const { db, project, body } = context;
  const asked = body['session_duration_minutes'] ?? null;
  const durationMinutes = asked === null ? null : sessionMinutes(body);
  const token = requireToken(context);
  const session = await touchSession(db, project, token, durationMinutes);
  if (session === undefined) throw new ApiError('session_not_found');
  return authenticated(context, { session, token });
}

async function revoke(context: CallContext) {
  const { db, project } = context;
  if (!(await revokeSession(db, project, requireToken(context)))) throw new ApiError('session_not_found');
  return {};
}

function requireToken({ sessionToken }: CallContext): string {
  if (sessionToken === null) throw new ApiError('user_unauthenticated');
  return sessionToken;
}

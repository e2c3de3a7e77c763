import type { AuthContext, BetterAuthOptions } from 'better-auth';
import type { CallContext } from './call-context';
import { sessionMinutes } from './fields';
import type { SessionRow } from './tables';

// Decision 156.

/** The end of a session that a call requests: no later than the host's own sessions, or the option `longestSession`. */
export function expiryOf({ auth, settings, body }: CallContext): {
  readonly expiresAt: Date;
  readonly foyerExpiresAt: Date;
} {
  const longest = settings.longestSession ?? auth.sessionConfig.expiresIn / 60;
  const expiresAt = new Date(Date.now() + Math.min(sessionMinutes(body), longest) * 60_000);
  return { expiresAt, foyerExpiresAt: expiresAt };
}

/** The end of a session that a call requested. Null for a session of better-auth. */
function askedEnd({ foyerExpiresAt }: SessionRow): Date | null {
  return foyerExpiresAt ? new Date(foyerExpiresAt) : null;
}

/**
 * better-auth prolongs a session when it is used (`session.updateAge`). A session of the contract ends when the last
 * call with a duration said.
 */
export function sessionLengthHooks(auth: AuthContext) {
  const after = async (row: SessionRow | null) => {
    const end = row === null ? null : askedEnd(row);
    if (row === null || end === null || new Date(row.expiresAt).getTime() <= end.getTime()) return;
    await auth.internalAdapter.updateSession(row.token, { expiresAt: end });
    Object.assign(row, { expiresAt: end });
  };
  return { session: { update: { after } } } satisfies BetterAuthOptions['databaseHooks'];
}

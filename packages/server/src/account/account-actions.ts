import type { SignedIn } from '../auth';
import { removedCookies } from '../answer-headers';
import { cookieNames } from '../authenticate';
import { cookieScope } from '../cookie-scope';
import { hostnamesOf } from '../request';
import { done, refused, json } from './account-response';
import type { AccountBackend } from './account-backend';
import type { AccountSettings } from './account-options';
import { accountSession } from './account-session';

/** An authenticated request to the account routes. */
export interface AccountVisit {
  readonly request: Request;
  readonly auth: SignedIn;
  readonly given: AccountSettings;
  readonly backend: AccountBackend;
}

export type AccountAction = (visit: AccountVisit) => Promise<Response>;

/** Lists all sessions of the user. */
export async function listSessions(visit: AccountVisit): Promise<Response> {
  const { session_id: ownId } = visit.auth.session;
  const sessions = await ownSessions(visit);
  return json(
    { sessions: sessions.map((session) => accountSession(session, ownId)) },
    { cookies: freshCookies(visit) },
  );
}

/** Ends one session of the user. */
export const endSession =
  (id: string): AccountAction =>
  async (visit) => {
    const isOwn = (await ownSessions(visit)).some(({ session_id }) => session_id === id);
    if (!isOwn) return refused('session_not_found', { cookies: freshCookies(visit) });
    await visit.backend.revokeSession(id);
    return done({ cookies: id === visit.auth.session.session_id ? expiredCookies(visit) : freshCookies(visit) });
  };

/** The provider has no call that ends several sessions, and limits parallel calls. */
const PARALLEL_CALLS = 5;

/**
 * Ends all sessions of the user except the session of the request. Stops at the first failure; the user then sees the
 * remaining sessions.
 */
export async function endOtherSessions(visit: AccountVisit): Promise<Response> {
  const { session_id: ownId } = visit.auth.session;
  const others = (await ownSessions(visit)).map(({ session_id }) => session_id).filter((id) => id !== ownId);
  for (let at = 0; at < others.length; at += PARALLEL_CALLS) {
    const results = await Promise.allSettled(others.slice(at, at + PARALLEL_CALLS).map(visit.backend.revokeSession));
    const failed = results.find((result) => result.status === 'rejected');
    if (failed) throw failed.reason;
  }
  return done({ cookies: freshCookies(visit) });
}

export async function deleteAccount(visit: AccountVisit): Promise<Response> {
  await visit.backend.deleteUser(visit.auth.session.user_id);
  return done({ cookies: expiredCookies(visit) });
}

const ownSessions = ({ backend, auth }: AccountVisit) => backend.listSessions(auth.session.user_id);

const freshCookies = ({ auth }: AccountVisit): readonly string[] => auth.headers.getSetCookie();

const expiredCookies = ({ request, given: { settings } }: AccountVisit): readonly string[] =>
  removedCookies(cookieNames(settings), cookieScope(settings.cookies, hostnamesOf(request)));

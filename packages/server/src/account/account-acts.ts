import type { SignedIn } from '../auth';
import { removedCookies } from '../answer-headers';
import { cookieNames } from '../authenticate';
import { cookieScope } from '../cookie-scope';
import { hostnamesOf } from '../request';
import { done, refused, told } from './account-answer';
import type { AccountBackend } from './account-backend';
import type { AccountSettings } from './account-options';
import { accountSession } from './account-session';

/** A request that may be answered: of whom, and how. */
export interface AccountVisit {
  readonly request: Request;
  readonly auth: SignedIn;
  readonly given: AccountSettings;
  readonly backend: AccountBackend;
}

export type AccountAction = (visit: AccountVisit) => Promise<Response>;

/** All sessions of the person. */
export async function listSessions(visit: AccountVisit): Promise<Response> {
  const { session_id: ownId } = visit.auth.session;
  const sessions = await own(visit);
  return told({ sessions: sessions.map((session) => accountSession(session, ownId)) }, { cookies: fresh(visit) });
}

/** Ends one session of the person. */
export const endSession =
  (id: string): AccountAction =>
  async (visit) => {
    const isOwn = (await own(visit)).some(({ session_id }) => session_id === id);
    if (!isOwn) return refused('session_not_found', { cookies: fresh(visit) });
    await visit.backend.revokeSession(id);
    return done({ cookies: id === visit.auth.session.session_id ? removed(visit) : fresh(visit) });
  };

/** The provider has no call that ends several, and limits how many come at once. */
const AT_ONCE = 5;

/**
 * Ends all sessions of the person but that of the request. Stops where one cannot be ended: the person sees what is
 * left.
 */
export async function endOtherSessions(visit: AccountVisit): Promise<Response> {
  const { session_id: ownId } = visit.auth.session;
  const others = (await own(visit)).map(({ session_id }) => session_id).filter((id) => id !== ownId);
  for (let at = 0; at < others.length; at += AT_ONCE) {
    const results = await Promise.allSettled(others.slice(at, at + AT_ONCE).map(visit.backend.revokeSession));
    const failed = results.find((result) => result.status === 'rejected');
    if (failed) throw failed.reason;
  }
  return done({ cookies: fresh(visit) });
}

/** Deletes the person's account. */
export async function deleteAccount(visit: AccountVisit): Promise<Response> {
  await visit.backend.deleteUser(visit.auth.session.user_id);
  return done({ cookies: removed(visit) });
}

const own = ({ backend, auth }: AccountVisit) => backend.listSessions(auth.session.user_id);

const fresh = ({ auth }: AccountVisit): readonly string[] => auth.headers.getSetCookie();

const removed = ({ request, given: { settings } }: AccountVisit): readonly string[] =>
  removedCookies(cookieNames(settings), cookieScope(settings.cookies, hostnamesOf(request)));

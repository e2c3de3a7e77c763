import type { SessionAuthenticateResponse } from '@foyer/wire';
import type { ApiDeps } from '../../../kernel/api/engine/call';
import { authenticateSession, revokeSession } from '../../api/engine/sessions';
import type { Http } from '../../../kernel/http/engine/http';
import type { SessionAdapter } from '../../../kernel/session/session-adapter';
import type { SessionManager } from '../../../kernel/session/engine/session-manager';
import type { SignedIn, UserSignInAnswer } from '../users';
import { USERS } from '../users';

/** The session adapter of users. */
export const createUserSessionAdapter = (http: Http): SessionAdapter<SignedIn, UserSignInAnswer, SessionAuthenticateResponse> => ({
  ...USERS,
  isFull: (answer): answer is SessionAuthenticateResponse => USERS.isFull(answer),
  authenticate: async (token, options) => withoutCopy(await authenticateSession(http, token, options)),
  revoke: (token) => revokeSession(http, token),
});

type UserSessionManager = SessionManager<SignedIn, UserSignInAnswer, SessionAuthenticateResponse>;

/** Functions by which the calls of a client keep sessions and users. */
export const userCalls = ({ signIn, keepParts }: UserSessionManager): Pick<ApiDeps, 'signIn' | 'keepUser'> => ({
  signIn: (options, work, call) => signIn(options, async () => withoutCopy(await work()), call),
  keepUser: async (call) => withoutCopy(await keepParts(call, ({ __user: user }) => user && { user })),
});

/** Servers repeat the user under `__user`; hosts never see it (contract 3). */
function withoutCopy<Answer extends object>(answer: Answer): Answer {
  Reflect.deleteProperty(answer, '__user');
  return answer;
}

import type { SessionAuthenticateResponse } from '@foyer/wire';
import type { ApiDeps } from '../../api/call';
import { authenticateSession, revokeSession } from '../api/sessions';
import type { Http } from '../../http/http';
import type { AccountView, AnswerReader, SessionAdapter } from '../../session/session-adapter';
import type { SessionManager } from '../../session/session-manager';
import type { CompleteAnswer, SignedIn, UserSignInAnswer } from './users';

/** Reader of the sign-in responses of users. */
export const USER_ANSWERS: AnswerReader<SignedIn, UserSignInAnswer, CompleteAnswer> = {
  isFull: (answer): answer is CompleteAnswer => Boolean(answer.session && answer.user),
  stateOf: ({ user, session }) => ({ user, session }),
};

/**
 * The session adapter of users.
 * @param users The view of users that the client already uses.
 */
export const createUserSessionAdapter = (
  users: AccountView,
  http: Http,
): SessionAdapter<SignedIn, UserSignInAnswer, SessionAuthenticateResponse> => ({
  ...users,
  ...USER_ANSWERS,
  isFull: (answer): answer is SessionAuthenticateResponse => USER_ANSWERS.isFull(answer),
  authenticate: async (token, options) => withoutCopy(await authenticateSession(http, token, options)),
  revoke: (token) => revokeSession(http, token),
});

type UserSessionManager = SessionManager<SignedIn, UserSignInAnswer, SessionAuthenticateResponse>;

/** Functions through which the calls of a client store sessions and users. */
export const userCalls = ({ signIn, keepParts }: UserSessionManager): Pick<ApiDeps, 'signIn' | 'keepUser'> => ({
  signIn: (options, work, call) => signIn(options, async () => withoutCopy(await work()), call),
  keepUser: async (call, isRead) => withoutCopy(await keepParts(call, ({ __user: user }) => user && { user }, isRead)),
});

/** Responses repeat the user under `__user`; hosts never see it (contract 3). */
function withoutCopy<Answer extends object>(answer: Answer): Answer {
  Reflect.deleteProperty(answer, '__user');
  return answer;
}

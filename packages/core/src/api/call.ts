import type { AuthenticatedResponse, User, UserGetResponse } from '@foyer/wire';
import type { Http } from '../http-call';

/** What the caller of any call may add: a way to end it early. */
export interface Call {
  readonly signal?: AbortSignal | undefined;
}

/** SessMin of the contract: how long the session shall last, in minutes. */
export interface SessionMinutes {
  readonly session_duration_minutes: number;
}

/** What calls need of a client. */
export interface ApiDeps {
  readonly http: Http;
  /** Some calls are twins: the second is for a browser that holds a session (contract 3.1). */
  readonly twin: () => 'primary' | 'secondary';
  /** Runs a call that mints a session, and keeps the session (contract 3, effect E). */
  readonly signIn: <Answer extends AuthenticatedResponse>(
    options: Partial<SessionMinutes>,
    call: () => Promise<Answer>,
  ) => Promise<Answer>;
  /** Runs a call that answers with the whole user, and keeps the user (contract 3.7). */
  readonly keepUser: <Answer extends UserGetResponse | { readonly __user: User }>(
    call: () => Promise<Answer>,
  ) => Promise<Omit<Answer, '__user'>>;
}

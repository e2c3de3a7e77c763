import type { AuthenticatedResponse, User, UserGetResponse } from '@foyer/wire';
import type { FoyerError } from '../errors';
import type { Http } from '../http/http';

/** What the caller of any call may add: a way to end it early. */
export interface Call {
  readonly signal?: AbortSignal | undefined;
}

/** A call that signs in. */
export interface SignInCall extends Call {
  /**
   * Told that there is no answer yet, or that the connection went away, where one may still come. Without it the call
   * rejects, and a session that comes late is kept all the same (faults N3 and N4).
   */
  readonly overdue?: ((error: FoyerError) => void) | undefined;
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
    work: () => Promise<Answer>,
    call?: SignInCall,
  ) => Promise<Answer>;
  /** Runs a call that answers with the whole user, and keeps the user (contract 3.7). */
  readonly keepUser: <Answer extends UserGetResponse | { readonly __user: User }>(
    call: () => Promise<Answer>,
  ) => Promise<Omit<Answer, '__user'>>;
}

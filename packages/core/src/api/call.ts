import type { AuthenticatedResponse, User, UserGetResponse } from '@foyer/wire';
import type { AnswerOf, CallName } from '@foyer/wire/calls';
import type { FoyerError } from '../errors';
import type { Http, Protection } from '../http/http';

/** The options of every call. */
export interface Call {
  readonly signal?: AbortSignal | undefined;
}

/** A call that signs in. */
export interface SignInCall extends Call {
  // Faults N3 and N4.
  /**
   * Called when the answer is late or the connection is lost, while an answer may still come. Without it the call
   * rejects instead. Either way, a session that arrives late is kept.
   */
  readonly overdue?: ((error: FoyerError) => void) | undefined;
}

/** The length of the session, in minutes (SessMin of the contract). */
export interface SessionMinutes {
  readonly session_duration_minutes: number;
}

/** What calls need from a client. */
export interface ApiDeps {
  readonly http: Http;
  /** Some calls come in pairs: the second is for a browser that holds a session (contract 3.1). */
  readonly twin: () => 'primary' | 'secondary';
  /** Runs a call that mints a session, and keeps the session (contract 3, effect E). */
  readonly signIn: <Answer extends AuthenticatedResponse>(
    options: Partial<SessionMinutes>,
    work: () => Promise<Answer>,
    call?: SignInCall,
  ) => Promise<Answer>;
  /** Runs a call that returns the whole user, and keeps the user (contract 3.7). */
  readonly keepUser: <Answer extends UserGetResponse | { readonly __user: User }>(
    call: () => Promise<Answer>,
  ) => Promise<Omit<Answer, '__user'>>;
}

/** The calls that return a session. */
export type SignInName = {
  [Name in CallName]: AnswerOf<Name> extends AuthenticatedResponse ? Name : never;
}[CallName];

/** Makes a call that signs in, and keeps the session it returns. */
export const signInBy = <Name extends SignInName>(
  { http, signIn }: ApiDeps,
  name: Name,
  body: object,
  call: SignInCall | undefined,
  protection?: Protection,
): Promise<AnswerOf<Name>> =>
  signIn(
    body,
    () => http(name, { body, protection, signal: call?.signal, mints: true }) as Promise<AnswerOf<Name> & AuthenticatedResponse>,
    call,
  );

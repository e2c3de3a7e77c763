import type { AuthenticatedResponse, User } from '@foyer/wire';
import type { AnswerOf } from '@foyer/wire/answers';
import type { CallName } from '@foyer/wire/calls';
import type { FoyerError } from '../base/errors';
import type { Http } from '../http/http';

/** The options of every call. */
export interface Call {
  /** Aborts the call. It then rejects with `aborted`, unless the provider has already created a session. */
  readonly signal?: AbortSignal | undefined;
  /**
   * The id of the user for whom the caller's screen was rendered. If another user is signed in when the call is about
   * to be sent, it rejects with `account_changed`; if none is, with `no_current_session`. Default for calls that
   * change an account: the user whom this page shows when the call is made.
   */
  readonly as?: string | undefined;
}

/** A call that signs in. */
export interface SignInCall extends Call {
  // Faults N3 and N4.
  /**
   * Called when the response is late or the connection is lost, while a response might still arrive. Without it the
   * call rejects instead. Either way, a session that arrives late is stored.
   */
  readonly overdue?: ((error: FoyerError) => void) | undefined;
  /**
   * The id of the user whom the call has to authenticate. If the response is for another user, it is not stored, the
   * session that it has created is ended, and the call rejects with `other_person`.
   */
  readonly onlyFor?: string | undefined;
}

/** A call that spends a token of an address. */
export interface LinkCall extends SignInCall {
  /** Accepts the token only if this browser requested it; otherwise the call rejects with `confirmation_required`. */
  readonly isOurs?: boolean;
}

/** The length of the session, in minutes. */
export interface SessionMinutes {
  /** The length of the session in whole minutes, from 5 to 527040. */
  readonly session_duration_minutes: number;
}

/** Dependencies of the calls. */
export interface ApiDeps {
  readonly http: Http;
  /** The id of the user whom this tab shows. */
  readonly shown: () => string | undefined;
  // Contract 3.1.
  /** The variant to call: some calls have a second one for a browser that has a session. */
  readonly twin: () => 'primary' | 'secondary';
  // Contract 3, effect E.
  /** Runs a call that creates a session, and stores the session. */
  readonly signIn: <Answer extends AuthenticatedResponse>(
    options: Partial<SessionMinutes>,
    work: () => Promise<Answer>,
    call?: SignInCall,
  ) => Promise<Answer>;
  // Contract 3.7.
  /**
   * Runs a call that returns the whole user as `__user`, and stores the user if it is there. With `isRead`, a response
   * that is older than a change is not stored.
   */
  readonly keepUser: <Answer extends { readonly __user?: User | undefined }>(
    call: () => Promise<Answer>,
    isRead?: boolean,
  ) => Promise<Omit<Answer, '__user'>>;
}

/** The options that a call passes on. */
export const callOptions = (call: Call | undefined): Call => ({ signal: call?.signal, as: call?.as });

/** The calls that return a session. */
export type SignInName = {
  [Name in CallName]: AnswerOf<Name> extends AuthenticatedResponse ? Name : never;
}[CallName];

/** Makes a call that signs in, and stores the session it returns. */
export const signInBy = <Name extends SignInName>(
  { http, signIn }: ApiDeps,
  name: Name,
  body: object,
  call: SignInCall | undefined,
): Promise<AnswerOf<Name>> =>
  signIn(
    body,
    () => http(name, { body, ...callOptions(call) }) as Promise<AnswerOf<Name> & AuthenticatedResponse>,
    call,
  );

// Decision 164.
/** How a link is sent. */
export interface LinkSendCall extends Call {
  /**
   * Lets the link work on any device, unless the project requires PKCE for email links.
   * @defaultValue `false`
   */
  readonly openAnywhere?: boolean | undefined;
}

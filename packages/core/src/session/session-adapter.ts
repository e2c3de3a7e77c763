import { isRecord } from '../base/guards';

/** Times of a session that the protocol reads. */
export interface SessionTimes {
  readonly last_accessed_at: string;
  readonly expires_at: string;
}

/** A session with the account that it is of. There is never one without the other. */
export interface Account {
  readonly session: SessionTimes;
}

/** The tokens of an answer to a sign-in, which may have a session, or an intermediate session, or neither. */
export interface Tokens {
  readonly session_token?: string | undefined;
  readonly session_jwt?: string | undefined;
  readonly intermediate_session_token?: string | undefined;
}

/** The tokens of an answer with a session. Empty: they are in HttpOnly cookies. */
export interface IssuedTokens {
  readonly session_token: string;
  readonly session_jwt: string;
}

/** The ids in a state. Empty where there are none. */
export interface Ids {
  readonly session: string;
  /** Id of the session's owner: a user or a member. */
  readonly person: string;
}

/** The view of a state: its parts, its remembered form, and its ids. */
export interface AccountView {
  /** The members of a state that hosts are told of, each by its own name. */
  readonly parts: readonly string[];
  /** Sample of the fields that a remembered state must have. */
  readonly sample: object;
  /** The ids in a state, which may come from storage and be anything. */
  idsOf(this: void, state: unknown): Ids;
}

/** Reader of the answers to sign-ins. */
export interface AnswerReader<State extends Account, Answer extends Tokens, Full extends Answer & IssuedTokens> {
  /** Whether the answer has a session. */
  isFull(this: void, answer: Answer): answer is Full;
  stateOf(this: void, answer: Full): State;
}

/** What the session protocol reads: states, and the answers that they come from. */
export interface AccountReader<State extends Account, Answer extends Tokens, Full extends Answer & IssuedTokens>
  extends AccountView, AnswerReader<State, Answer, Full> {}

// Decision 89.
/**
 * Adapts the session protocol to one kind of account: users, or members of organizations.
 *
 * @typeParam State Who is signed in.
 * @typeParam Answer What a sign-in may be answered with.
 * @typeParam Full An answer with a session.
 */
export interface SessionAdapter<
  State extends Account,
  Answer extends Tokens,
  Full extends Answer & IssuedTokens,
> extends AccountReader<State, Answer, Full> {
  /** Asks the server whether the session of that token is still valid. */
  authenticate(this: void, token: string, options: RefreshOptions): Promise<Full>;
  /** Tells the server that the session of that token is over. The request may outlive the page. */
  revoke(this: void, token: string): Promise<Revoked>;
}

export interface RefreshOptions {
  readonly session_duration_minutes?: number | undefined;
  /** Without an automatic retry. */
  readonly once?: boolean;
}

/** The answer to a sign-out. */
export interface Revoked {
  readonly request_id: string;
  readonly status_code: number;
}

/** The text at a path of keys. Empty if there is none. */
export function textAt(value: unknown, ...path: readonly string[]): string {
  const found = path.reduce<unknown>((inner, key) => (isRecord(inner) ? inner[key] : undefined), value);
  return typeof found === 'string' ? found : '';
}

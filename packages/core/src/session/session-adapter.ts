import { isRecord } from '../base/guards';

/** Times of a session that the protocol reads. */
export interface SessionTimes {
  readonly last_accessed_at: string;
  readonly expires_at: string;
}

/** A session with its user or member. They always exist together. */
export interface Account {
  readonly session: SessionTimes;
}

/** The tokens of a sign-in's response: with a session, an intermediate session, or neither. */
export interface Tokens {
  readonly session_token?: string | undefined;
  readonly session_jwt?: string | undefined;
  readonly intermediate_session_token?: string | undefined;
}

/** The tokens of a response with a session. Empty: they are in HttpOnly cookies. */
export interface IssuedTokens {
  readonly session_token: string;
  readonly session_jwt: string;
}

/** The ids in a state. Empty if there are none. */
export interface Ids {
  readonly session: string;
  /** Id of the session's owner: a user or a member. */
  readonly person: string;
}

/** The view of a state: its parts, the sample of its stored form, and its ids. */
export interface AccountView {
  /** The members of a state that hosts can subscribe to, each by its name. */
  readonly parts: readonly string[];
  /** Sample of the fields that a stored state must have. */
  readonly sample: object;
  /** The ids in a state. The state comes from storage, so it can have any form. */
  idsOf(this: void, state: unknown): Ids;
}

/** Reader of sign-in responses. */
export interface AnswerReader<State extends Account, Answer extends Tokens, Full extends Answer & IssuedTokens> {
  /** Whether the response has a session. */
  isFull(this: void, answer: Answer): answer is Full;
  stateOf(this: void, answer: Full): State;
}

/** Reads states, and the responses that they come from. */
export interface AccountReader<State extends Account, Answer extends Tokens, Full extends Answer & IssuedTokens>
  extends AccountView, AnswerReader<State, Answer, Full> {}

// Decision 89.
/**
 * Adapts the session protocol to one kind of account: users, or members of organizations.
 *
 * @typeParam State The session with its user or member.
 * @typeParam Answer A response to a sign-in.
 * @typeParam Full A response with a session.
 */
export interface SessionAdapter<
  State extends Account,
  Answer extends Tokens,
  Full extends Answer & IssuedTokens,
> extends AccountReader<State, Answer, Full> {
  /** Asks the provider whether the session of that token is still valid. */
  authenticate(this: void, token: string, options: RefreshOptions): Promise<Full>;
  /** Revokes the session of that token. The request can outlive the page. */
  revoke(this: void, token: string): Promise<Revoked>;
}

export interface RefreshOptions {
  readonly session_duration_minutes?: number | undefined;
  /** Without an automatic retry. */
  readonly once?: boolean;
}

/** The response to a sign-out. */
export interface Revoked {
  readonly request_id: string;
  readonly status_code: number;
}

/** The text at a path of keys. Empty if there is none. */
export function textAt(value: unknown, ...path: readonly string[]): string {
  const found = path.reduce<unknown>((inner, key) => (isRecord(inner) ? inner[key] : undefined), value);
  return typeof found === 'string' ? found : '';
}

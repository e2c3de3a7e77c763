import type { ReadAnswer } from '@foyer/wire/read-answer';
import type { JWTPayload } from 'jose';
import type { MfaSettings } from './mfa-option';

/** Common fields of the sessions of users and members. */
export interface AnySession {
  readonly expires_at: string;
  readonly last_accessed_at: string;
  readonly roles: readonly string[];
}

/** The session of the signed-in user, with all data that is known about the user. */
export interface Found {
  readonly session: AnySession;
}

/** Content of the provider's answer. */
export interface Confirmed<Known extends Found> {
  readonly known: Known;
  /** Empty if the project uses HttpOnly cookies. */
  readonly session_token: string;
  readonly session_jwt: string;
}

/** Reads the sessions of users, or of members. `authenticate.ts` has the common part. */
export interface SessionReader<Known extends Found> {
  /** A key for caches that requests share. */
  readonly name: 'users' | 'members';
  /** Path of a project's keys, without its id. */
  readonly keysPath: string;
  /** Path of the call that confirms a session. */
  readonly askPath: string;
  readonly idOf: (session: Known['session']) => string;
  /** Whether the session has two factors. Undefined: only an answer of the provider can tell. */
  readonly hasTwoFactors: (known: Known, mfa: MfaSettings) => boolean | undefined;
  /** Reads the claims of a verified JWT. Undefined: they describe no session of this kind. */
  readonly fromClaims: (claims: JWTPayload) => Known | undefined;
  readonly fromAnswer: (data: unknown) => ReadAnswer<Confirmed<Known>>;
}

/** Removes the standard JWT claims. The provider's claims and the host's claims remain. */
export function withoutStandard({
  iss: _1,
  aud: _2,
  sub: _3,
  iat: _4,
  nbf: _5,
  exp: _6,
  jti: _7,
  ...rest
}: JWTPayload) {
  return rest;
}

/** The custom claims, which are all claims except the provider's. Null if there are none. */
export const customOf = (custom: Readonly<Record<string, unknown>>) => (Object.keys(custom).length > 0 ? custom : null);

/** Maps the data of an answer. */
export const mapAnswer = <From, To>(answer: ReadAnswer<From>, turn: (data: From) => To): ReadAnswer<To> =>
  answer.success ? { ...answer, data: turn(answer.data) } : answer;

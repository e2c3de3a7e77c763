import type { Session } from '@foyer/wire';
import { readAnswer } from '@foyer/wire/read-answer';
import { session as sessionSchema } from '@foyer/wire/session';
import { ServerError } from '../errors';
import { isRecord } from '../send';

// Account screens, section 8, decision 130.
/** A session of the signed-in user. Times are in the provider's format, RFC 3339 in UTC. */
export interface AccountSession {
  /** The id of the session. */
  readonly id: string;
  /** The `User-Agent` header of the browser that signed in. */
  readonly userAgent: string;
  /** The IP address that the user signed in from. */
  readonly ip: string;
  /** The time of the sign-in. */
  readonly since: string;
  /** The time of the last use. */
  readonly lastUse: string;
  /** The time when the session ends. */
  readonly expires: string;
  /** The types of the authentication factors of the session, such as `password` and `otp`. */
  readonly factors: readonly string[];
  /** The delivery methods of these factors, such as `knowledge` (a password), `email` and `oauth_google`. */
  readonly methods: readonly string[];
  /** Whether this is the session of the request. */
  readonly isThis: boolean;
}

/**
 * Reads the provider's answer and returns the sessions of this user.
 *
 * @throws ServerError `provider_unreachable` for a malformed answer.
 */
export function readSessions(json: unknown, userId: string): readonly Session[] {
  const given = isRecord(json) ? json['sessions'] : undefined;
  if (!Array.isArray(given)) throw misfit('sessions');
  return given.map(readSession).filter(({ user_id }) => user_id === userId);
}

function readSession(given: unknown): Session {
  const read = readAnswer(sessionSchema, given);
  if (!read.success) throw misfit(`sessions.${read.path}`);
  return read.data;
}

const misfit = (path: string) =>
  new ServerError('FOYER_WRONG_ANSWER', 'provider_unreachable', `The provider's response has no readable ${path}.`);

/** The fields of a session that a page needs, without claims, roles, or the addresses of factors. */
export const accountSession = (session: Session, ownId: string): AccountSession => ({
  id: session.session_id,
  userAgent: session.attributes.user_agent,
  ip: session.attributes.ip_address,
  since: session.started_at,
  lastUse: session.last_accessed_at,
  expires: session.expires_at,
  factors: session.authentication_factors.map(({ type }) => type),
  methods: session.authentication_factors.map(({ delivery_method }) => delivery_method),
  isThis: session.session_id === ownId,
});

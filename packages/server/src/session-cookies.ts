import { RECORD_SUFFIX } from './provider';
import { cookieValues } from './read-cookies';
import { fingerprint, foreignRecord } from './record-owner';

/**
 * The contents of the browser's record cookie (reliability 5.1). It is readable, contains no secret, and is never
 * trusted.
 */
export interface SessionRecord {
  /** `out` is a tombstone: the user signed out in this browser. */
  readonly state: 'in' | 'mid' | 'out';
  /** Fingerprints of the session token and of the session's id. */
  readonly token: string;
  readonly session: string;
}

export interface SessionCookies {
  /** Empty if there is none, or if there are several and the server cannot tell which one this browser set. */
  readonly token: string;
  readonly jwt: string;
  /** The record that describes the token. Null: no record names the token's session. */
  readonly record: SessionRecord | null;
  /** Fingerprints of the sessions that this browser has signed out of. */
  readonly ended: readonly string[];
  readonly problem: 'no-session' | 'ambiguous' | 'logged-out' | null;
}

export interface CookieNames {
  readonly token: string;
  readonly jwt: string;
}

// Version 2 also contains the fingerprint of the public token.
const FORM =
  /^(?:1\.[0-9a-z]{1,16}|2\.[0-9a-z]{1,16}\.[0-9a-z]{0,7})\.(in|mid|out)(?:\.\d{1,16}){4}\.([0-9a-z]{0,7})\.([0-9a-z]{0,7})$/;

/**
 * Reads the session from a `Cookie` header. If a name has several values, it uses the matching pair of record and
 * token, as in the browser (decision 61), else none. It never uses a token that a record assigns to a different public
 * token. If there is such a record, it uses a token only if a record of this public token describes it.
 */
export function readSessionCookies(header: string, names: CookieNames, publicToken: string): SessionCookies {
  const texts = cookieValues(header, names.token + RECORD_SUFFIX);
  const others = texts.flatMap((text) => foreignRecord(text, publicToken) ?? []);
  const records = texts.filter((text) => foreignRecord(text, publicToken) === undefined).flatMap(parseRecord);
  const tokens = cookieValues(header, names.token);
  const pairs = records.flatMap((record) =>
    tokens.filter((token) => fingerprint(token) === record.token).map((token) => ({ record, token })),
  );
  const [pair] = pairs;
  const jwt = theOnly(cookieValues(header, names.jwt));
  const ended = pair ? [] : records.filter(({ state }) => state === 'out').map(({ session }) => session);
  const token = pair?.token ?? theOnly(tokens);
  const problem = problemOf();
  return { token: problem === null ? token : '', jwt, record: pair?.record ?? null, ended, problem };

  function problemOf(): SessionCookies['problem'] {
    // Checked before records of different public tokens are read: they could leave a planted token as the only one.
    if (pairs.length > 1 || (!pair && tokens.length > 1)) return 'ambiguous';
    const isOthers = others.some((one) => one.token === fingerprint(token) || (!pair && !one.isOver));
    if (token === '' || isOthers) return 'no-session';
    // A sign-out removes its own token. If the tombstone still has one, a neighboring host has set it.
    return pair?.record.state === 'out' ? 'logged-out' : null;
  }
}

/** Whether this browser has signed out of that session. */
export const isSignedOut = ({ ended }: SessionCookies, sessionId: string): boolean =>
  ended.includes(fingerprint(sessionId));

/** Whether the browser's record says that the token belongs to that session. A JWT does not name its token. */
export const isPairedWith = ({ record, token }: SessionCookies, sessionId: string): boolean =>
  record?.state === 'in' && record.token === fingerprint(token) && record.session === fingerprint(sessionId);

function parseRecord(text: string): SessionRecord[] {
  const [, state, token = '', session = ''] = FORM.exec(text) ?? [];
  return state === 'in' || state === 'mid' || state === 'out' ? [{ state, token, session }] : [];
}

const theOnly = (values: readonly string[]): string => (values.length > 1 ? '' : (values[0] ?? ''));

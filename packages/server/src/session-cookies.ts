import { RECORD_SUFFIX } from './provider';
import { cookieValues } from './read-cookies';
import { fingerprint, othersRecord } from './record-owner';

/**
 * What the browser's record cookie says of its session (reliability 5.1). Readable, without a secret, and never
 * trusted.
 */
export interface SessionRecord {
  /** `out` is a tombstone: it says that a person signed out here. */
  readonly state: 'in' | 'mid' | 'out';
  /** Fingerprints of the session token and of the session's id. */
  readonly token: string;
  readonly session: string;
}

export interface SessionCookies {
  /** Empty if there is none, or no way to tell which of several is the browser's own. */
  readonly token: string;
  readonly jwt: string;
  /** The record that describes the token. Null: nothing says whose the token is. */
  readonly record: SessionRecord | null;
  /** Fingerprints of the sessions that this browser has signed out of. */
  readonly ended: readonly string[];
  readonly problem: 'no-session' | 'ambiguous' | 'logged-out' | null;
}

export interface CookieNames {
  readonly token: string;
  readonly jwt: string;
}

// Version 2 also says whose session it is.
const FORM =
  /^(?:1\.[0-9a-z]{1,16}|2\.[0-9a-z]{1,16}\.[0-9a-z]{0,7})\.(in|mid|out)(?:\.\d{1,16}){4}\.([0-9a-z]{0,7})\.([0-9a-z]{0,7})$/;

/**
 * The session of a `Cookie` header. Of several values of a name, the pair of record and token that belong together
 * counts, as in the browser (decision 61), else none. A token that a record gives to another public token never counts,
 * and beside such a record only what a record of ours describes.
 */
export function readSessionCookies(header: string, names: CookieNames, publicToken: string): SessionCookies {
  const texts = cookieValues(header, names.token + RECORD_SUFFIX);
  const others = texts.flatMap((text) => othersRecord(text, publicToken) ?? []);
  const records = texts.filter((text) => othersRecord(text, publicToken) === undefined).flatMap(parseRecord);
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
    // Judged before a record of another public token is heard: it could otherwise leave a planted token as the only
    // one.
    if (pairs.length > 1 || (!pair && tokens.length > 1)) return 'ambiguous';
    const isOthers = others.some((one) => one.token === fingerprint(token) || (!pair && !one.isOver));
    if (token === '' || isOthers) return 'no-session';
    // A sign-out removes its own token. One that its tombstone names was set by a neighbouring host.
    return pair?.record.state === 'out' ? 'logged-out' : null;
  }
}

/** Whether this browser has signed out of that session. */
export const isSignedOut = ({ ended }: SessionCookies, sessionId: string): boolean =>
  ended.includes(fingerprint(sessionId));

/** Whether the browser's record says that the token is that session's. Nothing else says so: a JWT names no token. */
export const isPairedWith = ({ record, token }: SessionCookies, sessionId: string): boolean =>
  record?.state === 'in' && record.token === fingerprint(token) && record.session === fingerprint(sessionId);

function parseRecord(text: string): SessionRecord[] {
  const [, state, token = '', session = ''] = FORM.exec(text) ?? [];
  return state === 'in' || state === 'mid' || state === 'out' ? [{ state, token, session }] : [];
}

const theOnly = (values: readonly string[]): string => (values.length > 1 ? '' : (values[0] ?? ''));

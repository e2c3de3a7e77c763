import { fingerprint } from './fingerprint';
import { RECORD_SUFFIX } from './provider';
import { cookieValues } from './read-cookies';

/** What the browser's record cookie says of its session (reliability 5.1). Readable, without a secret, and never trusted. */
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
  readonly record: SessionRecord | null;
  readonly problem: 'no-session' | 'ambiguous' | 'logged-out' | null;
}

export interface CookieNames {
  readonly token: string;
  readonly jwt: string;
}

// Version 2 also says whose session it is.
const FORM = /^(?:1\.[0-9a-z]{1,16}|2\.[0-9a-z]{1,16}\.[0-9a-z]{0,7})\.(in|mid|out)(?:\.\d{1,16}){4}\.([0-9a-z]{0,7})\.([0-9a-z]{0,7})$/;

/**
 * The session of a `Cookie` header. Of several values of a name, the pair of record and token that belong together
 * counts, as in the browser (decision 61), else none.
 */
export function readSessionCookies(header: string, names: CookieNames): SessionCookies {
  const tokens = cookieValues(header, names.token);
  const records = cookieValues(header, names.token + RECORD_SUFFIX).flatMap(parseRecord);
  const pairs = records.flatMap((record) =>
    tokens.filter((token) => fingerprint(token) === record.token).map((token) => ({ record, token })),
  );
  const jwt = theOnly(cookieValues(header, names.jwt));
  const [pair] = pairs;
  if (pairs.length > 1) return { token: '', jwt, record: null, problem: 'ambiguous' };
  // A sign-out removes its own token. One that its tombstone names was set by a neighbouring host.
  if (pair?.record.state === 'out') return { token: '', jwt, record: pair.record, problem: 'logged-out' };
  const token = pair?.token ?? theOnly(tokens);
  const problem = token === '' ? (tokens.length > 1 ? 'ambiguous' : 'no-session') : null;
  return { token, jwt, record: pair?.record ?? records[0] ?? null, problem };
}

/** Whether this browser has signed out of that session. */
export const isSignedOut = ({ record }: SessionCookies, sessionId: string): boolean =>
  record?.state === 'out' && record.session === fingerprint(sessionId);

/** Whether the record describes this very token, but another session: then the JWT is not this token's. */
export const isOfAnotherSession = ({ record, token }: SessionCookies, sessionId: string): boolean =>
  record?.state === 'in' && record.token === fingerprint(token) && record.session !== fingerprint(sessionId);

function parseRecord(text: string): SessionRecord[] {
  const [, state, token = '', session = ''] = FORM.exec(text) ?? [];
  return state === 'in' || state === 'mid' || state === 'out' ? [{ state, token, session }] : [];
}

const theOnly = (values: readonly string[]): string => (values.length > 1 ? '' : (values[0] ?? ''));

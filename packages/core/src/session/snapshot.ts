import { fingerprint } from '../base/fingerprint';
import { INTERMEDIATE_COOKIE, JWT_COOKIE, RECORD_SUFFIX, TOKEN_COOKIE } from '../provider';
import type { CookieOptions, Cookies } from './cookies';
import type { SessionRecord } from './record';
import { parseRecord } from './record';

/** The current state of the cookies. */
export interface Snapshot {
  readonly token: string;
  readonly jwt: string;
  readonly ist: string;
  readonly record: SessionRecord | null;
  /** The record as plain text, in case this version cannot parse it. */
  readonly text: string;
  /**
   * `foreign`: there is, or may be, a session that our record does not describe: minted by the provider's own client,
   * or kept in an HttpOnly cookie. Only the server knows, so it is never ended without asking the server.
   */
  readonly status: 'in' | 'mid' | 'out' | 'foreign';
}

export interface CookieNames {
  readonly token: string;
  readonly jwt: string;
  readonly ist: string;
  readonly record: string;
}

export const cookieNames = ({
  opaqueTokenCookieName: token = TOKEN_COOKIE,
  jwtCookieName: jwt = JWT_COOKIE,
  istCookieName: ist = INTERMEDIATE_COOKIE,
}: CookieOptions): CookieNames => ({ token, jwt, ist, record: token + RECORD_SUFFIX });

/**
 * @param mayBeHidden Whether the session may live in a cookie that this page cannot see (contract 5.6).
 * @param remembered The id of the session in localStorage, where neighbouring hosts cannot write.
 */
export function readSnapshot(
  cookies: Cookies,
  names: CookieNames,
  mayBeHidden: boolean,
  remembered: () => string = () => '',
): Snapshot {
  const records = cookies.all(names.record);
  const { record, token } = choose(records, cookies.all(names.token), remembered);
  const jwt = theOnly(cookies.all(names.jwt));
  const [ist = ''] = cookies.all(names.ist);
  const [text = ''] = records;
  return { token, jwt, ist, record, text, status: statusOf() };

  function statusOf(): Snapshot['status'] {
    if (record?.state === 'in' && record.token === fingerprint(token)) return 'in';
    if (token || (mayBeHidden && record?.state !== 'out')) return 'foreign';
    return ist ? 'mid' : 'out';
  }
}

/**
 * Chooses among several values of a name, which a neighbouring host can cause (threat T17): the pair of record and
 * token that belong together, and of several pairs the one that this origin remembers; else no token at all.
 */
function choose(
  records: readonly string[],
  tokens: readonly string[],
  remembered: () => string,
): Pick<Snapshot, 'record' | 'token'> {
  const parsed = records.map(parseRecord).filter((record) => record !== null);
  const pairs = parsed.flatMap((record) => {
    const token = tokens.find((one) => fingerprint(one) === record.token);
    // A sign-out removes its own token, so a token that is still there came from elsewhere.
    return token === undefined ? [] : [{ record, token: record.state === 'out' ? '' : token }];
  });
  const pair = pairs.find(({ record }) => pairs.length < 2 || record.session === fingerprint(remembered()));
  return pair ?? { record: parsed[0] ?? null, token: theOnly(tokens) };
}

const theOnly = (values: readonly string[]): string => (values.length > 1 ? '' : (values[0] ?? ''));

/** The session at the start of a call that affects it. The answer counts only in that generation. */
export interface Began {
  readonly gen: string;
  readonly token: string;
}

/** The beginning of a call that starts now. */
export const beginning = ({ record, token }: Snapshot): Began => ({ gen: record?.gen ?? '', token });

import type { CookieOptions } from '../options';
import { INTERMEDIATE_COOKIE, JWT_COOKIE, RECORD_SUFFIX, TOKEN_COOKIE } from '../provider';
import type { Cookies } from './cookies';
import type { SessionRecord } from './record';
import { fingerprint, parseRecord } from './record';

/** What the cookies say now. */
export interface Snapshot {
  readonly token: string;
  readonly jwt: string;
  readonly ist: string;
  readonly record: SessionRecord | null;
  /**
   * `foreign`: there is, or may be, a session that our record does not speak of: minted by the provider's own
   * client, or kept in an HttpOnly cookie. Only the server knows; it is never destroyed unasked.
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

/** `mayBeHidden`: the session may live in a cookie that this page cannot see (contract 5.6). */
export function readSnapshot(cookies: Cookies, names: CookieNames, mayBeHidden: boolean): Snapshot {
  const { record, token } = choose(cookies.all(names.record), cookies.all(names.token));
  const [jwt = ''] = cookies.all(names.jwt);
  const [ist = ''] = cookies.all(names.ist);
  return { token, jwt, ist, record, status: statusOf() };

  function statusOf(): Snapshot['status'] {
    if (record?.state === 'in' && record.token === fingerprint(token)) return 'in';
    if (token || (mayBeHidden && record?.state !== 'out')) return 'foreign';
    return ist ? 'mid' : 'out';
  }
}

/** Where a name has several values, the pair of record and token that belong together, or no token at all. */
function choose(
  records: readonly string[],
  tokens: readonly string[],
): { record: SessionRecord | null; token: string } {
  const parsed = records.map(parseRecord).filter((record) => record !== null);
  for (const record of parsed) {
    const token = tokens.find((one) => fingerprint(one) === record.token);
    if (token !== undefined) return { record, token };
  }
  const [record = null] = parsed;
  return { record, token: tokens.length > 1 ? '' : (tokens[0] ?? '') };
}

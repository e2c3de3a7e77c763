import { fingerprint } from '../base/fingerprint';
import { INTERMEDIATE_COOKIE, JWT_COOKIE, RECORD_SUFFIX, TOKEN_COOKIE } from '../provider';
import type { CookieOptions, Cookies } from './cookies';
import type { SessionRecord } from './record';
import { laterGeneration, parseRecord } from './record';

/** The current state of the cookies. */
export interface Snapshot {
  readonly token: string;
  readonly jwt: string;
  readonly ist: string;
  readonly record: SessionRecord | null;
  /** Another one after every sign-in and sign-out. */
  readonly gen: string;
  /** A later version of Foyer keeps the record: this version reads only its generation (fault B13). */
  readonly isLater: boolean;
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
  remembered: () => string,
): Snapshot {
  const { record, token, gen, isLater } = choose(cookies.all(names.record), cookies.all(names.token), remembered);
  const jwt = theOnly(cookies.all(names.jwt));
  const ist = chooseIntermediate(cookies.all(names.ist), record);
  return { token, jwt, ist, record, gen, isLater, status: statusOf() };

  function statusOf(): Snapshot['status'] {
    if (record?.state === 'in' && record.token === fingerprint(token)) return 'in';
    const isKnown = record?.state === 'out' || (record?.state === 'mid' && ist !== '');
    if (token || (mayBeHidden && !isKnown)) return 'foreign';
    return ist ? 'mid' : 'out';
  }
}

/** Of several intermediate tokens, which a neighbouring host can cause (threat T17), the one that the record names. */
function chooseIntermediate(values: readonly string[], record: SessionRecord | null): string {
  return values.length > 1 ? (values.find((value) => fingerprint(value) === record?.token) ?? '') : (values[0] ?? '');
}

/**
 * Chooses among several values of a name, which a neighbouring host can cause (threat T17, decision 86): the pair of
 * record and token that belong together, and of several pairs the one that this origin remembers; else no token at all.
 */
function choose(
  records: readonly string[],
  tokens: readonly string[],
  remembered: () => string,
): Pick<Snapshot, 'record' | 'token' | 'gen' | 'isLater'> {
  const parsed = records.map(parseRecord).filter((record) => record !== null);
  const pairs = parsed.flatMap((record) => {
    const token = tokens.find((one) => fingerprint(one) === record.token);
    // A sign-out removes its own token, so a token that is still there came from elsewhere.
    return token === undefined ? [] : [{ record, token: record.state === 'out' ? '' : token }];
  });
  const pair = pairs.find(({ record }) => pairs.length < 2 || record.session === fingerprint(remembered()));
  if (pair) return { ...pair, gen: pair.record.gen, isLater: false };
  const later = records.map(laterGeneration).filter((gen) => gen !== undefined);
  return {
    record: parsed.length < 2 ? (parsed[0] ?? null) : mostCautious(parsed, fingerprint(remembered())),
    token: theOnly(tokens),
    // One of several records is ours, and no one can tell which: a change of any of them counts.
    gen: [...parsed.map(({ gen }) => gen), ...later].join(),
    isLater: parsed.length === 0 && later.length > 0,
  };
}

/** Of records that no token belongs to, the one of the remembered session, else the one that claims least. */
function mostCautious(records: readonly SessionRecord[], session: string): SessionRecord | null {
  const known = session === '' ? undefined : records.find((record) => record.session === session);
  const byState = (['out', 'mid', 'in'] as const).flatMap((state) => records.filter((one) => one.state === state));
  return known ?? byState[0] ?? null;
}

const theOnly = (values: readonly string[]): string => (values.length > 1 ? '' : (values[0] ?? ''));

/** The session at the start of a call that affects it. The answer counts only in that generation. */
export interface Began {
  readonly gen: string;
  readonly token: string;
}

/** The beginning of a call that starts now. */
export const beginning = ({ gen, token }: Snapshot): Began => ({ gen, token });

/** Whether the cookies are still in the generation in which a call began, with the token that it carried. */
export const isStill = (began: Began, { gen, token }: Snapshot): boolean => gen === began.gen && token === began.token;

import { fingerprint } from '../base/fingerprint';
import { INTERMEDIATE_COOKIE, JWT_COOKIE, RECORD_SUFFIX, TOKEN_COOKIE } from '../base/provider';
import type { CookieOptions, Cookies } from './cookies';
import type { SessionRecord } from './record';
import { laterGeneration, laterOwner, parseRecord } from './record';

/** The current state of the cookies. */
export interface Snapshot {
  readonly token: string;
  readonly jwt: string;
  readonly ist: string;
  readonly record: SessionRecord | null;
  /** A new value after every sign-in and sign-out. */
  readonly gen: string;
  // Fault B13.
  /** A later version of Foyer wrote the record: this version reads only its generation. */
  readonly isLater: boolean;
  // Decision 101.
  /**
   * `foreign`: there is, or might be, a session that our record doesn't describe: created by the provider's own
   * client, or stored in an HttpOnly cookie. Only the provider knows, so it is never ended without asking.
   *
   * `other`: the session belongs, or might belong, to another public token. It is not used, and stays as it is.
   */
  readonly status: 'in' | 'mid' | 'out' | 'foreign' | 'other';
  /**
   * There is a session of another public token, perhaps in addition to ours: remove only cookies with our own domain
   * and path.
   */
  readonly isShared: boolean;
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

export interface SnapshotRules {
  /** Whether the session might be in a cookie that this page can't read (contract 5.6). */
  readonly mayBeHidden: boolean;
  /** The id of the session in localStorage, which sibling subdomains can't write. */
  readonly remembered: () => string;
  /** The fingerprint of this client's public token. */
  readonly owner: string;
  /** Whether cookies without a record can only belong to this public token, as far as this page knows. */
  readonly isAlone: () => boolean;
}

/** The cookies, grouped by owner. */
interface Found {
  /** The records of this public token, and those without an owner if there is no other client. */
  readonly ours: readonly SessionRecord[];
  /** The values that no record of another public token describes. */
  readonly tokens: readonly string[];
  readonly ists: readonly string[];
  /** Whether there is a session of another public token. */
  readonly isShared: boolean;
  /** The generations of all records of any owner, and of our records from later versions. */
  readonly gens: readonly string[];
  readonly later: readonly string[];
}

export function readSnapshot(cookies: Cookies, names: CookieNames, rules: SnapshotRules): Snapshot {
  const found = find(cookies, names, rules);
  const { isShared } = found;
  const isAlone = rules.isAlone() && !isShared;
  const { record, token: one, gen, isLater, isPaired } = choose(found, rules.remembered);
  const token = isPaired || isAlone ? one : '';
  const ist = chooseIntermediate(found, isAlone);
  const jwt = isAlone || (isPaired && !isShared) ? theOnly(cookies.all(names.jwt)) : '';
  return { token, jwt, ist, record, gen, isLater, isShared, status: statusOf() };

  function statusOf(): Snapshot['status'] {
    if (record?.state === 'in' && record.token === fingerprint(token)) return 'in';
    if (token) return 'foreign';
    if (!ist && (isShared || (!isAlone && one))) return 'other';
    const isKnown = record?.state === 'out' || (record?.state === 'mid' && ist !== '');
    if (rules.mayBeHidden && !isKnown) return 'foreign';
    return ist ? 'mid' : 'out';
  }
}

// Decision 101.
function find(cookies: Cookies, names: CookieNames, { owner: own, isAlone }: SnapshotRules): Found {
  const isOurs = (owner: string) => owner === own || (owner === '' && isAlone());
  const texts = [...new Set(cookies.all(names.record))];
  const read = texts.map((text) => ({ text, record: parseRecord(text), later: laterGeneration(text) }));
  const records = read.map(({ record }) => record).filter((record) => record !== null);
  const unread = read.filter(({ record }) => record === null);
  const others = records.filter(({ owner }) => !isOurs(owner));
  const [tokens, ists] = [cookies.all(names.token), cookies.all(names.ist)];
  const isUsable = ({ state, token }: SessionRecord) =>
    state === 'in' ? token === '' || tokens.length > 0 : state === 'mid' && ists.length > 0;
  const isFree = (value: string) => !others.some(({ token }) => token === fingerprint(value));
  return {
    ours: records.filter((record) => !others.includes(record)),
    tokens: tokens.filter(isFree),
    ists: ists.filter(isFree),
    isShared:
      others.some(isUsable) ||
      (tokens.length + ists.length > 0 && unread.some(({ text }) => isOthers(laterOwner(text)))),
    gens: [...records.map(({ gen }) => gen), ...unread.flatMap(({ later }) => later ?? [])],
    later: unread.flatMap(({ text, later }) => (later !== undefined && !isOthers(laterOwner(text)) ? [later] : [])),
  };

  function isOthers(owner: string): boolean {
    return owner !== '' && owner !== own;
  }
}

/**
 * The intermediate token that one of our records names, so that one that a sibling subdomain has set is ignored
 * (threat T17). Empty if records name several. A token without a record is used only if there is no other.
 */
function chooseIntermediate({ ours, ists }: Found, isAlone: boolean): string {
  const named = ours.flatMap(({ state, token }) =>
    state === 'mid' ? ists.filter((value) => fingerprint(value) === token) : [],
  );
  return theOnly(named.length > 0 || !isAlone ? [...new Set(named)] : ists);
}

/**
 * Chooses among several values of a name, which a sibling subdomain can cause (threat T17, decision 86): the record
 * and the token that belong together. Of several pairs, the one that this origin stored in localStorage; else no
 * token.
 */
function choose(
  { ours, tokens, gens, later }: Found,
  remembered: () => string,
): Pick<Snapshot, 'record' | 'token' | 'gen' | 'isLater'> & { readonly isPaired: boolean } {
  const pairs = ours.flatMap((record) => {
    const token = tokens.find((one) => fingerprint(one) === record.token);
    // A sign-out removes its own token, so a token that is still there has another origin.
    return token === undefined ? [] : [{ record, token: record.state === 'out' ? '' : token }];
  });
  const pair = pairs.find(({ record }) => pairs.length < 2 || record.session === fingerprint(remembered()));
  if (pair) return { ...pair, gen: pair.record.gen, isLater: false, isPaired: true };
  return {
    record: ours.length < 2 ? (ours[0] ?? null) : mostCautious(ours, fingerprint(remembered())),
    token: theOnly(tokens),
    // One of several records is ours, but it is unknown which: a change of any of them counts.
    gen: gens.join(),
    isLater: ours.length === 0 && later.length > 0,
    isPaired: false,
  };
}

/** Of records without a token: the one of the stored session, else the one with the fewest rights. */
function mostCautious(records: readonly SessionRecord[], session: string): SessionRecord | null {
  const known = session === '' ? undefined : records.find((record) => record.session === session);
  const byState = (['out', 'mid', 'in'] as const).flatMap((state) => records.filter((one) => one.state === state));
  return known ?? byState[0] ?? null;
}

const theOnly = (values: readonly string[]): string => (values.length > 1 ? '' : (values[0] ?? ''));

/** The session at the start of a call that affects it. The response applies only in that generation. */
export interface Began {
  readonly gen: string;
  readonly token: string;
}

/** The {@link Began} of a call that starts now. */
export const beginning = ({ gen, token }: Snapshot): Began => ({ gen, token });

/** Whether the cookies still have the generation and the token with which a call began. */
export const isStill = (began: Began, { gen, token }: Snapshot): boolean => gen === began.gen && token === began.token;

/** Whether it is certain that no user is signed in, for this public token. */
export const isSignedOut = ({ status }: Pick<Snapshot, 'status'>): boolean => status !== 'in' && status !== 'foreign';

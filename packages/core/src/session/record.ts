/**
 * The state that the tabs of this browser share, in its own cookie next to the session's: readable, and without a
 * secret. Every tab can read it; only a commit writes it.
 */
export interface SessionRecord {
  /** Random; new after every sign-in, sign-out and session end. */
  readonly gen: string;
  /**
   * The fingerprint of the public token that the session belongs to. Empty: unknown, because version 1 did not store
   * it.
   */
  readonly owner: string;
  /** `out` is a tombstone: the user signed out, as opposed to a missing cookie. */
  readonly state: 'in' | 'mid' | 'out';
  /** The provider's time of the token (ms, `last_accessed_at` of its session). It only grows within one generation. */
  readonly ver: number;
  /** When the provider last confirmed the session, in ms of the wall clock that all tabs share. */
  readonly at: number;
  /** No tab contacts the provider before this time (ms, wall clock). */
  readonly retryAt: number;
  /** Number of failed attempts to reach the provider since the last success. All tabs share one back-off. */
  readonly tries: number;
  /** Fingerprints of the token that this record describes, an intermediate one for `mid`, and of the session's id. */
  readonly token: string;
  readonly session: string;
}

const FORM = /^(1\.[0-9a-z]{1,16}|2\.[0-9a-z]{1,16}\.[0-9a-z]{0,7})\.(in|mid|out)(\.\d{1,16}){4}(\.[0-9a-z]{0,7}){2}$/;

/** Null if the text has neither version's format. */
export function parseRecord(text: string): SessionRecord | null {
  if (!FORM.test(text)) return null;
  const [version, gen = '', ...rest] = text.split('.');
  const owner = version === '1' ? '' : (rest.shift() ?? '');
  const [state, ver, at, retryAt, tries, token = '', session = ''] = rest;
  return {
    gen,
    owner,
    state: state as SessionRecord['state'],
    ver: Number(ver),
    at: Number(at),
    retryAt: Number(retryAt),
    tries: Number(tries),
    token,
    session,
  };
}

export const formatRecord = ({ gen, owner, state, ver, at, retryAt, tries, token, session }: SessionRecord): string =>
  [2, gen, owner, state, ver, at, retryAt, tries, token, session].join('.');

// All versions of a record begin with the version number and the generation; from version 2 on, the owner follows.
const LATER_FORM = /^(?:[3-9]|[1-9]\d+)\.([^.]*)/;
const OWNED_FORM = /^(?:[2-9]|[1-9]\d+)\.[^.]*\.([0-9a-z]{1,7})\./;

/** The generation in a record that a later version of Foyer wrote; undefined for any other text. */
export const laterGeneration = (text: string): string | undefined => LATER_FORM.exec(text)?.[1];

/** The owner in a record that this version can't read: of a later version, or cut off. Empty if there is none. */
export const laterOwner = (text: string): string => OWNED_FORM.exec(text)?.[1] ?? '';

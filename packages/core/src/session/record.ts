/**
 * The state that the tabs of this browser share, in its own cookie beside the session's: readable, and without a
 * secret. Every tab may read it; only a commit writes it.
 */
export interface SessionRecord {
  /** Random; new at every login, logout and definitive death. */
  readonly gen: string;
  /** The fingerprint of the public token that the session belongs to. Empty: unknown, as version 1 did not say. */
  readonly owner: string;
  /** `out` is a tombstone: it says that a person signed out, not just that there is no cookie. */
  readonly state: 'in' | 'mid' | 'out';
  /** The server's freshness of the token (ms, from `last_accessed_at`): it only grows inside one generation. */
  readonly ver: number;
  /** When the server last confirmed the session, in ms of the wall clock that all tabs share. */
  readonly at: number;
  /** No tab asks the server before this (ms, wall clock). */
  readonly retryAt: number;
  /** Number of failed attempts to reach the server since the last success: one back-off for all tabs. */
  readonly tries: number;
  /** Fingerprints of the token that this record describes, an intermediate one for `mid`, and of the session's id. */
  readonly token: string;
  readonly session: string;
}

const FORM = /^(1\.[0-9a-z]{1,16}|2\.[0-9a-z]{1,16}\.[0-9a-z]{0,7})\.(in|mid|out)(\.\d{1,16}){4}(\.[0-9a-z]{0,7}){2}$/;

/** Null for a text that is of neither version. */
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

// All versions of a record begin with the number of the version and the generation; from version 2 on, the owner
// follows.
const LATER_FORM = /^(?:[3-9]|[1-9]\d+)\.([^.]*)/;
const OWNED_FORM = /^(?:[2-9]|[1-9]\d+)\.[^.]*\.([0-9a-z]{1,7})\./;

/** The generation in a record that a later version of Foyer wrote; undefined for any other text. */
export const laterGeneration = (text: string): string | undefined => LATER_FORM.exec(text)?.[1];

/** The owner in a record that this version cannot read: of a later version, or cut off. Empty if it does not say. */
export const laterOwner = (text: string): string => OWNED_FORM.exec(text)?.[1] ?? '';

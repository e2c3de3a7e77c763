import { fingerprint } from '../base/fingerprint';
import type { CookieWriter } from './cookie-writer';
import type { SessionRecord } from './record';
import { formatRecord } from './record';
import type { CookieNames, Snapshot } from './snapshot';

/** What a commit writes. Whatever is absent stays; null is removed. */
export interface Change {
  readonly record: SessionRecord;
  readonly tokens?: { readonly token: string; readonly jwt: string; readonly maxAge: number } | null;
  readonly ist?: string | null;
}

/**
 * Looks again, decides, and writes, the record last, all in one turn: no other code of this page comes between,
 * and a page that is frozen is frozen before or after. Where another tab wrote in that very moment, for want of
 * locks, it decides and writes once more. False where nothing was to be written.
 */
export type Commit = (decide: (now: Snapshot) => Change | undefined) => boolean;

/** Spec section 9: an intermediate token lives 10 minutes. In seconds. */
const IST_SECONDS = 600;
/** As long as browsers keep a cookie at most, in seconds: 400 days. */
const RECORD_SECONDS = 34_560_000;

export interface CommitDeps {
  readonly read: () => Snapshot;
  readonly names: CookieNames;
  readonly writer: CookieWriter;
  /** Told which cookie the browser did not keep. */
  readonly refused: (what: 'session' | 'jwt') => void;
}

export function createCommit({ read, names, writer, refused }: CommitDeps): Commit {
  function writeTokens(tokens: Change['tokens']): boolean {
    if (tokens === undefined) return true;
    if (tokens === null) {
      writer.remove(names.token);
      writer.remove(names.jwt);
      return true;
    }
    const { token, jwt, maxAge } = tokens;
    const isKept = writer.write(names.token, token, maxAge);
    const isJwtKept = writer.write(names.jwt, jwt, maxAge);
    if (isKept && !isJwtKept) refused('jwt');
    return isKept;
  }

  function write(change: Change): void {
    const areTokensKept = writeTokens(change.tokens);
    if (change.ist === null) writer.remove(names.ist);
    else if (change.ist !== undefined) writer.write(names.ist, change.ist, IST_SECONDS);
    const { record } = change;
    // Whatever is left after a sign-out was tossed by a neighbour (threat T17): the tombstone names it.
    const token = record.state === 'out' ? fingerprint(read().token) : record.token;
    const isRecordKept = writer.write(names.record, formatRecord({ ...record, token }), RECORD_SECONDS);
    if (change.record.state !== 'out' && !(areTokensKept && isRecordKept)) refused('session');
  }

  return (decide) => {
    for (let isFirst = true; ; isFirst = false) {
      const change = decide(read());
      if (!change) return false;
      write(change);
      if (!isFirst || holds(read(), change)) return true;
    }
  };
}

/** Whether the cookies say what was written: all of it is of one hand. */
const holds = ({ record, status }: Snapshot, { record: { gen, state } }: Change): boolean =>
  record?.gen === gen && (state !== 'in' || status === 'in');

import { fingerprint } from '../base/fingerprint';
import type { CookieWriter } from './cookie-writer';
import type { SessionRecord } from './record';
import { formatRecord } from './record';
import type { CookieNames, Snapshot } from './snapshot';

/** Changes that a commit writes. Absent fields stay as they are; null removes a field. */
export interface Change {
  readonly record: SessionRecord;
  readonly tokens?: { readonly token: string; readonly jwt: string; readonly maxAge: number } | null;
  readonly ist?: string | null | undefined;
}

/**
 * Reads the cookies again, decides, and writes, the record last, all synchronously: no other code of this page runs in
 * between, and a page can be frozen only before or after. If another tab wrote at the same time, which is possible
 * without locks, it decides and writes once more. False if there was nothing to write.
 */
export type Commit = (decide: (now: Snapshot) => Change | undefined) => boolean;

/** Spec section 9: an intermediate token lives 10 minutes. In seconds. */
const IST_SECONDS = 600;
/** The longest time that browsers store a cookie, in seconds: 400 days. */
const RECORD_SECONDS = 34_560_000;

export interface CommitDeps {
  readonly read: () => Snapshot;
  readonly names: CookieNames;
  readonly writer: CookieWriter;
  /** Called when the browser did not store a cookie. */
  readonly refused: (what: 'session' | 'jwt') => void;
}

export function createCommit({ read, names, writer, refused }: CommitDeps): Commit {
  function writeTokens(tokens: Change['tokens'], isShared: boolean): boolean {
    if (tokens === undefined) return true;
    if (tokens === null) {
      writer.remove(names.token, isShared);
      writer.remove(names.jwt, isShared);
      return true;
    }
    const { token, jwt, maxAge } = tokens;
    const isKept = writer.write(names.token, token, maxAge, isShared);
    const isJwtKept = writer.write(names.jwt, jwt, maxAge, isShared);
    if (isKept && !isJwtKept) refused('jwt');
    return isKept;
  }

  function write(change: Change, isShared: boolean): void {
    const areTokensKept = writeTokens(change.tokens, isShared);
    if (change.ist === null) writer.remove(names.ist, isShared);
    else if (change.ist !== undefined) writer.write(names.ist, change.ist, IST_SECONDS, isShared);
    const { record } = change;
    // A token that is left after a sign-out was set by a host on a sibling subdomain (threat T17). The tombstone names
    // it.
    const token = record.state === 'out' ? fingerprint(read().token) : record.token;
    const isRecordKept = writer.write(names.record, formatRecord({ ...record, token }), RECORD_SECONDS, isShared);
    if (change.record.state !== 'out' && !(areTokensKept && isRecordKept)) refused('session');
  }

  return (decide) => {
    for (let isFirst = true; ; isFirst = false) {
      const now = read();
      const change = decide(now);
      if (!change) return false;
      write(change, now.isShared);
      if (!isFirst || holds(read(), change)) return true;
    }
  };
}

/** Whether the cookies contain exactly what this commit wrote. */
const holds = ({ record, status }: Snapshot, { record: { gen, state } }: Change): boolean =>
  record?.gen === gen && (state !== 'in' || status === 'in');

import type { SessionRecord } from '../../../src/session/record';
import { fingerprint } from '../../../src/base/fingerprint';
import { parseRecord } from '../../../src/session/record';
import type { TabState } from '../../../src/session/tab-session';
import type { Account, AccountView } from '../../../src/session/session-adapter';
import type { SessionServer } from '../../support/session-server';
import type { Shared, WorldTab } from '../../support/world-shared';

const INTERMEDIATE = 'stytch_intermediate_session_token';

/** The cookies, and the session's user according to the server. */
export interface Sight {
  readonly token: string;
  readonly session: string | undefined;
  readonly text: string;
  readonly record: SessionRecord | null;
  /** Whether record and token have the same writer. */
  readonly isWhole: boolean;
}

export type Witness = ReturnType<typeof createWitness>;

/** Watches the cookies of the browser, task by task, and says which invariant of reliability 5.4 was broken. */
export function createWitness(shared: () => Shared, server: () => SessionServer, { idsOf }: AccountView) {
  const found: string[] = [];
  const bad = (text: string) => void found.push(text);
  /** Tokens of sign-ins that a page knows and has not committed yet. */
  const known = new Map<string, WorldTab>();
  const endedHere = new Set<string>();
  /** How many sign-outs a page still has to make. */
  const leaving = new Map<WorldTab, number>();
  /** Who took a session out of the cookie, and so has to tell the server. */
  const duties = new Map<string, WorldTab>();
  /** Another program has signed out of it: no answer of ours brings it back. */
  const endedByOthers = new Set<string>();

  /** The time of the last access, from which a page knows its last background refresh. */
  const refreshedAt = new Map<WorldTab, string>();
  let last: Sight = { token: '', session: undefined, text: '', record: null, isWhole: false };
  let changedAt = -Infinity;
  const leaves = (tab: WorldTab, more: number) => void leaving.set(tab, Math.max(0, (leaving.get(tab) ?? 0) + more));

  function look(): Sight {
    const { jar } = shared();
    const token = jar.value('stytch_session') ?? '';
    const text = jar.value('stytch_session_record') ?? '';
    // Most tasks change nothing.
    if (token === last.token && text === last.text) return last;
    const record = parseRecord(text);
    const isWhole = record?.state === 'in' && token !== '' && record.token === fingerprint(token);
    changedAt = shared().loop.now();
    last = { token, session: server().sessionOf(token), text, record, isWhole };
    return last;
  }

  /** A token came, or another one. */
  function judgeArrival(tab: WorldTab, before: Sight, after: Sight): void {
    const { session } = after;
    if (session === undefined) return bad('I2: a token that the server never minted');
    if (known.get(after.token) === tab) return void known.delete(after.token);
    if (session === before.session) return;
    const hasOnlyRunOut = before.record?.session === fingerprint(session) && !endedByOthers.has(session);
    if (before.token === '' && before.record?.state === 'in' && hasOnlyRunOut) return;
    bad(before.token ? 'I2: a session without a sign-in replaced another' : 'I1: a session came back');
  }

  function judgeDeparture(tab: WorldTab, before: Sight): void {
    if (!leaving.get(tab) && !endedHere.has(before.token)) bad('I3: a session ended without a sign-out');
  }

  function judgeRecord(tab: WorldTab, before: Sight, after: Sight): void {
    const [was, is] = [before.record, after.record];
    if (!is && after.text) bad('I8: a record that cannot be read');
    if (after.text.includes('SECRET')) bad('I10: a secret in the record');
    if (was && is && was.gen === is.gen) {
      if (is.ver < was.ver) bad('I4: the version fell');
      if (is.session !== was.session) bad('I2: one generation of two sessions');
    }
    if (tab.isTorn() || (was?.gen === is?.gen && before.token === after.token)) return;
    if (is?.state === 'in' && !after.isWhole) bad('I8: a record without its token');
    if (is?.state === 'out' && after.token) bad('I8: a token that no record speaks of');
  }

  /** A task of the page has ended: every change since `before` is its work. */
  function judge(tab: WorldTab, before: Sight): void {
    const after = look();
    if (after.token === before.token && after.text === before.text) return;
    if (after.token && after.token !== before.token) judgeArrival(tab, before, after);
    if (before.token && !after.token) judgeDeparture(tab, before);
    judgeRecord(tab, before, after);
    if (after.isWhole && !tab.isTorn() && shared().jar.value(INTERMEDIATE))
      bad('I8: an intermediate session in addition to a session');
    const { record } = after;
    const isReplaced = before.session !== after.session && before.isWhole;
    // The server receives no revocation of a session that an intermediate one replaces (org api 4.1).
    if (before.session && isReplaced && record?.state !== 'mid') duties.set(before.session, tab);
    if (record && record.state !== 'in' && record.gen !== before.record?.gen) leaves(tab, -1);
  }

  return {
    found,
    bad,
    look,
    /** How long the cookies have been as they are, in ms. */
    age(): number {
      look();
      return shared().loop.now() - changedAt;
    },
    judge,
    known,
    endedHere,
    refreshedAt,
    /** A page has to sign out. */
    leaves: (tab: WorldTab) => leaves(tab, 1),
    duties,
    endedByOthers,
    /** A page tells its host of a state. */
    shown(tab: WorldTab, { state, session: { fromCache } }: TabState<Account>): void {
      if (tab.isTorn()) return;
      const isOfRefresh = refreshedAt.has(tab) && state?.session.last_accessed_at === refreshedAt.get(tab);
      if (tab.holdsLock('foyer:commit') || (isOfRefresh && tab.holdsLock('foyer:refresh'))) {
        bad('I9: a host is notified while a lock is held');
      }
      if (!state) return;
      const now = look();
      if (fromCache && !now.isWhole) return;
      if (now.session !== idsOf(state).session) bad('I2: a page shows a person who is not signed in');
    },
    /** A page has just become visible again. */
    repainted(tab: WorldTab, state: Account | null): void {
      const now = look();
      const isOut = now.token === '' || now.record?.state === 'out';
      if (state && isOut) bad(`I7: page ${tab.id} is painted as signed in after a sign-out`);
      if (state && now.isWhole && now.session !== idsOf(state).session) {
        bad('I7: a page is painted with another user');
      }
    },
    seen(text: string): void {
      if (text.includes('SECRET')) bad('I10: a secret where others can read it');
    },
  };
}

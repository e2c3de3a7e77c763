import { fingerprint } from '../base/fingerprint';
import type { Platform } from '../base/platform';
import type { TokenStorage } from '../base/token-storage';
import type { Account, AccountReader, IssuedTokens, Tokens } from './session-adapter';
import type { Change, Commit } from './commit';
import type { SessionRecord } from './record';
import type { Began, Snapshot } from './snapshot';
import { isStill } from './snapshot';
import type { TabSession } from './tab-session';

/** The record's fields about the next request. */
export type Asking = Partial<Pick<SessionRecord, 'retryAt' | 'tries'>>;

/** The result of a commit. Call `tell` only after locks are released, because it calls hosts (invariant I9). */
export interface Settled {
  readonly done: boolean;
  readonly tell: (this: void) => void;
}

export interface TransitionsDeps<State extends Account, Answer extends Tokens, Full extends Answer & IssuedTokens> {
  readonly account: AccountReader<State, Answer, Full>;
  readonly platform: Platform;
  /** The fingerprint of the public token, for the record. */
  readonly owner: string;
  readonly store: TokenStorage;
  readonly tab: TabSession<State>;
  readonly commit: Commit;
  /** Runs work while no other tab commits. Waits only briefly for the lock. */
  readonly withLock: <T>(work: () => T) => Promise<T>;
  /** Makes the other tabs read the cookies again. */
  readonly hint: (gen: string) => void;
  /**
   * Reports cookies that a commit could not write to hosts. Runs first, because publishing the session might unmount
   * the listeners.
   */
  readonly reportProblems: () => void;
}

/** All changes of this browser's session, each a guarded commit (contract 5.3, 5.4). */
export function createTransitions<State extends Account, Answer extends Tokens, Full extends Answer & IssuedTokens>(
  deps: TransitionsDeps<State, Answer, Full>,
) {
  const { account, owner, platform, store, tab, commit, withLock, hint, reportProblems } = deps;
  const { stateOf, idsOf } = account;

  /** Commits when this tab gets the lock. The cache is written first, so that no tab sees a record without it. */
  async function settle(
    decide: (now: Snapshot) => Change | undefined,
    next: () => State | null,
    turn = withLock,
  ): Promise<Settled> {
    let gen = '';
    const remember = (now: Snapshot) => {
      const change = decide(now);
      if (change) {
        ({ gen } = change.record);
        store.write('', next());
        rememberIntermediate(change.record);
      }
      return change;
    };
    const done = await turn(() => commit(remember));
    const tell = () => {
      if (!done) return;
      reportProblems();
      // Another tab might have committed since.
      const now = tab.read();
      if (now.record?.gen === gen) tab.publish(next(), now.gen);
      else tab.resync();
      hint(gen);
    };
    return { done, tell };
  }

  // Decision 102.
  /** Stores which intermediate session began in this browser, in localStorage, which sibling subdomains can't write. */
  function rememberIntermediate({ state, token }: SessionRecord): void {
    const own = state === 'mid' ? token : '';
    if ((store.read('::foyer_intermediate') ?? '') !== own) store.write('::foyer_intermediate', own);
  }

  async function settleAndTell(...args: Parameters<typeof settle>): Promise<boolean> {
    const { done, tell } = await settle(...args);
    tell();
    return done;
  }

  /** Publishes a response, without changing a session if a later version of Foyer wrote its record (fault B13). */
  function show(latest: () => Full, began: Began): Settled {
    const isShown = () => isStill(began, tab.read());
    const tell = () => {
      if (isShown()) tab.publish(stateOf(latest()), began.gen);
    };
    return { done: isShown(), tell };
  }

  /** A record that begins a new generation. */
  const begin = (record: Partial<SessionRecord> & Pick<SessionRecord, 'state'>): SessionRecord => ({
    gen: newGeneration(platform.crypto),
    owner,
    ver: 0,
    at: platform.wallClock(),
    retryAt: 0,
    tries: 0,
    token: '',
    session: '',
    ...record,
  });

  const signedOut = ({ record }: Snapshot): SessionRecord =>
    begin({ state: 'out', session: record?.session || fingerprint(idsOf(tab.get().state).session) });

  /**
   * Spec section 4: an intermediate token alone replaces the session cookies. Without one, all are cleared. The
   * tombstone names no session, because the pending step might resume the previous one.
   */
  function incomplete({ intermediate_session_token: ist = '' }: Tokens): Promise<boolean> {
    const record = begin({ state: ist ? 'mid' : 'out', token: fingerprint(ist) });
    return settleAndTell(() => ({ tokens: null, ist: ist || null, record }), noState);
  }

  return {
    /** Stores a sign-in's response, which replaces any other session. Returns the token of the replaced session. */
    async login(answer: Answer): Promise<{ readonly done: boolean; readonly replaced: string }> {
      if (!account.isFull(answer)) return { done: await incomplete(answer), replaced: '' };
      const fresh = recordFields(answer);
      let replaced = '';
      const decide = (now: Snapshot): Change | undefined => {
        if (isSignedOut(now, fresh.session)) return undefined;
        if (now.status === 'in' && now.record?.session !== fresh.session) replaced = now.token;
        return { tokens: tokensOf(answer), ist: null, record: begin({ state: 'in', ...fresh }) };
      };
      const done = await settleAndTell(decide, () => stateOf(answer));
      return { done, replaced };
    },

    /**
     * Stores a refresh's response. It applies only in the generation that sent the request, and never replaces a newer
     * one. An intermediate session that an incomplete commit has left is removed.
     * @param latest The response, with the parts that have changed here since the request was sent.
     */
    async refreshed(answer: Full, began: Began, latest = () => answer): Promise<Settled> {
      if (tab.read().isLater) return show(latest, began);
      const fresh = recordFields(answer);
      let isNewer = true;
      const decide = (now: Snapshot): Change | undefined => {
        const { record } = now;
        const isOurs = now.token === began.token;
        // A program that writes no record has changed or removed the token since. It might have newer information.
        const isForeignChange = now.status !== 'in' && !isOurs;
        if (now.gen !== began.gen || isForeignChange || isOthers(now) || isSignedOut(now, fresh.session))
          return undefined;
        if (record?.state !== 'in' || record.session !== fresh.session) {
          return isOurs ? { tokens: tokensOf(answer), ist: null, record: begin({ state: 'in', ...fresh }) } : undefined;
        }
        const confirmed = { ...record, at: platform.wallClock(), retryAt: 0, tries: 0 };
        isNewer = fresh.ver > record.ver || (fresh.ver === record.ver && isOurs);
        return isNewer
          ? { tokens: tokensOf(answer), ist: null, record: { ...confirmed, ...fresh } }
          : { record: confirmed };
      };
      return settle(decide, () => {
        const shown = tab.get().state;
        // This page might not know yet that another user signed in.
        const isShown = shown && fingerprint(idsOf(shown).session) === fresh.session;
        return isNewer || !isShown ? stateOf(latest()) : shown;
      });
    },

    /**
     * The provider answered that the token is not valid. That ends the session only if it is still the current token,
     * and never an intermediate session that the record describes: a page can ask without a token, or with one that
     * has no record. With `intermediate`, any other intermediate session ends with it.
     */
    sessionEnded: (began: Began, intermediate?: null): Promise<Settled> =>
      settle((now) => {
        if (!isStill(began, now) || isOthers(now)) return undefined;
        const { record, token, ist } = now;
        if (record?.state !== 'mid' || record.token !== fingerprint(ist))
          return { tokens: null, ist: intermediate, record: signedOut(now) };
        return token ? { tokens: null, record } : undefined;
      }, noState),

    /** Clears the session immediately. Returns its token, so that it can be revoked. */
    async logout(): Promise<string> {
      let token = '';
      let gen: string | undefined;
      // Decision 101: keep another public token's session, and clear only the data of this one.
      if (isOthers(tab.read())) {
        store.write('', null);
        tab.resync();
        return '';
      }
      const forget = (now: Snapshot): Change => ({ tokens: null, ist: null, record: signedOut(now) });
      const leave = (now: Snapshot): Change => {
        ({ token } = now);
        gen = now.record?.gen;
        return forget(now);
      };
      // Doesn't wait for the lock, because the page might be left right after this.
      await settleAndTell(leave, noState, immediately);
      // A tab that wrote the same session at the same time might have overwritten the sign-out.
      const isBack = ({ record }: Snapshot) => record?.state === 'in' && record.gen === gen;
      void settleAndTell((now) => (isBack(now) ? forget(now) : undefined), noState);
      return token;
    },

    /** Changes the record's fields about the next request. False if nothing changes, or the session has changed. */
    note: ({ gen }: Began, change: (record: SessionRecord) => Asking | undefined): Promise<boolean> =>
      withLock(() =>
        commit(({ record, ...now }) => {
          if (record?.state !== 'in' || now.gen !== gen) return undefined;
          const changed = change(record);
          return changed && { record: { ...record, ...changed } };
        }),
      ),

    /** Replaces parts of the signed-in state with those from a call that started with `began`. */
    amend(parts: Partial<State>, { gen }: Began): void {
      const { state } = tab.get();
      const amended = { ...state, ...parts } as State;
      // A sibling subdomain might have overwritten the record, so the generation alone is not enough (decision 86).
      if (!state || idsOf(amended).person !== idsOf(state).person || tab.read().gen !== gen) return;
      store.write('', amended);
      tab.publish(amended);
    },
  };

  /** The record's fields for a response. */
  function recordFields(answer: Full) {
    const state = stateOf(answer);
    return {
      owner,
      ver: Date.parse(state.session.last_accessed_at),
      token: fingerprint(answer.session_jwt && answer.session_token),
      session: fingerprint(idsOf(state).session),
    };
  }

  /** Empty tokens are in HttpOnly cookies, so the readable cookies are removed (contract 5.3). */
  function tokensOf(answer: Full) {
    const { session_token: token, session_jwt: jwt } = answer;
    if (token === '' || jwt === '') return null;
    const { expires_at, last_accessed_at } = stateOf(answer).session;
    // Both times are the provider's, so a wrong device clock neither shortens nor extends the lifetime.
    const seconds = (Date.parse(expires_at) - Date.parse(last_accessed_at)) / 1000;
    return { token, jwt, maxAge: Math.max(1, Math.round(seconds)) };
  }
}

const noState = () => null;
const immediately = <T>(work: () => T): Promise<T> => Promise.resolve(work());

/** Whether this session was signed out while the call was in flight. */
const isSignedOut = ({ record }: Snapshot, session: string): boolean =>
  record?.state === 'out' && record.session === session;

const isOthers = ({ status }: Snapshot): boolean => status === 'other';

/** 64 random bits. With a counter, clearing the cookies could restore an old generation. */
const newGeneration = (crypto: Crypto): string =>
  [...crypto.getRandomValues(new Uint32Array(2))].map((word) => word.toString(36)).join('');

import { fingerprint } from '../base/fingerprint';
import { fits } from '../base/guards';
import { createListeners } from '../base/listeners';
import type { TokenStorage } from '../base/token-storage';
import type { Account, AccountView } from './session-adapter';
import type { Cookies } from './cookies';
import type { Snapshot } from './snapshot';
import { isSignedOut } from './snapshot';

/** One part of the signed-in state, for hosts, under its own name. */
export type Info<State, Part extends keyof State> = { readonly [Name in Part]: State[Name] | null } & {
  /** True until the provider has confirmed the stored data. */
  readonly fromCache: boolean;
};

/** Values for hosts, created once per change. */
export type TabState<State extends Account> = { readonly state: State | null } & {
  readonly [Part in keyof State]: Info<State, Part>;
};

/** The session as this tab knows it: a cache of the cookies. It only reads; commits write. */
export interface TabSession<State extends Account> {
  /** Reader of a state. */
  readonly account: AccountView;
  /** The same object until something changes. */
  get(this: void): TabState<State>;
  read(this: void): Snapshot;
  subscribe(this: void, listener: (current: TabState<State>) => void): () => void;
  /** Makes the result of this tab's commit the current state. */
  publish(this: void, state: State | null, gen?: string): void;
  /**
   * Updates this tab from the cookies, at the start and whenever they might have changed. It writes nothing and
   * doesn't notify other tabs. Returns whether there might be a session.
   *
   * `isPatient`: another tab's commit becomes visible in parts, and hosts should not see each part. If some seem to be
   * missing, this changes nothing and returns undefined: look again shortly after.
   */
  resync(this: void, isPatient: true): boolean | undefined;
  resync(this: void): boolean;
  /**
   * True while localStorage says that no user is signed in, but there is a token: a program that writes no record is
   * signing out, or signed out while this browser wrote its cookies.
   */
  isDisputed(this: void): boolean;
}

export function createTabSession<State extends Account>(
  account: AccountView,
  store: TokenStorage,
  cookies: Cookies,
  read: () => Snapshot,
): TabSession<State> {
  const tabState = (state: State | null, fromCache: boolean) => {
    const infos = account.parts.map((part) => [part, { [part]: state?.[part as keyof State] ?? null, fromCache }]);
    return { state, ...Object.fromEntries(infos) } as TabState<State>;
  };
  const listeners = createListeners<TabState<State>>();
  let current = tabState(null, true);
  let generation: string | undefined;

  function show(next: TabState<State>): void {
    if (outline(current) === outline(next)) return;
    current = next;
    listeners.tell(current);
  }

  /** The state in localStorage, if it belongs to the session that the record describes. */
  function remembered({ record }: Snapshot): State | null {
    const cached = store.read('');
    if (record?.state === 'out' || !fits(account.sample, cached)) return null;
    const state = cached as State;
    return !record?.session || record.session === fingerprint(account.idsOf(state).session) ? state : null;
  }

  /** The state from cookies and localStorage together. */
  function view(now: Snapshot, isOther: boolean): TabState<State> {
    if (isSignedOut(now)) return tabState(null, false);
    // Emptied or damaged localStorage is not a sign-out. Only with HttpOnly tokens does `null` mean one.
    const isSame = !isOther && now.status === 'in' && (now.token !== '' || store.read('') !== null);
    const state = remembered(now) ?? (isSame ? current.state : null);
    const isStart = generation === undefined;
    // Another tab has just committed a response of the provider.
    const isConfirmed = state && now.status === 'in' && !isStart && (isOther || !current.session.fromCache);
    return tabState(state, !isConfirmed);
  }

  /** Tokens are written before the record that names them, and localStorage becomes visible late (decision 79). */
  function isPartial({ status }: Snapshot, { state }: TabState<State>, isOther: boolean): boolean {
    if (status === 'foreign' || status === 'other') return !isOther;
    // The displayed user is not the signed-in one: never wait in this case (invariant I7).
    const isWrong = isOther && current.state;
    return status === 'in' && !state && !isWrong;
  }

  const isDisputed = ({ token } = read()): boolean => token !== '' && Boolean(current.state) && store.read('') === null;

  function resync(): boolean;
  function resync(isPatient: true): boolean | undefined;
  function resync(isPatient = false): boolean | undefined {
    const now = read();
    const { gen } = now;
    const isOther = generation !== gen;
    const next = view(now, isOther);
    const isNews = outline(current) !== outline(next);
    const isIncomplete = (!isOther && isDisputed(now)) || (isNews && isPartial(now, next, isOther));
    if (isPatient && generation !== undefined && isIncomplete) return undefined;
    if (isOther) cookies.memory.clear();
    generation = gen;
    show(next);
    return !isSignedOut(now);
  }

  return {
    account,
    get: () => current,
    read,
    subscribe: listeners.add,
    publish(state, gen = generation) {
      generation = gen;
      show(tabState(state, false));
    },
    resync,
    isDisputed: () => isDisputed(),
  };
}

/** One part of the signed-in state, as this tab knows it. */
export function partOf<State extends Account, Part extends keyof State>(
  tab: TabSession<State>,
  part: Part,
): WatchedPart<State, Part> {
  const infoOf = (now: TabState<State>) => now[part] as Info<State, Part>;
  const valueOf = (now: TabState<State>) => infoOf(now)[part] as State[Part] | null;
  return {
    getSync: () => valueOf(tab.get()),
    getInfo: () => infoOf(tab.get()),
    onChange: (listener) => tab.subscribe((now) => listener(valueOf(now))),
  };
}

interface WatchedPart<State extends Account, Part extends keyof State> {
  getSync(this: void): State[Part] | null;
  getInfo(this: void): Info<State, Part>;
  onChange(this: void, listener: (value: State[Part] | null) => void): () => void;
}

/** States that differ only in the time of the last access are equal; the first one stays (contract 5.3). */
const outline = (state: object): string =>
  JSON.stringify(state, (key, value: unknown) => (key === 'last_accessed_at' ? undefined : value));

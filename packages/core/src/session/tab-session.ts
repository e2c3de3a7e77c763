import type { Session, User } from '@foyer/wire';
import { fingerprint } from '../base/fingerprint';
import { fits } from '../base/guards';
import { createListeners } from '../base/listeners';
import type { TokenStorage } from '../base/token-storage';
import type { Cookies } from './cookies';
import type { Snapshot } from './snapshot';

/** The signed-in user and their session. There is never one without the other. */
export interface SignedIn {
  readonly user: User;
  readonly session: Session;
}

export interface SessionInfo {
  readonly session: Session | null;
  /** True while the server has not confirmed what the browser remembered. */
  readonly fromCache: boolean;
}
export interface UserInfo {
  readonly user: User | null;
  /** True while the server has not confirmed what the browser remembered. */
  readonly fromCache: boolean;
}

/** What hosts are told, created once per change. */
export interface TabState {
  readonly state: SignedIn | null;
  readonly session: SessionInfo;
  readonly user: UserInfo;
}

function tabState(state: SignedIn | null, fromCache: boolean): TabState {
  const { session, user } = state ?? { session: null, user: null };
  return { state, session: { session, fromCache }, user: { user, fromCache } };
}

/** The session as this tab knows it: a cache of the cookies. It reads; commits write. */
export interface TabSession {
  /** The same object until something changes. */
  get(this: void): TabState;
  read(this: void): Snapshot;
  subscribe(this: void, listener: (current: TabState) => void): () => void;
  /** Makes the result of this tab's commit the current state. */
  publish(this: void, state: SignedIn | null, gen?: string): void;
  /**
   * Makes this tab agree with the cookies, at the start and whenever something may have changed. It writes nothing and
   * tells no other tab. Returns whether there may be a session.
   *
   * `isPatient`: another tab's commit becomes visible in parts, and hosts are not to hear of each part. If some seem to
   * be missing, this changes nothing and returns undefined: look again a little later.
   */
  resync(this: void, isPatient: true): boolean | undefined;
  resync(this: void): boolean;
}

export function createTabSession(store: TokenStorage, cookies: Cookies, read: () => Snapshot): TabSession {
  const listeners = createListeners<TabState>();
  let current = tabState(null, true);
  let generation: string | undefined;

  function show(next: TabState): void {
    if (outline(current) === outline(next)) return;
    current = next;
    listeners.tell(current);
  }

  /** The state in localStorage, if it belongs to the session that the record describes. */
  function remembered({ record }: Snapshot): SignedIn | null {
    const cached = store.read('');
    if (record?.state === 'out' || !fits(SAMPLE, cached)) return null;
    const state = cached as SignedIn;
    return !record?.session || record.session === fingerprint(state.session.session_id) ? state : null;
  }

  /** What the cookies and localStorage say together. */
  function view(now: Snapshot, isOther: boolean): TabState {
    if (isOver(now)) return tabState(null, false);
    // Emptied or garbled localStorage is not a sign-out. Only with HttpOnly tokens does `null` mean one.
    const isSame = !isOther && now.status === 'in' && (now.token !== '' || store.read('') !== null);
    const state = remembered(now) ?? (isSame ? current.state : null);
    const isStart = generation === undefined;
    // The server has just confirmed what another tab has just committed.
    const isConfirmed = state && now.status === 'in' && !isStart && (isOther || !current.session.fromCache);
    return tabState(state, !isConfirmed);
  }

  /** Tokens are written before the record that names them, and localStorage arrives late (decision 79). */
  function isPartial({ status }: Snapshot, { state }: TabState, isOther: boolean): boolean {
    if (status === 'foreign') return !isOther;
    // Whoever is shown is not the one who is signed in: that is never waited for (invariant I7).
    const isWrong = isOther && current.state;
    return status === 'in' && !state && !isWrong;
  }

  /** localStorage says that nobody is signed in, and the token is still there: it may be removed next. */
  const isEnding = ({ token }: Snapshot): boolean => token !== '' && Boolean(current.state) && store.read('') === null;

  function resync(): boolean;
  function resync(isPatient: true): boolean | undefined;
  function resync(isPatient = false): boolean | undefined {
    const now = read();
    const { gen } = now;
    const isOther = generation !== gen;
    const next = view(now, isOther);
    const isNews = outline(current) !== outline(next);
    const isHalf = isEnding(now) || (isNews && isPartial(now, next, isOther));
    if (isPatient && generation !== undefined && isHalf) return undefined;
    if (isOther) cookies.memory.clear();
    generation = gen;
    show(next);
    return !isOver(now);
  }

  return {
    get: () => current,
    read,
    subscribe: listeners.add,
    publish(state, gen = generation) {
      generation = gen;
      show(tabState(state, false));
    },
    resync,
  };
}

const isOver = ({ status }: Snapshot): boolean => status === 'out' || status === 'mid';

/** States that differ only in the time of the last access are equal, and the first one stays (contract 5.3). */
const outline = (state: TabState): string =>
  JSON.stringify(state, (key, value: unknown) => (key === 'last_accessed_at' ? undefined : value));

/** The fields that a remembered state must have (contract 5.7, 5.8). */
const SAMPLE = {
  user: { user_id: '', name: {}, emails: [{}], phone_numbers: [{}], webauthn_registrations: [{}] },
  session: { session_id: '', expires_at: '', authentication_factors: [{}] },
};

import type { Platform } from '../../src/base/platform';
import type { CookieJar } from './cookie-jar';
import { cookiePlace } from './cookie-jar';
import type { EventLoop } from './event-loop';
import type { SeededRandom } from './seeded-random';
import type { LockOwner, WebLocks } from './web-locks';

export const HOST = 'app.example.com';
/** Where all pages of the world are. */
export const PLACE = cookiePlace(`https://${HOST}/login`);

/** A page of the browser: its tasks run one at a time, and none while it is frozen. */
export interface WorldTab extends LockOwner {
  readonly id: number;
  readonly platform: Platform;
  /** Whether it holds a lock with a name that begins this way. */
  holdsLock(this: void, name: string): boolean;
  /** How long it has run unfrozen, in ms. */
  running(this: void): number;
  isAlive(this: void): boolean;
  isFrozen(this: void): boolean;
  /** Whether it was killed in the middle of a turn. */
  isTorn(this: void): boolean;
  fire(this: void, type: string, event?: { readonly key?: string | null }): void;
  freeze(this: void): void;
  /** The page receives its `resume` event before the events that came meanwhile. */
  thaw(this: void): void;
  /** The process is gone: nothing of it runs or writes again. */
  kill(this: void): void;
  /** Like `kill`, in the middle of the turn that writes, after so many more writes of cookies. */
  killAfterWrites(this: void, count: number): void;
  set(this: void, state: { readonly visible?: boolean; readonly online?: boolean }): void;
}

/** The state that the tabs of a browser share, and its faults. */
export interface Shared {
  readonly loop: EventLoop;
  readonly random: SeededRandom;
  readonly jar: CookieJar;
  readonly storage: Map<string, string>;
  /** Undefined in a browser without Web Locks. */
  readonly locks: WebLocks | undefined;
  readonly wallClock: () => number;
  /** Whether `localStorage` stores writes. */
  storageWorks: boolean;
  /** How long messages between tabs take, in ms; infinite if they never arrive. */
  messageDelay: number;
  /** Hands something to every other tab, in any order. */
  tell(this: void, from: WorldTab, deliver: (to: WorldTab) => void): void;
  /** Writes that others can read: messages, and values of localStorage. */
  seen(this: void, text: string): void;
  /** A task of that page begins; `event`: the event it receives, if any. */
  begins(this: void, tab: WorldTab, event?: string): void;
}

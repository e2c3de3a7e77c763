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
  /** Whether it works with a lock whose name begins so. */
  holdsLock(this: void, name: string): boolean;
  /** How long it has run unfrozen, in ms. */
  running(this: void): number;
  isAlive(this: void): boolean;
  isFrozen(this: void): boolean;
  /** Whether it was killed in the middle of a turn. */
  isTorn(this: void): boolean;
  fire(this: void, type: string, event?: { readonly key?: string | null }): void;
  freeze(this: void): void;
  /** The page hears that it goes on before it hears what came meanwhile. */
  thaw(this: void): void;
  /** The process is gone: nothing of it runs or writes again. */
  kill(this: void): void;
  /** Like `kill`, in the middle of the turn that writes, after so many more writes of cookies. */
  killAfterWrites(this: void, count: number): void;
  set(this: void, state: { readonly visible?: boolean; readonly online?: boolean }): void;
}

/** What the tabs of a browser have in common, and what befalls it. */
export interface Shared {
  readonly loop: EventLoop;
  readonly random: SeededRandom;
  readonly jar: CookieJar;
  readonly storage: Map<string, string>;
  /** Undefined in a browser without Web Locks. */
  readonly locks: WebLocks | undefined;
  readonly wallClock: () => number;
  /** Whether `localStorage` keeps what is written. */
  storageWorks: boolean;
  /** How long messages from tab to tab are under way, in ms; infinite where they never arrive. */
  messageDelay: number;
  /** Hands something to every other tab, in any order. */
  tell(this: void, from: WorldTab, deliver: (to: WorldTab) => void): void;
  /** What was written where others can read it: messages, and values of localStorage. */
  seen(this: void, text: string): void;
  /** A task of that page begins; `event`: the event it receives, if any. */
  begins(this: void, tab: WorldTab, event?: string): void;
}

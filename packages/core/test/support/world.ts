import type { CookieJar } from './cookie-jar';
import { cookiePlace, createCookieJar } from './cookie-jar';
import type { EventLoop } from './event-loop';
import { createEventLoop } from './event-loop';
import type { SeededRandom } from './seeded-random';
import { seededRandom } from './seeded-random';
import type { WebLocks } from './web-locks';
import { createWebLocks } from './web-locks';
import type { WorldTab } from './world-tab';
import { createWorldTab } from './world-tab';

export const HOST = 'app.example.com';
/** Where all pages of the world are. */
export const PLACE = cookiePlace(`https://${HOST}/login`);

export interface WorldOptions {
  readonly seed: number;
  readonly hasLocks: boolean;
  /** What the device takes for the time when the schedule begins, in ms since 1970. */
  readonly wallStart: number;
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
  /** A task of that page begins; `event`: which one it hears of, if any. */
  begins(this: void, tab: WorldTab, event?: string): void;
}

export interface WorldHooks {
  readonly seen: (text: string) => void;
  readonly begins: (tab: WorldTab, event?: string) => void;
  /** What the last task let go on has run too. */
  readonly ended: () => void;
}

export type World = ReturnType<typeof createWorld>;

/**
 * One browser on virtual time: tabs that share cookies, localStorage and Web Locks and speak by messages. Each has
 * tasks of its own, so that one can be frozen or killed while the others go on.
 */
export function createWorld(
  { seed, hasLocks, wallStart }: WorldOptions,
  hooks: WorldHooks,
) {
  const random = seededRandom(seed);
  const loop = createEventLoop(hooks.ended);
  const tabs: WorldTab[] = [];
  let wallOffset = wallStart;
  const wallClock = () => Math.floor(wallOffset + loop.now());
  const shared: Shared = {
    loop,
    random,
    jar: createCookieJar({ wallClock }),
    storage: new Map(),
    locks: hasLocks ? createWebLocks(loop) : undefined,
    wallClock,
    storageWorks: true,
    messageDelay: 20,
    tell(from, deliver) {
      for (const to of tabs) {
        const delay = shared.messageDelay * random.next();
        if (to !== from && to.isAlive() && Number.isFinite(delay)) loop.after(delay, () => deliver(to));
      }
    },
    seen: hooks.seen,
    begins: hooks.begins,
  };

  return {
    shared,
    tabs,
    openTab(): WorldTab {
      const tab = createWorldTab(tabs.length, shared);
      tabs.push(tab);
      return tab;
    },
    turnClock: (ms: number) => void (wallOffset += ms),
  };
}

import { createCookieJar } from './cookie-jar';
import { createEventLoop } from './event-loop';
import { seededRandom } from './seeded-random';
import { createWebLocks } from './web-locks';
import type { Shared, WorldTab } from './world-shared';
import { createWorldTab } from './world-tab';

export interface WorldOptions {
  readonly seed: number;
  readonly hasLocks: boolean;
  /** The device's time when the schedule begins, in ms since 1970. */
  readonly wallStart: number;
}

export interface WorldHooks {
  readonly seen: (text: string) => void;
  readonly begins: (tab: WorldTab, event?: string) => void;
  /** Also run the tasks that the last one has released. */
  readonly ended: () => void;
}

export type World = ReturnType<typeof createWorld>;

/**
 * One browser on virtual time: tabs that share cookies, localStorage and Web Locks, and exchange messages. Each has
 * its own tasks, so that one can be frozen or killed while the others continue.
 */
export function createWorld({ seed, hasLocks, wallStart }: WorldOptions, hooks: WorldHooks) {
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

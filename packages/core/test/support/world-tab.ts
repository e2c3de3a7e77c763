import type { Platform } from '../../src/base/platform';
import type { LockOwner } from './web-locks';
import type { Shared, WorldTab } from './world-shared';
import { HOST, PLACE } from './world-shared';

type Listener = (event: { readonly key?: string | null }) => void;

/** Whether a page runs, and what waits for it. */
function createTasks({ loop, begins }: Pick<Shared, 'loop' | 'begins'>) {
  let backlog: (() => void)[] = [];
  let state: 'runs' | 'frozen' | 'gone' = 'runs';
  let since = loop.now();
  let ran = 0;
  const running = () => ran + (state === 'runs' ? loop.now() - since : 0);

  return {
    running,
    is: (asked: typeof state) => state === asked,
    task(tab: WorldTab, work: () => void, event?: string): void {
      if (state === 'frozen') backlog.push(() => tab.task(work));
      if (state !== 'runs') return;
      begins(tab, event);
      work();
    },
    freeze() {
      if (state !== 'runs') return;
      ran = running();
      state = 'frozen';
    },
    thaw() {
      if (state !== 'frozen') return;
      const held = backlog;
      backlog = [];
      state = 'runs';
      since = loop.now();
      for (const work of held) loop.after(0, work);
    },
    kill() {
      ran = running();
      state = 'gone';
      backlog = [];
    },
  };
}

export function createWorldTab(id: number, shared: Shared): WorldTab {
  const { loop, jar, storage, locks } = shared;
  const tasks = createTasks(shared);
  const listening = new Map<string, Set<Listener>>();
  let writesLeft = Infinity;
  let visible = true;
  let online = true;

  const owner: LockOwner = { task: (work) => tab.task(work) };

  function kill(): void {
    tasks.kill();
    listening.clear();
    locks?.forget(owner);
  }

  /** Whether a write takes place: a process that has gone in the middle of a turn writes no more. */
  function writes(cost: number): boolean {
    if (tasks.is('gone') || writesLeft <= 0) return false;
    writesLeft -= cost;
    return true;
  }

  /** As the platform does: this page remembers values that localStorage does not store. */
  const memory = new Map<string, string>();
  const kept: Platform['storage'] = {
    get: (key) => memory.get(key) ?? (shared.storageWorks ? (storage.get(key) ?? null) : null),
    set(key, value) {
      shared.seen(value);
      if (!writes(0)) return;
      if (!shared.storageWorks) return void memory.set(key, value);
      memory.delete(key);
      storage.set(key, value);
      shared.tell(tab, (to) => to.fire('storage', { key }));
    },
    remove: (key) => void (memory.delete(key), storage.delete(key)),
  };

  function set(state: { readonly visible?: boolean; readonly online?: boolean }): void {
    const changed = { visible: visible !== (state.visible ?? visible), online: online !== (state.online ?? online) };
    visible = state.visible ?? visible;
    online = state.online ?? online;
    if (changed.visible) tab.fire('visibilitychange');
    if (changed.visible && visible) loop.after(0, () => tab.fire('focus'));
    if (changed.online) tab.fire(online ? 'online' : 'offline');
  }

  const platform: Platform = {
    isBrowser: true,
    page: {},
    fetch: () => Promise.reject(new TypeError('calls go to the server of the schedule')),
    crypto: shared.random.crypto,
    storage: kept,
    cookies: {
      read: () => jar.read(PLACE),
      write(line) {
        if (writes(1)) jar.write(PLACE, line);
      },
    },
    href: () => `https://${HOST}/login`,
    replaceHref: () => {},
    go: () => {},
    isVisible: () => visible,
    isPrerendering: () => false,
    isOnline: () => online,
    now: loop.now,
    wallClock: shared.wallClock,
    timer: (ms, callback) => loop.after(ms, () => tab.task(callback)),
    nextTask: (callback) => queueMicrotask(callback),
    afterPaint(callback) {
      callback();
      return () => {};
    },
    listen(type, listener) {
      const own = listening.get(type) ?? new Set();
      listening.set(type, own.add(listener));
      return () => void own.delete(listener);
    },
    channel(name, listener) {
      const stop = platform.listen(channelEvent(name), listener);
      return {
        post(message) {
          shared.seen(JSON.stringify(message));
          if (writes(0)) shared.tell(tab, (to) => to.fire(channelEvent(name)));
        },
        close: stop,
      };
    },
    locks: locks?.of(owner),
  };

  const tab: WorldTab = {
    id,
    platform,
    holdsLock: (name) => locks?.isHeldBy(owner, name) ?? false,
    running: tasks.running,
    isAlive: () => !tasks.is('gone'),
    isFrozen: () => tasks.is('frozen'),
    isTorn: () => writesLeft <= 0,
    task: (work) => tasks.task(tab, work),
    fire(type, event = {}) {
      const work = () => {
        for (const listener of [...(listening.get(type) ?? [])]) listener(event);
      };
      tasks.task(tab, work, type);
    },
    freeze: tasks.freeze,
    thaw() {
      if (!tasks.is('frozen')) return;
      tasks.thaw();
      tab.fire('resume');
    },
    kill,
    killAfterWrites: (count) => void (writesLeft = count),
    set,
  };
  return tab;
}

const channelEvent = (name: string) => `channel ${name}` as 'focus';

import type { CDPSession, Page, Request } from '@playwright/test';
import { expect } from '@playwright/test';

declare global {
  interface Window {
    /** Pending timers and open channels. */
    stillOpen: { readonly timers: Set<unknown>; readonly channels: Set<unknown> };
  }
}

/** The resources that a page retains. */
interface Held {
  readonly nodes: number;
  readonly listeners: number;
  readonly timers: number;
  readonly channels: number;
  readonly locks: number;
  /** In bytes. */
  readonly heap: number;
}

const COUNTED = ['nodes', 'listeners', 'timers', 'channels', 'locks'] as const;

/** How long the pending calls of a page may take to end on a busy machine, in ms. */
const SETTLING = 30_000;

/** Resources that a page can retain at the end in addition to the start: none, and almost no memory. */
const HEAP_ROOM = 512 * 1024;

/** Counts what a page holds: nodes and listeners as the browser counts them, after a garbage collection. */
export class PageResources {
  readonly #underWay = new Set<Request>();

  private constructor(
    private readonly page: Page,
    private readonly devtools: CDPSession,
  ) {
    // Events outlive the page (`keepalive`), so the browser does not always report their end to it.
    page.on('request', (request) => void (request.url().endsWith('/sdk/v1/events') || this.#underWay.add(request)));
    for (const end of ['requestfinished', 'requestfailed'] as const) {
      page.on(end as 'requestfinished', (request) => this.#underWay.delete(request));
    }
  }

  /** Call this before the page is opened. */
  static async watch(page: Page): Promise<PageResources> {
    await page.addInitScript(countOpen);
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('HeapProfiler.enable');
    return new PageResources(page, devtools);
  }

  async held(): Promise<Held> {
    // The browser's own list of what was loaded.
    await this.page.evaluate(() => performance.clearResourceTimings());
    await this.devtools.send('HeapProfiler.collectGarbage');
    await this.devtools.send('HeapProfiler.collectGarbage');
    const { nodes, jsEventListeners } = await this.devtools.send('Memory.getDOMCounters');
    const { usedSize } = await this.devtools.send('Runtime.getHeapUsage');
    const counted = await this.page.evaluate(async () => {
      const { held = [], pending = [] } = await navigator.locks.query();
      const { timers, channels } = window.stillOpen;
      return {
        links: document.head.querySelectorAll('link').length,
        timers: timers.size,
        channels: channels.size,
        locks: held.length + pending.length,
      };
    });
    // Vite leaves a link for each file that was fetched: advice for developers may come after any of the mounts, once.
    const { links, ...open } = counted;
    return { nodes: nodes - links, listeners: jsEventListeners, ...open, heap: usedSize };
  }

  /** No call is under way. On a slow machine calls queue behind mounts that come faster than answers. */
  async callsEnd(): Promise<void> {
    await expect
      .poll(() => this.#underWay.size, { message: 'calls under way', intervals: [50], timeout: SETTLING })
      .toBe(0);
  }

  /** The retained resources after pending calls have ended and references are released: the same twice in a row. */
  async settled(letGo = () => Promise.resolve()): Promise<Held> {
    await letGo();
    let last = await this.held();
    const isSame = async () => {
      const [before, now] = [last, await this.held()];
      last = now;
      return this.#underWay.size === 0 && COUNTED.every((key) => now[key] === before[key]);
    };
    await expect
      .poll(isSame, { message: 'whether the page has settled', intervals: [600], timeout: SETTLING })
      .toBe(true);
    return last;
  }

  /** Calls under way may end first. */
  async holdsNoMoreThan(before: Held, framework: Partial<Held> = {}): Promise<void> {
    const more = async () => {
      const now = await this.held();
      const grown = (Object.keys(before) as (keyof Held)[]).map((key) => {
        const room = framework[key] ?? (key === 'heap' ? HEAP_ROOM : 0);
        return [key, Math.max(0, now[key] - before[key] - room)] as const;
      });
      return Object.fromEntries(grown.filter(([, more]) => more > 0));
    };
    await expect.poll(more, { message: 'what the page holds on to since', timeout: SETTLING }).toEqual({});
  }
}

function countOpen(): void {
  const timers = new Set<unknown>();
  const channels = new Set<unknown>();
  window.stillOpen = { timers, channels };
  const {
    setTimeout: set,
    clearTimeout: clear,
    setInterval: repeat,
    clearInterval: end,
    BroadcastChannel: Channel,
  } = window;
  const ring = (handler: TimerHandler, ms?: number, ...args: unknown[]) => {
    const id: unknown = set(() => {
      timers.delete(id);
      if (typeof handler === 'function') (handler as (...given: unknown[]) => void)(...args);
    }, ms);
    timers.add(id);
    return id;
  };
  Object.assign(window, {
    setTimeout: ring,
    clearTimeout(id: number) {
      timers.delete(id);
      clear(id);
    },
    setInterval(handler: TimerHandler, ms?: number, ...args: unknown[]) {
      const id = repeat(handler, ms, ...args);
      timers.add(id);
      return id;
    },
    clearInterval(id: number) {
      timers.delete(id);
      end(id);
    },
    BroadcastChannel: class extends Channel {
      constructor(name: string) {
        super(name);
        channels.add(this);
      }
      override close() {
        channels.delete(this);
        super.close();
      }
    },
  });
}

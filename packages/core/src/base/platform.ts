export const NO_FETCH = 'This environment has no fetch. In a test, set one: see "Test your sign-in" in the guide.';

/** Texts by key. Never throws. Values that the browser refuses to store stay in memory. */
export interface KeyValue {
  /** The text of a key; null if there is none. */
  get(this: void, key: string): string | null;
  /** Stores a text under a key. */
  set(this: void, key: string, value: string): void;
  /** Removes a key. */
  remove(this: void, key: string): void;
  /** Whether the text is in memory only, because the browser refuses its storage. Absent: never. */
  isLost?(this: void, key: string): boolean;
}

export type PlatformEvent =
  | 'focus'
  | 'offline'
  | 'online'
  | 'pagehide'
  | 'pageshow'
  | 'resume'
  | 'storage'
  | 'visibilitychange';

export type PlatformListener = (event: {
  /** Of 'storage'. */
  readonly key?: string | null;
  /** Of 'pageshow': the page was restored from the back/forward cache, where its timers and responses were frozen. */
  readonly persisted?: boolean;
}) => void;

/** The parts of the browser that core needs. Tests supply their own, with several tabs in one process. */
export interface Platform {
  /** False on a server, where a client starts no work itself. */
  readonly isBrowser: boolean;
  /** The same object for every client of a page, as long as the page is open. */
  readonly page: object;
  /** `fetch` of the page. */
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  /** Web Crypto. */
  readonly crypto: Crypto;
  /** `localStorage`, or memory where the browser refuses it. */
  readonly storage: KeyValue;
  /** The cookies of the page. */
  readonly cookies: {
    /** `document.cookie`; empty if it is forbidden. */
    read(this: void): string;
    /** Sets one cookie from a `document.cookie` line; does nothing if that is forbidden. */
    write(this: void, line: string): void;
  };
  /** The address of the page. */
  href(this: void): string;
  /** Changes only the address bar: `history.state` stays. */
  replaceHref(this: void, href: string): void;
  /** Leaves the page for an address that `navigate` has checked. `replace`: without a new entry in the history. */
  go(this: void, href: string, replace?: boolean): void;
  /** False while hidden, as every prerendered page is (HTML, "visibility state"). */
  isVisible(this: void): boolean;
  /** Whether the browser prerenders the page before the visitor opens it. It becomes visible when they do. */
  isPrerendering(this: void): boolean;
  /** False only if the browser reports that it is offline. */
  isOnline(this: void): boolean;
  /** Monotonic time in ms. */
  now(this: void): number;
  /** Wall clock in ms since 1970: only for values shared with other tabs and servers, never for a wait. */
  wallClock(this: void): number;
  /** Calls `callback` after `ms`. Returns a function that cancels it. */
  timer(this: void, ms: number, callback: () => void): () => void;
  /**
   * Calls `callback` in its own task, before tasks that the page schedules from now on, such as React's first render.
   */
  nextTask(this: void, callback: () => void): void;
  /**
   * Calls `callback` once pending changes are painted, or shortly after if there are none. Returns a function to
   * cancel it.
   */
  afterPaint(this: void, callback: () => void): () => void;
  /** Returns a function that stops listening. */
  listen(this: void, type: PlatformEvent, listener: PlatformListener): () => void;
  /** The locks that all tabs of this origin share; undefined if the browser has none, or forbids them. */
  readonly locks: Locks | undefined;
  /** Opens a channel to the other tabs of this origin; undefined if the browser has none. */
  channel(this: void, name: string, listener: () => void): Channel | undefined;
}

/** The part of Web Locks that core needs: work waits for the lock until the signal aborts. */
export interface Locks {
  /** Does the work while it holds the lock of this name, and returns its result. */
  request<T>(name: string, options: { readonly signal: AbortSignal }, work: () => Promise<T>): Promise<T>;
}

export interface Channel {
  post(this: void, message: unknown): void;
  close(this: void): void;
}

/** A platform that ends all its timers, listeners and channels on `dispose`. */
export interface ScopedPlatform extends Platform {
  /** Registers `end` to run on `dispose`, or immediately after it. Returns a function that calls `end` earlier. */
  keep(this: void, end: () => void): () => void;
  dispose(this: void): void;
}

export function scoped(platform: Platform): ScopedPlatform {
  const stops = new Set<() => void>();
  let isDisposed = false;

  function keep(end: () => void): () => void {
    const stop = () => {
      stops.delete(stop);
      end();
    };
    stops.add(stop);
    if (isDisposed) stop();
    return stop;
  }

  return {
    ...platform,
    keep,
    timer(ms, callback) {
      const stop = keep(
        platform.timer(ms, () => {
          stop();
          callback();
        }),
      );
      return stop;
    },
    afterPaint(callback) {
      let forget = () => {};
      const stop = keep(
        platform.afterPaint(() => {
          forget();
          callback();
        }),
      );
      forget = stop;
      return stop;
    },
    listen: (type, listener) => keep(platform.listen(type, listener)),
    channel(name, listener) {
      const channel = platform.channel(name, listener);
      if (channel) keep(channel.close);
      return channel;
    },
    dispose() {
      isDisposed = true;
      for (const stop of [...stops]) stop();
    },
  };
}

/** Resolves after `ms`. */
export const sleep = ({ timer }: Pick<Platform, 'timer'>, ms: number): Promise<void> =>
  new Promise((resolve) => void timer(ms, resolve));

import type { Platform, PlatformEvent, PlatformListener as Listener } from '../../src/base/platform';
import { cookiePlace, createCookieJar } from './cookie-jar';
import { realTime, type Time } from './time';
import { createWebLocks } from './web-locks';

/** The options with which core calls `fetch`: its bodies are texts. */
type SentInit = Omit<RequestInit, 'body'> & { readonly body?: string };

export interface Tab extends Platform {
  /** The content of the address bar. */
  address: string;
  visible: boolean;
  prerendering: boolean;
  online: boolean;
  readonly requests: { readonly url: string; readonly init: SentInit }[];
  /** The arguments that `history.replaceState` would have received. */
  readonly replaced: string[];
  /** Where the page has been left for. */
  readonly left: string[];
  fire(type: PlatformEvent, event?: Parameters<Listener>[0]): void;
  /** How many listeners hang on this tab. */
  listeners(): number;
  channels(): number;
}

export interface BrowserOptions {
  readonly time?: Time;
  readonly fetch?: (request: Request) => Promise<Response>;
  readonly href?: string;
  /** Longest name and value together, in bytes; browsers have 4096. */
  readonly cookieBytes?: number;
  readonly hasPartitions?: boolean;
  readonly isFramed?: boolean;
  readonly cookiesBlocked?: boolean;
  /** Cookies of answers are thrown away: those of other hosts, as browsers call them. */
  readonly setCookieBlocked?: boolean;
  /** Tabs share their cookies and nothing else: storage lasts as long as a page, and there are no locks or messages. */
  readonly cookiesAlone?: boolean;
}

/** A browser in this process: tabs that share cookies, storage and channels, as those of one profile do. */
export function fakeBrowser(options: BrowserOptions = {}) {
  const { time = realTime, cookiesBlocked = false, setCookieBlocked = false, cookiesAlone = false } = options;
  const jar = createCookieJar({ wallClock: time.wallClock, ...options });
  const shared = new Map<string, string>();
  const tabs = new Set<{ tab: Tab; channels: Map<string, Set<() => void>> }>();
  const lines: string[] = [];
  const locks = createWebLocks({ after: (_ms, work) => queueMicrotask(work) });

  function write(page: string, line: string): void {
    if (cookiesBlocked) return;
    lines.push(line);
    jar.write(page, line);
  }

  /** Requests with credentials send the cookies of their server's host, and store those of the response. */
  async function withCookies(answer: (request: Request) => Promise<Response>, request: Request): Promise<Response> {
    const place = cookiePlace(request.url, true);
    const headers = new Headers(request.headers);
    const cookie = request.credentials === 'include' && !cookiesBlocked ? jar.read(place) : '';
    if (cookie) headers.set('cookie', cookie);
    const response = await answer(new Request(request, { headers }));
    if (!cookiesBlocked && !setCookieBlocked) {
      for (const line of response.headers.getSetCookie()) jar.write(place, line);
    }
    return response;
  }

  function openTab(href = options.href ?? 'https://app.example.com/login'): Tab {
    const listening = new Map<PlatformEvent, Set<Listener>>();
    const channels = new Map<string, Set<() => void>>();
    const storage = cookiesAlone ? new Map<string, string>() : shared;
    const tab: Tab = {
      isBrowser: true,
      page: {},
      crypto: globalThis.crypto,
      address: href,
      visible: true,
      prerendering: false,
      online: true,
      requests: [],
      replaced: [],
      left: [],
      fetch(url, init) {
        // 127.0.0.1 stands for this machine. The other addresses, even localhost, are the provider's.
        if (!tab.online && new URL(url).hostname !== '127.0.0.1') return Promise.reject(new TypeError('offline'));
        tab.requests.push({ url, init: init as SentInit });
        const answer = options.fetch;
        if (!answer) return Promise.reject(new TypeError('there is no network here'));
        return withCookies(answer, new Request(url, init));
      },
      storage: {
        get: (key) => storage.get(key) ?? null,
        set(key, value) {
          storage.set(key, value);
          tellOthers(key);
        },
        remove(key) {
          storage.delete(key);
          tellOthers(key);
        },
      },
      cookies: {
        read: () => (cookiesBlocked ? '' : jar.read(tab.address)),
        write: (line) => write(tab.address, line),
      },
      href: () => tab.address,
      replaceHref(next) {
        tab.replaced.push(next);
        tab.address = next;
      },
      go: (next) => void tab.left.push(next),
      isVisible: () => tab.visible,
      isPrerendering: () => tab.prerendering,
      isOnline: () => tab.online,
      now: time.now,
      wallClock: time.wallClock,
      timer: time.timer,
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
      locks: cookiesAlone ? undefined : locks.of({ task: (work) => work() }),
      channel(name, listener) {
        if (cookiesAlone) return undefined;
        const own = channels.get(name) ?? new Set();
        channels.set(name, own.add(listener));
        return {
          post() {
            for (const other of tabs) {
              if (other.tab !== tab) for (const one of other.channels.get(name) ?? []) setImmediate(one);
            }
          },
          close: () => void own.delete(listener),
        };
      },
      fire(type, event = {}) {
        for (const listener of [...(listening.get(type) ?? [])]) listener(event);
      },
      listeners: () => [...listening.values()].reduce((sum, { size }) => sum + size, 0),
      channels: () => [...channels.values()].reduce((sum, { size }) => sum + size, 0),
    };
    function tellOthers(key: string): void {
      if (cookiesAlone) return;
      for (const other of tabs) if (other.tab !== tab) setImmediate(() => other.tab.fire('storage', { key }));
    }
    tabs.add({ tab, channels });
    return tab;
  }

  return {
    openTab,
    storage: shared,
    /** Every line that was written to `document.cookie`. */
    lines,
    cookie: jar.value,
    cookieText: () => (cookiesBlocked ? '' : jar.read()),
    /** As another program of this site would, on a page at that address or of that host. */
    setCookie: (line: string, page = 'app.example.com') => write(page, line),
    jar,
  };
}

export type FakeBrowser = ReturnType<typeof fakeBrowser>;

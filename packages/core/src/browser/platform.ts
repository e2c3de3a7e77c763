import { BrowserError } from '../base/errors';
import type { Channel, KeyValue, Platform, PlatformEvent, PlatformListener } from '../base/platform';
import { NO_FETCH } from '../base/platform';

/** The browser that this page runs in. On a server: only `fetch`, timers and memory. */
export function browserPlatform(): Platform {
  const isBrowser = typeof document === 'object';
  return {
    isBrowser,
    page: globalThis,
    // Looked up at each call, because hosts and tests can replace it later.
    async fetch(url, init) {
      const { fetch: send } = globalThis as Partial<typeof globalThis>;
      if (!send) throw new BrowserError('unsupported', NO_FETCH);
      return send(url, init);
    },
    crypto: globalThis.crypto,
    storage: safeStorage(),
    cookies: {
      read: () => attempt(() => document.cookie, ''),
      write: (line) => attempt(() => void (document.cookie = line), undefined),
    },
    href: () => (isBrowser ? location.href : 'http://localhost/'),
    replaceHref: (href) => attempt(() => history.replaceState(history.state, '', href), undefined),
    go: goTo,
    isVisible: () => isBrowser && document.visibilityState !== 'hidden',
    isPrerendering: () => isBrowser && (document as WithPrerendering).prerendering === true,
    isOnline: () => !isBrowser || navigator.onLine,
    now: () => performance.now(),
    wallClock: () => Date.now(),
    timer(ms, callback) {
      const id = setTimeout(callback, ms);
      return () => clearTimeout(id);
    },
    nextTask,
    afterPaint,
    listen,
    get locks() {
      return attempt(() => navigator.locks, undefined);
    },
    channel,
  };
}

/**
 * Calls back in its own task. A timer would run after the tasks that React schedules, because React uses messages too.
 * Jest's jsdom has no messages.
 */
export function nextTask(callback: () => void): void {
  if (typeof MessageChannel === 'undefined') return void setTimeout(callback);
  const { port1, port2 } = new MessageChannel();
  port1.addEventListener('message', () => {
    port1.close();
    callback();
  });
  port1.start();
  port2.postMessage(null);
}

/** How long to wait for a frame or an idle page, in ms. A hidden tab has no frames. */
const NO_FRAME = 500;

function afterPaint(callback: () => void): () => void {
  let isOver = false;
  const timer = setTimeout(run, NO_FRAME);
  function run() {
    if (isOver) return;
    stop();
    callback();
  }
  function stop() {
    isOver = true;
    clearTimeout(timer);
  }
  // The first frame can come before the host has rendered. The page is not idle until then.
  const idle = 'requestIdleCallback' in globalThis ? requestIdleCallback : setTimeout;
  // A server has no frames.
  if (typeof requestAnimationFrame === 'undefined') idle(run);
  else requestAnimationFrame(() => idle(run));
  return stop;
}

function attempt<T>(action: () => T, otherwise: T): T {
  try {
    return action();
  } catch {
    return otherwise;
  }
}

/** localStorage if it works; memory in a sandboxed frame, with a full disk, or on a server. */
function safeStorage(): KeyValue {
  const memory = new Map<string, string>();
  return {
    get: (key) => memory.get(key) ?? attempt(() => localStorage.getItem(key), null),
    set(key, value) {
      const kept = attempt(() => {
        localStorage.setItem(key, value);
        return true;
      }, false);
      if (kept) memory.delete(key);
      else memory.set(key, value);
    },
    remove(key) {
      memory.delete(key);
      attempt(() => localStorage.removeItem(key), undefined);
    },
    isLost: (key) => memory.has(key),
  };
}

function listen(type: PlatformEvent, listener: PlatformListener): () => void {
  if (typeof document !== 'object') return () => {};
  const target = type === 'visibilitychange' || type === 'resume' ? document : window;
  target.addEventListener(type, listener as EventListener);
  return () => target.removeEventListener(type, listener as EventListener);
}

function channel(name: string, listener: () => void): Channel | undefined {
  return attempt(() => {
    const own = new BroadcastChannel(name);
    own.addEventListener('message', listener);
    return {
      post: (message: unknown) => attempt(() => own.postMessage(message), undefined),
      close() {
        // Hot reload leaves every former client in memory, with its channel.
        own.removeEventListener('message', listener);
        own.close();
      },
    };
  }, undefined);
}

/** Opens an address that `navigate` has checked. No other code in Foyer sets the location. */
export const goTo = (href: string, replace?: boolean): void => location[replace ? 'replace' : 'assign'](href);

/** The part of the Prerendering API that some browsers lack. */
interface WithPrerendering {
  readonly prerendering?: boolean;
}

interface WithConnection {
  readonly connection?: { readonly effectiveType?: string; readonly saveData?: boolean };
}

/** Whether the browser reports a slow connection or data saving (Network Information API). */
export function isSlowConnection(): boolean {
  if (typeof navigator === 'undefined') return false;
  const { connection }: WithConnection = navigator as WithConnection;
  return connection?.saveData === true || /^(?:slow-)?2g$/.test(connection?.effectiveType ?? '');
}

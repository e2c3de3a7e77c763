import type { KeyValue, Platform } from '@foyer/core/internal/shared';
import { cookieLines } from './cookie-lines';

export interface RequestPlatformDeps {
  /** The address of the page, with a one-time token if it has one. */
  readonly href: string;
  /** The `Cookie` header. */
  readonly cookies: string;
  readonly storage: KeyValue;
  /** The server's clock, in ms since 1970. */
  readonly wallClock: () => number;
  readonly fetch: Platform['fetch'];
  /** Whether a person has asked for this page, and not a browser that fetches it in advance. */
  readonly isVisible: boolean;
}

/** The browser of one request, as core sees it: what core writes and where it goes is kept for the answer. */
export interface RequestPlatform {
  readonly platform: Platform;
  /** The cookies that were written, as `Set-Cookie` lines, the last of each name, path and domain. */
  setCookies(this: void): readonly string[];
  /** The address that core has left the page for. */
  left(this: void): string | undefined;
}

const never = () => () => {};

function timer(ms: number, callback: () => void): () => void {
  const id = setTimeout(callback, ms);
  return () => clearTimeout(id);
}

// Decision 123.
/** A page that lives for one request. It has no other tabs, and nothing happens in it by itself. */
export function requestPlatform({
  href,
  cookies,
  storage,
  wallClock,
  fetch,
  isVisible,
}: RequestPlatformDeps): RequestPlatform {
  const jar = cookieLines(cookies);
  let address = href;
  let left: string | undefined;
  const platform: Platform = {
    isBrowser: true,
    page: {},
    fetch,
    crypto: globalThis.crypto,
    storage,
    cookies: jar,
    href: () => address,
    replaceHref: (to) => void (address = to),
    go: (to) => void (left = to),
    isVisible: () => isVisible,
    isPrerendering: () => false,
    isOnline: () => true,
    // Times of the clock are sealed with a state, and mean the same in the next request.
    now: wallClock,
    wallClock,
    timer,
    nextTask: (callback) => void timer(0, callback),
    afterPaint: (callback) => timer(0, callback),
    listen: never,
    locks: undefined,
    channel: () => undefined,
  };
  return { platform, setCookies: jar.written, left: () => left };
}

import type { KeyValue, Platform } from '@foyer/core/internal/shared';
import { cookieLines } from './cookie-lines';

export interface RequestPlatformDeps {
  /** The address of the page, including its one-time token. */
  readonly href: string;
  /** The `Cookie` header. */
  readonly cookies: string;
  readonly storage: KeyValue;
  /** The server's clock, in ms since 1970. */
  readonly wallClock: () => number;
  readonly fetch: Platform['fetch'];
  /** Whether a user has opened this page, as opposed to a prefetch. */
  readonly isVisible: boolean;
}

/** The platform of core for one request. It collects cookies and navigations for the response. */
export interface RequestPlatform {
  readonly platform: Platform;
  /** The written cookies as `Set-Cookie` lines, the last line of each name, path and domain. */
  setCookies(this: void): readonly string[];
  /** The address that core has navigated to. */
  left(this: void): string | undefined;
}

const never = () => () => {};

function timer(ms: number, callback: () => void): () => void {
  const id = setTimeout(callback, ms);
  return () => clearTimeout(id);
}

// Decision 123.
/** A page for one request. It has no other tabs and no user input. */
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
    // The clock's times are sealed with a state and must be valid in the next request.
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

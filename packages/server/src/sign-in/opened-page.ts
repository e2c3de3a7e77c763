import type { KeyValue } from '@foyer/core/internal/shared';
import type { BrowserCookie } from './browser-cookie';
import { browserCookieIn } from './browser-cookie';
import type { StepClock } from './step-clock';
import { createStepClock } from './step-clock';
import type { RequestPlatform } from './request-platform';
import { requestPlatform } from './request-platform';
import type { RouteSettings } from './sign-in-options';

/** The data of a request that a client needs. */
export interface PageRequest {
  readonly href: string;
  readonly cookies: string;
  /** The header `User-Agent`. */
  readonly userAgent: string;
  readonly isVisible: boolean;
  /** Entries of core in this browser's storage. */
  readonly stored: ReadonlyMap<string, string>;
  /** When the page's state was sealed, in ms since 1970. The current time for a new page. */
  readonly sealedAt: number;
  /** The page data that was sealed with the state. */
  readonly saved: unknown;
  /** Additional headers for the provider. */
  readonly forwarded: Readonly<Record<string, string>>;
  /** `name=value` of the provider's cookie that remembers this browser. */
  readonly browserPair: string | undefined;
}

/** A page that exists for one request: the platform that core runs on, and the data for the response. */
export interface OpenedPage extends RequestPlatform {
  readonly stepClock: StepClock;
  readonly saved: unknown;
  readonly userAgent: string;
  /** Entries of core in this browser's storage now, except its copy of the session. */
  stored(this: void): ReadonlyMap<string, string>;
  /** The cookie with which the provider has remembered this browser now. */
  browserCookie(this: void): BrowserCookie | undefined;
  /** Resolves when the provider has answered every request, after three seconds at most. */
  requestsSettled(this: void): Promise<void>;
}

/** Storage that all visitors of a project share: its settings, which core loads once in five minutes. */
const SHARED = /::bootstrap$/;
/** Core's copy of the session. The browser creates its own, and it is larger than a cookie. */
const SESSION = /^stytch_sdk_state_[^:]*$/;
/** Maximum time that a response waits for core's background calls, in ms. */
const PATIENCE = 3000;

export function openPage(settings: RouteSettings, request: PageRequest): OpenedPage {
  const { fetch = globalThis.fetch, now, shared } = settings;
  const storage = new Map(request.stored);
  const underWay = new Set<Promise<unknown>>();
  let browserCookie: BrowserCookie | undefined;
  const stepClock = createStepClock(request.sealedAt, now);
  const page = requestPlatform({
    ...request,
    storage: layered(storage, shared),
    wallClock: now,
    fetch(url, init) {
      // Pages report their own events, so this one sends none.
      if (new URL(url).pathname.endsWith('/events')) return Promise.resolve(new Response('{}'));
      const pair = browserCookie?.pair ?? request.browserPair;
      const own = { ...request.forwarded, ...(pair !== undefined && { cookie: pair }) };
      const answer = fetch(url, { ...init, headers: { ...(init.headers as Record<string, string>), ...own } });
      const settled = answer
        .then((response) => void (browserCookie = browserCookieIn(response) ?? browserCookie))
        .catch(() => undefined);
      underWay.add(settled);
      void settled.then(() => underWay.delete(settled));
      return answer;
    },
  });
  return {
    ...page,
    stepClock,
    saved: request.saved,
    userAgent: request.userAgent,
    browserCookie: () => browserCookie,
    stored: () => new Map([...storage].filter(([key]) => !SESSION.test(key))),
    async requestsSettled() {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const limit = new Promise((resolve) => (timer = setTimeout(resolve, PATIENCE)));
      await Promise.race([Promise.all(underWay), limit]);
      clearTimeout(timer);
    },
  };
}

function layered(own: Map<string, string>, shared: Map<string, string>): KeyValue {
  const layerOf = (key: string) => (SHARED.test(key) ? shared : own);
  return {
    get: (key) => layerOf(key).get(key) ?? null,
    set(key, value) {
      const layer = layerOf(key);
      // The newest entry comes last: if not everything fits into a cookie, the oldest entries are removed.
      layer.delete(key);
      layer.set(key, value);
    },
    remove: (key) => void layerOf(key).delete(key),
  };
}

import type { KeyValue } from '@foyer/core/internal/shared';
import type { StepClock } from './step-clock';
import { createStepClock } from './step-clock';
import type { RequestPlatform } from './request-platform';
import { requestPlatform } from './request-platform';
import type { RouteSettings } from './sign-in-options';

/** What a request brings, as far as a client has to know of it. */
export interface PageRequest {
  readonly href: string;
  readonly cookies: string;
  readonly isVisible: boolean;
  /** What core has kept in the storage of this browser. */
  readonly kept: ReadonlyMap<string, string>;
  /** When the state of the page was sealed, in ms since 1970. Now, for a new page. */
  readonly sealedAt: number;
  /** What the page knew when its state was sealed. */
  readonly saved: unknown;
  /** Headers for the provider, beside those of the client. */
  readonly forwarded: Readonly<Record<string, string>>;
}

/** A page that is open for one request: the browser that core sees, and what the answer has to say of it. */
export interface OpenedPage extends RequestPlatform {
  readonly stepClock: StepClock;
  readonly saved: unknown;
  /** What core keeps in the storage of this browser now, but for its copy of the session. */
  kept(this: void): ReadonlyMap<string, string>;
  /** Resolves when every request to the provider is answered, after three seconds at the latest. */
  quiet(this: void): Promise<void>;
}

/** Storage that all visitors of a project share: its settings, which core asks for once in five minutes. */
const SHARED = /::bootstrap$/;
/** Core's copy of the session. It is the browser's own business, and larger than a cookie. */
const SESSION = /^stytch_sdk_state_[^:]*$/;
/** How long an answer waits for what core tells the provider beside it, in ms. */
const PATIENCE = 3000;

export function openPage(settings: RouteSettings, request: PageRequest): OpenedPage {
  const { fetch = globalThis.fetch, now, shared } = settings;
  const storage = new Map(request.kept);
  const underWay = new Set<Promise<unknown>>();
  const stepClock = createStepClock(request.sealedAt, now);
  const page = requestPlatform({
    ...request,
    storage: layered(storage, shared),
    wallClock: now,
    fetch(url, init) {
      // What happened on a page is told by pages.
      if (new URL(url).pathname.endsWith('/events')) return Promise.resolve(new Response('{}'));
      const answer = fetch(url, {
        ...init,
        headers: { ...(init.headers as Record<string, string>), ...request.forwarded },
      });
      const settled = answer.catch(() => undefined);
      underWay.add(settled);
      void settled.then(() => underWay.delete(settled));
      return answer;
    },
  });
  return {
    ...page,
    stepClock,
    saved: request.saved,
    kept: () => new Map([...storage].filter(([key]) => !SESSION.test(key))),
    async quiet() {
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
      // What was written last comes last: if not everything fits into a cookie, the oldest entries go.
      layer.delete(key);
      layer.set(key, value);
    },
    remove: (key) => void layerOf(key).delete(key),
  };
}

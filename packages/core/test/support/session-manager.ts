import type { Platform } from '../../src/base/platform';
import { scoped } from '../../src/base/platform';
import { tokenStorage } from '../../src/base/token-storage';
import type { RefreshOptions } from '../../src/session/session-adapter';
import { createSessionManager } from '../../src/session/session-manager';
import { cookieNames } from '../../src/session/snapshot';
import { USER_ANSWERS } from '../../src/users/session/user-session-adapter';
import type { CompleteAnswer } from '../../src/users/session/users';
import { USERS } from '../../src/users/session/users';
import type { FoyerError } from '../../src/base/errors';
import type { BrowserOptions } from './browser';
import { fakeBrowser } from './browser';
import { answer, openSession, OWNER } from './session';
import { settle, virtualTime } from './time';

/** The server of one page: its requests, and its responses. A test can replace the responses. */
export interface ManagerServer {
  authenticate: (token: string, options: RefreshOptions) => Promise<CompleteAnswer>;
  revoke: (token: string) => Promise<{ request_id: string; status_code: number }>;
}

export interface ManagerOptions {
  /** The session can be in HttpOnly cookies. */
  readonly isCustom?: boolean;
  readonly keepsAlive?: boolean;
  readonly browser?: BrowserOptions;
  readonly publicToken?: string;
  /** Default: calls back immediately. */
  readonly afterPaint?: Platform['afterPaint'];
}

/** A browser with one page that has a session, on virtual time. */
export function openManager(given: ManagerOptions = {}) {
  const { isCustom = false, keepsAlive = false, browser: options = {} } = given;
  const time = virtualTime();
  const browser = fakeBrowser({ time, ...options });
  const one = openSession(browser, { mayBeHidden: isCustom });
  const own = scoped({ ...one.platform, afterPaint: given.afterPaint ?? one.platform.afterPaint });
  const asked: { readonly token: string; readonly options: RefreshOptions }[] = [];
  const ended: string[] = [];
  const problems: string[] = [];
  let second = 0;
  const server: ManagerServer = {
    authenticate: (token) => Promise.resolve(answer({ token, second: (second += 60) })),
    revoke: () => Promise.resolve({ request_id: 'r', status_code: 200 }),
  };
  const manager = createSessionManager({
    own,
    platform: one.platform,
    publicToken: given.publicToken ?? `public-token-test-${Math.random()}`,
    store: tokenStorage(one.platform.storage, 'public-token-test-x'),
    cookies: one.cookies,
    owner: OWNER,
    names: cookieNames({}),
    tab: one.tab,
    adapter: {
      ...USERS,
      ...USER_ANSWERS,
      authenticate(token, asking) {
        asked.push({ token, options: asking });
        return server.authenticate(token, asking);
      },
      revoke(token) {
        ended.push(token);
        return server.revoke(token);
      },
    },
    limits: one.limits,
    isCustom,
    keepsAlive,
    problems: { tell: ({ code }: FoyerError) => void problems.push(code) },
  });
  one.tab.resync();
  return {
    time,
    browser,
    ...one,
    manager,
    server,
    /** The requests to the server, in order. */
    asked,
    /** The tokens with sessions that the server had to end. */
    ended,
    problems,
    close: own.dispose,
    /** A call that signs in, with a response that comes when the test says so. */
    async signIn(init: Parameters<typeof answer>[0] = {}, minutes?: number) {
      const session_duration_minutes = minutes === undefined ? {} : { session_duration_minutes: minutes };
      const result = await manager.signIn(session_duration_minutes, () => Promise.resolve(answer(init)));
      await settle();
      return result;
    },
  };
}

import type { SessionAuthenticateResponse } from '@foyer/wire';
import { ApiError } from '../../src/base/errors';
import { exclusively } from '../../src/base/exclusively';
import { scoped } from '../../src/base/platform';
import { createRefresh } from '../../src/session/refresh';
import type { BrowserOptions } from './browser';
import { fakeBrowser } from './browser';
import { answer, openSession } from './session';
import { virtualTime } from './time';

const stops: (() => void)[] = [];

/** Ends what a test has started. */
export function stopAll(): void {
  for (const stop of stops.splice(0)) stop();
}

export const reply = (init: Parameters<typeof answer>[0] = {}): SessionAuthenticateResponse => ({
  request_id: 'r',
  status_code: 200,
  user_id: 'ada',
  ...answer(init),
});
export const apiError = (error_type: string, status_code: number, retryAt?: number) =>
  new ApiError({ status_code, error_type, error_message: error_type, error_url: '' }, { retryAt });

/** The parts that a test can replace. */
interface Server {
  call: (token: string, options: object) => Promise<SessionAuthenticateResponse>;
  withLock?: (<T>(work: () => Promise<T>) => Promise<T>) | undefined;
  onStaleResponse: (given: SessionAuthenticateResponse) => Promise<void>;
}

/** A browser with tabs that refresh their session, and their server. */
export function start(time = virtualTime(), options: BrowserOptions = {}) {
  const browser = fakeBrowser({ time, ...options });
  const calls: { readonly at: number; readonly token: string; readonly options: object }[] = [];
  let second = 0;
  const server: Server = {
    onStaleResponse: () => Promise.resolve(),
    call: (token) => Promise.resolve(reply({ token, second: (second += 60) })),
  };
  function open(publicToken = `token-${stops.length}`) {
    const one = openSession(browser);
    const platform = scoped(one.platform);
    const refresh = createRefresh({
      platform,
      withLock: (ms, work) => server.withLock?.(work) ?? exclusively(one.platform, 'foyer:refresh', ms, work),
      publicToken,
      tab: one.tab,
      transitions: one.transitions,
      limits: one.limits,
      async call(token, options) {
        calls.push({ at: time.now(), token, options });
        const answer = await server.call(token, options);
        return () => answer;
      },
      onStaleResponse: (given) => server.onStaleResponse(given),
      duration: () => ({ session_duration_minutes: 45 }),
    });
    stops.push(() => {
      refresh.stop();
      platform.dispose();
    });
    one.tab.resync();
    return { ...one, refresh, dispose: platform.dispose };
  }
  return { time, browser, calls, server, open };
}

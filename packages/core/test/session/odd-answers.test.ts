import type { SessionAuthenticateResponse } from '@foyer/wire';
import { answers } from '@foyer/wire/answers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { exclusively } from '../../src/base/exclusively';
import { scoped } from '../../src/base/platform';
import { missingField } from '../../src/base/errors';
import { createRefresh } from '../../src/session/refresh';
import { fakeBrowser } from '../support/browser';
import { answer, openSession, STATE_KEY } from '../support/session';
import { virtualTime } from '../support/time';

const MINUTE = 60_000;
const stops: (() => void)[] = [];

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}));
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

type Browser = ReturnType<typeof fakeBrowser>;
type Json = Readonly<Record<string, unknown>>;

/** The answer of a provider that confirms the session `second` seconds after the last time. */
const whole = (second: number): Json => ({ request_id: 'r', status_code: 200, ...answer({ second }) });

const ODD: Readonly<Record<string, (json: Json) => unknown>> = {
  'without the end of the session': (json) => ({
    ...json,
    session: { ...(json['session'] as object), expires_at: null },
  }),
  'without a user': (json) => ({ ...json, user: undefined }),
  'with one token of the two': (json) => ({ ...json, session_jwt: '' }),
  'that is a text': () => 'text',
};

/** How the tabs find the session: what is in the browser before the first of them opens. */
const FOUND: Readonly<Record<string, (browser: Browser, tab: ReturnType<typeof openSession>) => unknown>> = {
  'that Foyer has kept': (_browser, { transitions }) => transitions.login(answer()),
  "that the provider's own client has left": (browser) => {
    browser.setCookie('stytch_session=token-1; path=/; secure');
    browser.setCookie('stytch_session_jwt=jwt-of-token-1; path=/; secure');
  },
  'with a lost stored copy': async (browser, { transitions }) => {
    await transitions.login(answer());
    browser.storage.delete(STATE_KEY);
  },
};

/** How many calls the tabs make in 12 minutes. Each is opened one second after the other. */
async function callsOf(found: string, tabs: number, odd?: (json: Json) => unknown): Promise<number> {
  const time = virtualTime();
  const browser = fakeBrowser({ time });
  let made = 0;
  const ask = (): Promise<SessionAuthenticateResponse> => {
    made += 1;
    const json = whole(made * 60);
    const read = answers['session.authenticate'].read(odd ? odd(json) : json);
    return read.success
      ? Promise.resolve(read.data as SessionAuthenticateResponse)
      : Promise.reject(missingField(read.path));
  };
  await FOUND[found]?.(browser, openSession(browser));
  for (let index = 0; index < tabs; index += 1) {
    const one = openSession(browser);
    const platform = scoped(one.platform);
    const refresh = createRefresh({
      platform,
      withLock: (ms, work) => exclusively(one.platform, 'foyer:refresh', ms, work),
      publicToken: `token-${stops.length}`,
      tab: one.tab,
      transitions: one.transitions,
      limits: one.limits,
      call: async () => {
        const answer = await ask();
        return () => answer;
      },
      onStaleResponse: () => Promise.resolve(),
      duration: () => ({}),
    });
    stops.push(() => {
      refresh.stop();
      platform.dispose();
    });
    one.tab.resync();
    refresh.start();
    await time.advance(1000);
  }
  await time.advance(12 * MINUTE);
  return made;
}

describe('decision 23: a session with unreadable responses costs no more calls than a healthy one', () => {
  const cases = Object.keys(FOUND).flatMap((found) => [1, 5].map((tabs) => ({ found, tabs })));

  it.each(cases)('a session $found, $tabs tabs, 12 minutes', async ({ found, tabs }) => {
    const healthy = await callsOf(found, tabs);
    expect(healthy).toBeGreaterThanOrEqual(3);
    expect(healthy).toBeLessThanOrEqual(5);
    for (const [name, odd] of Object.entries(ODD)) {
      const made = await callsOf(found, tabs, odd);
      expect(made, `an answer ${name}`).toBeLessThanOrEqual(healthy);
      expect(made, `an answer ${name}`).toBeGreaterThanOrEqual(2);
    }
  });

  it('an answer that can be read again ends the wait', async () => {
    let isOdd = true;
    let asked = 0;
    const mended = await callsOf('that Foyer has kept', 1, (json) => {
      asked += 1;
      isOdd = asked < 2;
      return isOdd ? 'text' : json;
    });
    expect([isOdd, mended >= 3, mended <= 5]).toEqual([false, true, true]);
  });
});

import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Client } from '../src/users/client';
import { createClient } from '../src/users/client';
import type { PlatformEvent } from '../src/base/platform';
import { fakeBrowser } from './support/browser';
import { json } from './support/http';
import { answer } from './support/session';
import { runs } from '../../../scripts/test-runs';

const TOKEN = 'public-token-test-x';
const STATE = `stytch_sdk_state_${TOKEN}`;
const COOKIES = ['stytch_session', 'stytch_session_jwt', 'stytch_session_record', 'stytch_intermediate_session_token'];
const NOW = Date.UTC(2026, 0, 1);

const mallory = JSON.stringify({
  user: answer({ userId: 'mallory' }).user,
  session: answer({ sessionId: 'other' }).session,
});
const junk = fc.oneof(
  fc.constantFrom('', 'null', '{}', '[]', '0', '"', '{"user":null}', '{"session":{"session_id":1}}', mallory),
  fc.constantFrom(
    '{"__proto__":{"polluted":true}}',
    '{"constructor":{"prototype":{"polluted":true}}}',
    '['.repeat(2000),
  ),
  fc.string({ maxLength: 40 }),
  fc.json({ maxDepth: 3 }),
);
const key = fc.constantFrom(
  null,
  '',
  STATE,
  `${STATE}::bootstrap`,
  `${STATE}::foyer_waits`,
  `${STATE}::seen_domains`,
  'other',
  '__proto__',
);
const type = fc.constantFrom<PlatformEvent>(
  'storage',
  'focus',
  'pageshow',
  'resume',
  'visibilitychange',
  'online',
  'offline',
);

/** Few enough for a browser to store. */
const strangeName = fc.constantFrom(
  'a',
  '%61',
  '"q"',
  '__proto__',
  'stytch_sessio',
  'stytch_session2',
  'STYTCH_SESSION',
  '',
);

/** Possible actions of other tabs, other scripts and extensions, except changing a session cookie. */
const strange = fc.oneof(
  fc.record({ does: fc.constant('fire' as const), type, key }),
  fc.record({ does: fc.constant('store' as const), key, value: junk }),
  fc.record({ does: fc.constant('message' as const), value: junk }),
  fc.record({ does: fc.constant('cookie' as const), name: strangeName, value: fc.string({ maxLength: 30 }) }),
);
type Strange = typeof strange extends fc.Arbitrary<infer Value> ? Value : never;

function open() {
  const fetch = ({ url }: Request) => {
    const isSession = /\/(otps|sessions)\/authenticate$/.test(url);
    return Promise.resolve(
      isSession
        ? json({ data: { request_id: 'r', status_code: 200, user_id: 'ada', method_id: 'm', ...answer() } })
        : json({}),
    );
  };
  // Time stands still; short waits end immediately.
  const timer = (ms: number, ring: () => void) => {
    const id = ms < 3000 ? setImmediate(ring) : undefined;
    return () => clearImmediate(id);
  };
  const browser = fakeBrowser({ fetch, time: { now: () => 0, wallClock: () => NOW, timer } });
  const [tab, other] = [browser.openTab(), browser.openTab()];
  const client = createClient(TOKEN, { endpoints: { testAPIURL: 'https://api.test' } }, tab);
  const channel = other.channel(`foyer:${STATE}`, () => {});
  return { browser, tab, client, post: (message: unknown) => channel?.post(message) };
}

describe('threat T19: storage and message events', () => {
  let page: ReturnType<typeof open>;
  const thrown: unknown[] = [];
  const remember = (error: unknown) => void thrown.push(error);
  beforeAll(async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    process.on('unhandledRejection', remember);
    page = open();
    await page.client.otps.authenticate('123456', 'm', { session_duration_minutes: 30 });
  });
  afterAll(() => {
    process.off('unhandledRejection', remember);
    page.client.destroy();
  });

  function act(event: Strange): void {
    const { browser, tab, post } = page;
    if (event.does === 'fire') tab.fire(event.type, { key: event.key });
    else if (event.does === 'message') post(event.value);
    else if (event.does === 'cookie') browser.setCookie(`${event.name}=${event.value}; path=/`);
    else {
      browser.storage.set(event.key ?? '', event.value);
      tab.fire('storage', { key: event.key });
    }
  }

  const idle = () => new Promise((resolve) => void setImmediate(resolve));

  it('I2, spec 4: of thousands, none changes anything while the cookies stay', { timeout: 300_000 }, async () => {
    const { client, browser } = page;
    const cookies = () => COOKIES.map((name) => browser.cookie(name));
    const reports: unknown[] = [];
    const stop = client.session.onChange((session) => void reports.push(session));
    const before = cookies();
    const script = fc.asyncProperty(fc.array(strange, { minLength: 20, maxLength: 20 }), async (events) => {
      const changed = events.filter((event) => {
        act(event);
        return !isAda(client);
      });
      await idle();
      expect({ changed, isAda: isAda(client), cookies: cookies() }).toEqual({
        changed: [],
        isAda: true,
        cookies: before,
      });
    });
    await fc.assert(script, { numRuns: runs(1000, 10_000) });
    stop();
    expect(reports.every((session) => session !== null)).toBe(true);
    expect(thrown).toEqual([]);
    expect(Object.keys(Object.prototype)).toEqual([]);
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  });
});

/** Another user is never shown, for any content of localStorage. */
function isAda({ user, session }: Client): boolean {
  const shown = user.getSync();
  return shown?.user_id === 'ada' && session.getSync()?.session_id === 'session-1';
}

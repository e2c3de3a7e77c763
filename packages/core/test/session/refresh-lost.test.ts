import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FoyerError } from '../../src/base/errors';
import { NetworkError } from '../../src/base/errors';
import { rejection } from '../support/http';
import { apiError, reply, start, stopAll } from '../support/refresh';
import { answer, openSession, STATE_KEY, completed } from '../support/session';
import { settle } from '../support/time';

const MINUTE = 60_000;
const BOB = { sessionId: 'session-2', userId: 'bob', token: 'token-2' };

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}));
afterEach(stopAll);

/** A page with a call that fails while something else happens. */
async function openFailing(
  meanwhile: (other: ReturnType<typeof openSession>) => Promise<unknown>,
  error: FoyerError = new NetworkError('timeout'),
) {
  const stage = start();
  const page = stage.open();
  await page.transitions.login(answer());
  const answering = stage.server.call;
  stage.server.call = async () => {
    stage.server.call = answering;
    await meanwhile(openSession(stage.browser));
    throw error;
  };
  const tokens = () => stage.calls.map(({ token }) => token);
  return { ...stage, ...page, tokens };
}

describe('session.authenticate: a call that fails after its session has been replaced', () => {
  it.each([
    ['by another user’s', BOB, ['token-1', 'token-2']],
    ['by a new one of the same user', { sessionId: 'session-3', token: 'token-3' }, ['token-1', 'token-3']],
    ['by a sign-in that was given the same token', {}, ['token-1', 'token-1']],
  ])('%s is made again for that one', async (_what, next, expected) => {
    const { refresh, server, tokens } = await openFailing(async (other) => {
      await other.transitions.login(answer(next));
      server.call = (token) => Promise.resolve(reply({ ...next, token, second: 60 }));
    });
    const { session } = await refresh.authenticate({});
    expect([tokens(), session.session_id]).toEqual([expected, answer(next).session.session_id]);
  });

  it('and also if the provider does not know the old token, because the token has been changed', async () => {
    const { refresh, tokens, who } = await openFailing(
      (other) => completed(other.transitions.refreshed(answer({ token: 'token-9', second: 30 }), other.begin())),
      apiError('session_not_found', 404),
    );
    await refresh.authenticate({});
    expect([tokens(), who()]).toEqual([['token-1', 'token-9'], 'ada']);
  });

  it('without a known user it is not: its error goes to the host', async () => {
    const { refresh, tokens } = await openFailing((other) => other.transitions.logout());
    expect(await rejection(refresh.authenticate({}))).toMatchObject({ code: 'timeout' });
    expect(tokens()).toEqual(['token-1']);
  });
});

describe('a stale response with cookies that the browser might have stored', () => {
  it('is put right before a host’s call is made again', async () => {
    const { server, calls, open } = start();
    const { transitions, refresh } = open();
    await transitions.login(answer());
    const answering = server.call;
    server.call = async () => {
      server.call = answering;
      await transitions.login(answer(BOB));
      return reply({ second: 60 });
    };
    let putRight = () => {};
    server.onStaleResponse = () => new Promise((resolve) => void (putRight = resolve));
    const asking = rejection(refresh.authenticate({}).then(() => Promise.reject(new NetworkError('aborted'))));
    await settle();
    expect(calls).toHaveLength(1);
    putRight();
    await asking;
    expect(calls.length).toBeGreaterThan(1);
  });

  it('does not hold the lock for other tabs', async () => {
    const { time, server, calls, open } = start();
    const { transitions, refresh } = open();
    await transitions.login(answer());
    await time.advance(4 * MINUTE);
    const answering = server.call;
    server.call = async () => {
      server.call = answering;
      await transitions.login(answer(BOB));
      return reply({ second: 60 });
    };
    server.onStaleResponse = () => new Promise(() => {});
    refresh.start();
    await time.advance(5 * MINUTE);
    expect(calls.map(({ token }) => token)).toEqual(['token-1', 'token-2']);
  });
});

describe('decision 79: the writes of another tab become visible in parts', () => {
  it('a token without its record is not asked about, if the record comes within 300 ms', async () => {
    const { time, calls, browser, open } = start();
    const one = open();
    await one.transitions.login(answer());
    const record = browser.cookie('stytch_session_record') ?? '';
    const other = open();
    await other.transitions.login(answer(BOB));
    const next = browser.cookie('stytch_session_record') ?? '';
    browser.setCookie(`stytch_session_record=${record}; path=/; secure`);
    one.refresh.start();
    await time.advance(200);
    browser.setCookie(`stytch_session_record=${next}; path=/; secure`);
    await time.advance(MINUTE);
    expect([calls, one.who()]).toEqual([[], 'bob']);
  });

  it('and if it does not come, the provider is asked for the user of the token', async () => {
    const { time, calls, browser, open } = start();
    const one = open();
    await one.transitions.login(answer());
    browser.setCookie('stytch_session=strange; path=/; secure');
    one.refresh.start();
    await time.advance(299);
    expect(calls).toEqual([]);
    await time.advance(2);
    expect(calls).toMatchObject([{ token: 'strange' }]);
  });

  /** A tab with a session in the cookies, and localStorage that does not contain its user. */
  async function openLost() {
    const stage = start();
    const first = stage.open();
    await first.transitions.login(answer());
    const cache = [...stage.browser.storage];
    stage.browser.storage.clear();
    const arrive = () => {
      for (const [key, value] of cache) stage.browser.storage.set(key, value);
    };
    return { ...stage, first, arrive, lost: stage.open() };
  }

  it('the signed-in user is not requested, if localStorage comes within 300 ms', async () => {
    const { time, calls, lost, arrive } = await openLost();
    lost.refresh.start();
    await time.advance(200);
    arrive();
    await time.advance(MINUTE);
    expect([calls, lost.who()]).toEqual([[], 'ada']);
  });

  it('nor if it comes while the tab waits for its turn', async () => {
    const { time, calls, server, lost, arrive } = await openLost();
    server.withLock = async (work) => {
      arrive();
      lost.tab.resync();
      return work();
    };
    lost.refresh.start();
    await time.advance(MINUTE);
    expect([calls, lost.who()]).toEqual([[], 'ada']);
  });

  it('nor while another tab asks, and not at all once no user is signed in', async () => {
    const { time, calls, first, lost } = await openLost();
    await first.transitions.note(first.begin(), () => ({ retryAt: time.wallClock() + 3000 }));
    lost.refresh.start(true);
    await time.advance(1000);
    expect(calls).toEqual([]);
    await first.transitions.logout();
    await time.advance(20 * MINUTE);
    expect(calls).toEqual([]);
  });

  it('if its record is removed too, the provider is asked for the user of the token, even after a failure', async () => {
    const { time, calls, server, browser, first, lost } = await openLost();
    const answering = server.call;
    server.call = () => {
      server.call = answering;
      return Promise.reject(new NetworkError('network_error'));
    };
    await first.transitions.note(first.begin(), () => ({ retryAt: time.wallClock() + 3000 }));
    lost.refresh.start();
    await time.advance(1000);
    browser.setCookie('stytch_session_record=; path=/; max-age=0');
    await time.advance(15_000);
    expect([calls.length, lost.who()]).toEqual([2, 'ada']);
  });

  it('if its record goes too, right after another tab has said that it asks, the server is asked soon', async () => {
    const { time, calls, server, browser, first, lost } = await openLost();
    server.withLock = async (work) => {
      server.withLock = undefined;
      await first.transitions.note(first.begin(), () => ({ retryAt: time.wallClock() + 3000 }));
      const done = await work();
      browser.setCookie('stytch_session_record=; path=/; max-age=0');
      return done;
    };
    lost.refresh.start();
    await time.advance(301);
    expect(calls).toEqual([]);
    await time.advance(4000);
    expect([calls.length, lost.who()]).toEqual([1, 'ada']);
  });

  it('if it never comes, the server is asked, and no more often than a failure allows', async () => {
    const { time, calls, server, lost } = await openLost();
    const answering = server.call;
    server.call = () => Promise.reject(new NetworkError('network_error'));
    lost.refresh.start();
    await time.advance(301);
    expect(calls).toHaveLength(1);
    expect(lost.tab.get().session, 'a missing session is not reported').toEqual({ session: null, fromCache: true });
    lost.refresh.start();
    await time.advance(3000);
    expect(calls).toHaveLength(1);
    server.call = answering;
    await time.advance(7000);
    expect([calls.length, lost.who()]).toEqual([2, 'ada']);
  });
});

describe('decision 79: a sign-out of another program crosses this browser’s writing of the cookies', () => {
  /** The program has removed the cookies before this browser wrote them, and localStorage after that. */
  async function openCrossed() {
    const stage = start();
    const one = stage.open();
    await one.transitions.login(answer());
    one.refresh.start();
    await settle();
    stage.browser.storage.set(STATE_KEY, 'null');
    return { ...stage, ...one };
  }

  it('the provider is asked soon, and an ended session is over', async () => {
    const { time, calls, server, refresh, who } = await openCrossed();
    server.call = () => Promise.reject(apiError('session_not_found', 404));
    refresh.start();
    await time.advance(299);
    expect([calls, who()]).toEqual([[], 'ada']);
    await time.advance(2);
    expect([calls.length, who()]).toEqual([1, undefined]);
    await time.advance(20 * MINUTE);
    expect(calls).toHaveLength(1);
  });

  it('a session that goes on is remembered again, and asked about no more often than others', async () => {
    const { time, calls, browser, refresh, who } = await openCrossed();
    refresh.start();
    await time.advance(301);
    expect([calls.length, who()]).toEqual([1, 'ada']);
    expect(JSON.parse(browser.storage.get(STATE_KEY) ?? '')).toMatchObject({ user: { user_id: 'ada' } });
    refresh.start();
    await time.advance(2 * MINUTE);
    expect(calls).toHaveLength(1);
  });

  it('no one is asked if the cookies go as well', async () => {
    const { time, calls, cookies, refresh, who } = await openCrossed();
    refresh.start();
    await time.advance(200);
    for (const name of ['stytch_session', 'stytch_session_jwt']) cookies.put(name, '', 0);
    await time.advance(20 * MINUTE);
    expect([calls, who()]).toEqual([[], undefined]);
  });
});

describe('reliability 5.2: when the server is asked next', () => {
  it('3 minutes later or up to 18 s more, so that browsers do not all return simultaneously', async () => {
    const times: number[] = [];
    for (let page = 0; page < 20; page += 1) {
      const { time, calls, open } = start();
      const { transitions, refresh } = open();
      await transitions.login(answer());
      const began = time.now();
      refresh.start();
      await time.advance(4 * MINUTE);
      times.push((calls[0]?.at ?? 0) - began);
    }
    expect(Math.min(...times)).toBeGreaterThanOrEqual(3 * MINUTE);
    expect(Math.max(...times)).toBeLessThanOrEqual(3.3 * MINUTE);
    expect(Math.max(...times) - Math.min(...times)).toBeGreaterThan(2000);
  });

  it('soon, if the token has been changed by another program while it was asked about', async () => {
    const { time, calls, server, browser, open } = start();
    const { transitions, refresh } = open();
    await transitions.login(answer());
    await time.advance(4 * MINUTE);
    const answering = server.call;
    server.call = (token) => {
      server.call = answering;
      browser.setCookie('stytch_session=strange; path=/; secure');
      return Promise.resolve(reply({ token, second: 60 }));
    };
    refresh.start();
    await time.advance(3700);
    expect(calls.map(({ token }) => token)).toEqual(['token-1', 'strange']);
  });

  it('immediately, if a user is signed in right after the end of a session', async () => {
    const { time, calls, server, browser, open } = start();
    const { transitions, refresh } = open();
    await transitions.login(answer());
    await time.advance(4 * MINUTE);
    server.call = () => Promise.reject(apiError('session_not_found', 404));
    refresh.start();
    await settle();
    browser.setCookie('stytch_session=strange; path=/; secure');
    refresh.start();
    await time.advance(100);
    expect(calls.map(({ token }) => token)).toEqual(['token-1', 'strange']);
  });
});

describe('contract 5.6: a session that no cookie shows', () => {
  it('is not requested again once it was found and has ended', async () => {
    const { time, calls, open } = start();
    const { refresh, transitions } = open();
    refresh.start(true);
    await settle();
    expect(calls).toHaveLength(1);
    await transitions.logout();
    await time.advance(20 * MINUTE);
    expect(calls).toHaveLength(1);
  });

  it('is requested again after a failure', async () => {
    const { time, calls, server, open } = start();
    const { refresh, who } = open();
    const answering = server.call;
    server.call = () => Promise.reject(new NetworkError('network_error'));
    refresh.start(true);
    await time.advance(3000);
    server.call = answering;
    await time.advance(3000);
    expect([calls.length, who()]).toEqual([2, 'ada']);
  });

  it('is not requested again once the provider has answered that there is none', async () => {
    const { time, calls, server, open } = start();
    const { refresh } = open();
    server.call = () => Promise.reject(apiError('session_not_found', 404));
    refresh.start(true);
    await time.advance(20 * MINUTE);
    expect(calls).toHaveLength(1);
    expect(time.pending()).toBe(0);
  });
});

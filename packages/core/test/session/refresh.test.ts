import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FoyerError } from '../../src/base/errors';
import { NetworkError } from '../../src/base/errors';
import { rejection } from '../support/http';
import { apiError, reply, start, stopAll } from '../support/refresh';
import { answer, openSession, completed } from '../support/session';
import { settle, virtualTime } from '../support/time';

const MINUTE = 60_000;

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}));
afterEach(stopAll);

describe('contract 5.5: the background refresh', () => {
  it('fault B12: a page that is open for 24 hours, with outages, holds on to no more than after one', async () => {
    const { time, browser, calls, server, open } = start();
    const { transitions, refresh, platform, dispose } = open();
    const answering = server.call;
    server.call = (token, options) => {
      const isDown = time.now() % (60 * MINUTE) > 50 * MINUTE;
      return isDown ? Promise.reject(apiError('internal_server_error', 503)) : answering(token, options);
    };
    const held = () => ({
      timers: time.pending(),
      listeners: platform.listeners(),
      stored: [...browser.storage.keys()].toSorted(),
      cookies: browser.cookieText().split('; ').length,
    });
    await transitions.login(answer());
    refresh.start();
    await time.advance(30 * MINUTE);
    const before = held();
    await time.advance(24 * 60 * MINUTE);
    expect(held()).toEqual(before);
    expect(calls.length).toBeGreaterThan(24 * 15);
    expect(calls.length).toBeLessThan(24.5 * 28);
    refresh.stop();
    dispose();
    expect(held()).toMatchObject({ timers: 0, listeners: 0 });
  });

  it('asks about every 3 minutes, and stores the response', async () => {
    const { time, calls, open } = start();
    const { transitions, refresh, read } = open();
    await transitions.login(answer());
    refresh.start();
    await time.advance(30 * MINUTE);
    expect(calls.length).toBeGreaterThanOrEqual(9);
    expect(calls.length).toBeLessThanOrEqual(10);
    expect(read().record?.ver).toBe(Date.UTC(2026, 0, 1, 0, calls.length));
    expect(calls[0]).toMatchObject({ token: 'token-1', options: { session_duration_minutes: 45 } });
  });

  it('at the start it does not repeat a request that another page has just made', async () => {
    const { time, calls, open } = start();
    await open().transitions.login(answer());
    const { refresh, tab } = open();
    expect(tab.get().session).toMatchObject({ fromCache: true, session: { session_id: 'session-1' } });
    refresh.start();
    await time.advance(MINUTE);
    expect(calls).toEqual([]);
    expect(tab.get().session.fromCache).toBe(false);
  });

  it('at the start it asks immediately if the last response is older', async () => {
    const { time, calls, open } = start();
    await open().transitions.login(answer());
    await time.advance(4 * MINUTE);
    const { refresh, tab } = open();
    refresh.start();
    await settle();
    expect(calls).toHaveLength(1);
    expect(tab.get().session.fromCache).toBe(false);
  });

  it('however many tabs are open, one request goes out in each interval', async () => {
    for (const count of [1, 5, 20]) {
      const { time, calls, open } = start();
      const tabs = Array.from({ length: count }, () => open());
      await tabs[0]?.transitions.login(answer());
      for (const { tab, refresh } of tabs) {
        tab.resync();
        refresh.start();
      }
      await time.advance(10 * MINUTE);
      expect(calls.length, `${count} tabs`).toBeLessThanOrEqual(4);
      expect(calls.length, `${count} tabs`).toBeGreaterThanOrEqual(3);
    }
  });

  it('fault B11: a hidden tab waits until it is visible', async () => {
    const { time, calls, open } = start();
    const { transitions, refresh, platform } = open();
    await transitions.login(answer());
    platform.visible = false;
    refresh.start();
    await time.advance(20 * MINUTE);
    expect(calls).toEqual([]);
    platform.visible = true;
    platform.fire('visibilitychange');
    await settle();
    expect(calls).toHaveLength(1);
  });

  it('reliability 5.2: a tab that is hidden meanwhile has no timer, and checks immediately when it is visible again', async () => {
    const { time, calls, open } = start();
    const { transitions, refresh, platform } = open();
    await transitions.login(answer());
    refresh.start();
    await settle();
    expect(time.pending()).toBe(1);
    platform.visible = false;
    refresh.start();
    await settle();
    expect(time.pending()).toBe(0);
    await time.advance(20 * MINUTE);
    expect(calls).toEqual([]);
    platform.visible = true;
    platform.fire('visibilitychange');
    await settle();
    expect(calls).toHaveLength(1);
    expect(time.pending()).toBe(1);
  });

  it('reliability 5.2: hidden during the request, it has no timer either', async () => {
    const { time, server, open } = start();
    const { transitions, refresh, platform, read } = open();
    await transitions.login(answer());
    await time.advance(4 * MINUTE);
    server.call = (token) => {
      platform.visible = false;
      return Promise.resolve(reply({ token, second: 60 }));
    };
    refresh.start();
    await settle();
    expect(read().record?.ver).toBe(Date.UTC(2026, 0, 1, 0, 1));
    expect(time.pending()).toBe(0);
  });

  it('faults C1, C6: behind a tab that was suspended while it asked, one more request goes out and no herd', async () => {
    const { time, calls, server, open } = start();
    const tabs = Array.from({ length: 20 }, () => open());
    await tabs[0]?.transitions.login(answer());
    await time.advance(4 * MINUTE);
    let isFirst = true;
    const answered = server.call;
    server.call = (...asked) => {
      if (!isFirst) return answered(...asked);
      isFirst = false;
      return new Promise(() => {});
    };
    for (const { tab, refresh } of tabs) {
      tab.resync();
      refresh.start();
    }
    await time.advance(7000);
    expect(calls).toHaveLength(2);
    expect(tabs[5]?.read().record?.at).toBeGreaterThan(time.wallClock() - 7000);
  });

  it('faults B2, B3, B4: with only cookies, tabs learn one after the other who signed in, without a long wait', async () => {
    const { time, calls, server, open } = start(virtualTime(), { cookiesAlone: true });
    const answering = server.call;
    server.call = async (...given) => {
      await new Promise<void>((resolve) => void time.timer(200, resolve));
      return answering(...given);
    };
    const tabs = Array.from({ length: 20 }, () => open());
    await tabs[0]?.transitions.login(answer());
    for (const { refresh } of tabs) refresh.start();
    await time.advance(3000 + 19 * 700);
    expect(new Set(tabs.map(({ who }) => who()))).toEqual(new Set(['ada']));
    expect(calls, 'each but the first has to ask for itself').toHaveLength(19);
    await time.advance(3 * 200_000);
    expect(calls.length - 19, 'one for all in an interval, once everybody knows').toBe(3);
  });

  it('signed out: sends no request, unless the session might be in an HttpOnly cookie', async () => {
    const { time, calls, open } = start();
    const { refresh } = open();
    refresh.start();
    await time.advance(10 * MINUTE);
    expect(calls).toEqual([]);
    refresh.start(true);
    await settle();
    expect(calls).toHaveLength(1);
  });

  it.each([-10, 10])('fault B10: a clock that is %i years off makes no difference', async (years) => {
    const { time, calls, open } = start();
    time.turnClock(years * 31_536_000_000);
    const { transitions, refresh, who } = open();
    await transitions.login(answer());
    refresh.start();
    await time.advance(10 * MINUTE);
    expect(calls).toHaveLength(3);
    expect(who()).toBe('ada');
  });

  it.each([-87_600, -24, -1, 0.25])(
    'fault B10: a clock that is turned by %f hours in use costs one request',
    async (hours) => {
      const { time, calls, open } = start();
      const { transitions, refresh, who } = open();
      await transitions.login(answer());
      refresh.start();
      await time.advance(MINUTE);
      time.turnClock(hours * 60 * MINUTE);
      await time.advance(9 * MINUTE);
      expect(calls.length).toBeLessThanOrEqual(4);
      expect(calls.length).toBeGreaterThanOrEqual(2);
      expect(who()).toBe('ada');
    },
  );
});

describe('contract 5.5: failures', () => {
  const outage = (error: FoyerError) => () => new Promise<never>((_resolve, reject) => reject(error));

  it('back off 4, 8, 16 … 256 s, for as long as needed, and the session stays', async () => {
    const { time, calls, server, open } = start();
    const { transitions, refresh, who, read } = open();
    await transitions.login(answer());
    await time.advance(4 * MINUTE);
    server.call = outage(new NetworkError('network_error'));
    refresh.start();
    await time.advance(20 * MINUTE);
    const pauses = calls.slice(1).map(({ at }, index) => Math.round((at - (calls[index]?.at ?? 0)) / 1000));
    expect(pauses.slice(0, 8)).toEqual([4, 8, 16, 32, 64, 128, 256, 256]);
    expect(who()).toBe('ada');
    expect(read().status).toBe('in');
  });

  it('back off for all tabs together, and for as long as the server says', async () => {
    const { time, calls, server, open } = start();
    const first = open();
    await first.transitions.login(answer());
    await time.advance(4 * MINUTE);
    server.call = () => Promise.reject(apiError('too_many_requests', 429, time.now() + 100_000));
    first.refresh.start();
    await settle();
    const second = open();
    second.refresh.start();
    await time.advance(99_000);
    expect(calls).toHaveLength(1);
    await time.advance(3000);
    expect(calls.length).toBeGreaterThan(1);
  });

  it('reliability 4: an outage of an hour costs 20 tabs no more than 40 requests', async () => {
    const { time, calls, server, open } = start();
    const tabs = Array.from({ length: 20 }, () => open());
    const aDay = { ...answer().session, expires_at: '2026-01-02T00:00:00Z' };
    await tabs[0]?.transitions.login({ ...answer(), session: aDay });
    await time.advance(4 * MINUTE);
    server.call = () => new Promise((_, reject) => void time.timer(10_000, () => reject(new NetworkError('timeout'))));
    for (const { tab, refresh } of tabs) {
      tab.resync();
      refresh.start();
    }
    await time.advance(60 * MINUTE);
    expect(calls.length).toBeLessThanOrEqual(40);
    expect(calls.length).toBeGreaterThan(10);
    server.call = (token) => Promise.resolve(reply({ token, second: 9999 }));
    await time.advance(5 * MINUTE);
    expect(tabs[3]?.read().record).toMatchObject({ tries: 0, retryAt: 0, ver: Date.UTC(2026, 0, 1, 0, 0, 9999) });
  });

  it('reliability 4: what one tab has learnt of an outage, all others know', async () => {
    const { time, calls, server, open } = start();
    const first = open();
    await first.transitions.login(answer());
    await time.advance(4 * MINUTE);
    server.call = outage(new NetworkError('network_error'));
    first.refresh.start();
    await time.advance(65_000);
    first.refresh.stop();
    const known = calls.length;
    const second = open();
    second.refresh.start();
    await time.advance(63_000);
    expect(calls.length - known, 'the fifth pause is of 64 s').toBe(1);
  });

  it('reliability 4: a session without a record, which cannot store that, is refreshed as rarely', async () => {
    const { time, calls, server, browser, open } = start();
    browser.setCookie('stytch_session=strange; path=/; secure');
    server.call = outage(new NetworkError('network_error'));
    open().refresh.start();
    await time.advance(65_000);
    const pauses = calls.slice(1).map(({ at }, index) => at - (calls[index]?.at ?? 0));
    expect(pauses.map((ms) => Math.round(ms / 1000))).toEqual([4, 8, 16, 32]);
  });

  it.each(['unauthorized_credentials', 'user_unauthenticated', 'invalid_secret_authentication', 'session_not_found'])(
    '%s ends the session, and nothing more is asked',
    async (code) => {
      const { time, calls, server, open } = start();
      const { transitions, refresh, who } = open();
      await transitions.login(answer());
      await time.advance(4 * MINUTE);
      server.call = outage(apiError(code, 401));
      refresh.start();
      await time.advance(20 * MINUTE);
      expect(who()).toBeUndefined();
      expect(calls).toHaveLength(1);
    },
  );

  it.each([
    ['unable_to_auth_magic_link', 401],
    ['internal_server_error', 500],
    ['not_yet_known', 404],
  ])('%s with %i does not end it', async (code, status) => {
    const { time, server, open } = start();
    const { transitions, refresh, who } = open();
    await transitions.login(answer());
    await time.advance(4 * MINUTE);
    server.call = outage(apiError(code, status));
    refresh.start();
    await time.advance(MINUTE);
    expect(who()).toBe('ada');
  });

  it('reliability 5.3: a session-ending error for the token before the last one ends nothing', async () => {
    const { time, server, calls, open } = start();
    const mine = open();
    const other = open();
    await mine.transitions.login(answer());
    await time.advance(4 * MINUTE);
    let refuse: (error: FoyerError) => void = () => {};
    server.call = (token) =>
      token === 'token-1'
        ? new Promise((_, reject) => (refuse = reject))
        : Promise.resolve(reply({ token, second: 90 }));
    mine.refresh.start();
    await settle();
    other.tab.resync();
    await completed(other.transitions.refreshed(reply({ token: 'token-2', second: 80 }), other.begin()));
    refuse(apiError('session_not_found', 404));
    await settle();
    expect(
      calls.map(({ token }) => token),
      'another tab has just asked about the new one',
    ).toEqual(['token-1']);
    expect(mine.who()).toBe('ada');
    expect(mine.read().token).toBe('token-2');
  });
});

describe('session.authenticate', () => {
  it('contract 3.9: an answer about a session that was replaced is discarded, and the call repeated', async () => {
    const { server, calls, open } = start();
    const mine = open();
    const other = open();
    await mine.transitions.login(answer());
    server.call = async (token) => {
      if (token === 'token-1') {
        await other.transitions.login(answer({ sessionId: 'session-2', userId: 'bob', token: 'token-2' }));
        return reply({ token: 'token-1', second: 60 });
      }
      return reply({ sessionId: 'session-2', userId: 'bob', token, second: 70 });
    };
    const result = await mine.refresh.authenticate({});
    expect(calls.map(({ token }) => token)).toEqual(['token-1', 'token-2']);
    expect(result.session.session_id).toBe('session-2');
    expect(mine.who()).toBe('bob');
  });

  it('fault C2: signed out meanwhile: `no_current_session`, and no one is signed in', async () => {
    const { server, browser, calls, open } = start();
    const { transitions, refresh, who } = open();
    await transitions.login(answer());
    server.call = async () => {
      await transitions.logout();
      return reply({ second: 60 });
    };
    expect(await rejection(refresh.authenticate({}))).toMatchObject({ code: 'no_current_session' });
    expect(calls).toHaveLength(1);
    expect(who()).toBeUndefined();
    expect(browser.cookie('stytch_session')).toBeUndefined();
  });

  it('decision 101: the server is not asked about a session of another public token', async () => {
    const { browser, calls, open } = start();
    const { refresh } = open();
    await openSession(browser, { publicToken: 'public-token-test-other' }).transitions.login(answer());
    expect(await rejection(refresh.authenticate({}))).toMatchObject({ code: 'no_current_session' });
    expect(calls).toEqual([]);
  });

  it('a definitive refusal ends the session and is reported; any other is only reported', async () => {
    const { server, open } = start();
    const { transitions, refresh, who } = open();
    await transitions.login(answer());
    server.call = () => Promise.reject(new NetworkError('timeout'));
    expect(await rejection(refresh.authenticate({}))).toMatchObject({ code: 'timeout' });
    expect(who()).toBe('ada');
    server.call = () => Promise.reject(apiError('session_not_found', 404));
    expect(await rejection(refresh.authenticate({}))).toMatchObject({ code: 'session_not_found' });
    expect(who()).toBeUndefined();
  });

  it('never gives up the session for a loop of foreign writers', async () => {
    const { server, browser, calls, open } = start();
    const { transitions, refresh } = open();
    await transitions.login(answer());
    server.call = () => {
      browser.setCookie(`stytch_session=foreign-${calls.length}; path=/`);
      return Promise.resolve(reply({ token: 'x', second: 60 }));
    };
    expect(await rejection(refresh.authenticate({}))).toMatchObject({ code: 'no_current_session' });
    expect(calls).toHaveLength(3);
    expect(browser.cookie('stytch_session')).toBe('foreign-3');
  });
});

describe('one refresher for each public token in a page', () => {
  /** Two clients of one public token, one after the other, with a session. */
  async function openTwice() {
    const stage = start();
    const first = stage.open('same');
    await first.transitions.login(answer());
    first.refresh.start();
    const second = stage.open('same');
    second.refresh.start();
    return { ...stage, second };
  }

  it('fault B13: the later client of a public token runs the refresh, with one warning to the developer', async () => {
    const { time, calls } = await openTwice();
    expect(console.warn).toHaveBeenCalledTimes(1);
    await time.advance(10 * MINUTE);
    expect(calls.length).toBeLessThanOrEqual(4);
    expect(time.pending()).toBe(1);
  });

  it('and the first one, which was just checking, has no timer', async () => {
    const { time } = await openTwice();
    await settle();
    expect(time.pending()).toBe(1);
  });

  it('and when the later one stops, the first goes on', async () => {
    const { time, calls, second } = await openTwice();
    await settle();
    second.refresh.stop();
    second.dispose();
    await time.advance(10 * MINUTE);
    expect(calls).toHaveLength(3);
  });

  it('stopped, it leaves no timer and no listener', async () => {
    const { time, open } = start();
    const { transitions, refresh, dispose, platform } = open();
    await transitions.login(answer());
    refresh.start();
    await settle();
    refresh.stop();
    dispose();
    expect([time.pending(), platform.listeners()]).toEqual([0, 0]);
  });
});

describe('faults B9, B10: sleep and clocks', () => {
  it('fault B9: a tab that slept for hours asks once on waking, however many events tell it', async () => {
    const { time, calls, open } = start();
    const { transitions, refresh, platform, tab } = open();
    await transitions.login(answer());
    refresh.start();
    await settle();
    platform.visible = false;
    platform.fire('visibilitychange');
    await time.advance(25 * MINUTE);
    const before = calls.length;
    platform.visible = true;
    for (const type of ['visibilitychange', 'pageshow', 'focus', 'online', 'focus'] as const) {
      platform.fire(type);
      tab.resync();
      refresh.start();
    }
    await time.advance(1000);
    expect(calls.length - before).toBe(1);
    expect(tab.get().state).not.toBeNull();
  });

  const YEAR = 365 * 24 * 60 * MINUTE;
  it.each([1, -1, 60, -60, 1440, -1440, (10 * YEAR) / MINUTE, (-10 * YEAR) / MINUTE])(
    'fault B10: a clock that jumps by %i minutes makes no more and no fewer calls',
    async (minutes) => {
      const { time, calls, open, browser } = start();
      const { transitions, refresh, read } = open();
      await transitions.login(answer());
      refresh.start();
      await time.advance(7 * MINUTE);
      time.turnClock(minutes * MINUTE);
      // The browser counts the life of its cookies by that clock, and there is nothing that a page can do.
      const isLeft = browser.cookie('stytch_session') !== undefined;
      expect(isLeft).toBe(minutes < 30);
      await time.advance(8 * MINUTE);
      expect(calls.length).toBeGreaterThanOrEqual(isLeft ? 4 : 2);
      expect(calls.length).toBeLessThanOrEqual(isLeft ? 6 : 3);
      expect(read().status).toBe(isLeft ? 'in' : 'out');
    },
  );
});

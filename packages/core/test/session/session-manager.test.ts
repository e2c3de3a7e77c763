import { afterEach, describe, expect, it, vi } from 'vitest';
import { BrowserError, NetworkError } from '../../src/base/errors';
import type { ManagerOptions } from '../support/session-manager';
import { openManager } from '../support/session-manager';
import { rejection } from '../support/http';
import { answer, openSession, STATE_KEY, user } from '../support/session';
import { settle } from '../support/time';

const MINUTE = 60_000;
const BOB = { sessionId: 'session-2', userId: 'bob', token: 'token-2' };
const closing: (() => void)[] = [];

afterEach(() => {
  for (const close of closing.splice(0)) close();
});

function open(options?: ManagerOptions) {
  const page = openManager(options);
  closing.push(page.close);
  return page;
}

describe('a sign-in', () => {
  it('reliability D7: revokes the session that it replaces, and nothing if there was none', async () => {
    const page = open();
    await page.signIn();
    expect(page.ended).toEqual([]);
    await page.signIn(BOB);
    expect(page.ended).toEqual(['token-1']);
    expect(page.who()).toBe('bob');
  });

  it('counts even if the other session cannot be revoked', async () => {
    const page = open();
    page.server.revoke = () => Promise.reject(new NetworkError('network_error'));
    await page.signIn();
    await page.signIn(BOB);
    await page.time.advance(5000);
    expect([page.who(), page.ended.length]).toEqual(['bob', 3]);
  });

  it.each([
    ['a session without a token', answer({ token: '' }), 'session_token'],
    [
      'a half sign-in without an intermediate token',
      { session_token: '', session_jwt: '' },
      'intermediate_session_token',
    ],
  ])('%s is no answer, unless the host has an address of its own for the API', async (_what, given, path) => {
    const error = await rejection(open().manager.signIn({}, () => Promise.resolve(given)));
    expect(error).toMatchObject({ code: 'invalid_response', details: { path } });
    const custom = open({ isCustom: true });
    await custom.manager.signIn({}, () => Promise.resolve(given));
  });

  it('into the very session that was signed out of meanwhile is refused', async () => {
    const page = open();
    await page.signIn();
    await page.manager.session.revoke();
    expect(await rejection(page.signIn({ second: 9 }))).toMatchObject({ code: 'no_current_session' });
    expect(page.who()).toBeUndefined();
  });

  it('is refreshed from then on', async () => {
    const page = open();
    await page.signIn();
    await page.time.advance(4 * MINUTE);
    expect(page.asked).toEqual([{ token: 'token-1', options: { once: true } }]);
  });

  it('starts the refresh after its screen is painted, and not if the client ends before', async () => {
    const painted: (() => void)[] = [];
    const page = open({ afterPaint: (callback) => (painted.push(callback), () => {}) });
    await page.signIn();
    expect([page.who(), page.time.pending()]).toEqual(['ada', 0]);
    for (const callback of painted.splice(0)) callback();
    await settle();
    expect(page.time.pending()).toBe(1);
    const stopped = vi.fn();
    const left = open({ afterPaint: () => stopped });
    await left.signIn(BOB);
    left.close();
    expect([stopped.mock.calls.length, left.time.pending()]).toEqual([1, 0]);
  });
});

describe('other tabs', () => {
  it('are called for each change, over a channel without data', async () => {
    const page = open();
    const received = vi.fn();
    page.browser.openTab().channel(`foyer:${STATE_KEY}`, received);
    await page.signIn();
    await settle();
    expect(received).toHaveBeenCalledTimes(1);
  });

  it('need no channel', async () => {
    const page = open({ browser: { cookiesAlone: true } });
    await page.signIn();
    expect(page.who()).toBe('ada');
  });
});

describe('account W8: at a provider that counts the length of a session from each authentication, a re-authentication', () => {
  it('does not shorten the session: its rest is requested again', async () => {
    const page = open();
    await page.signIn({ lasts: 36_000 }, 600);
    await page.signIn({ second: 60, lasts: 1800 }, 30);
    expect(page.asked).toEqual([{ token: 'token-1', options: { session_duration_minutes: 599 } }]);
  });

  it('does not let the background refresh ask for less either', async () => {
    const page = open({ keepsAlive: true });
    await page.signIn({ lasts: 36_000 }, 600);
    await page.signIn({ second: 60, lasts: 36_000 }, 30);
    await page.time.advance(4 * MINUTE);
    expect(page.asked).toEqual([{ token: 'token-1', options: { session_duration_minutes: 600, once: true } }]);
  });

  it('requests nothing if the session ends no earlier, or is of another user', async () => {
    const page = open({ keepsAlive: true });
    await page.signIn({ lasts: 1800 }, 30);
    await page.signIn({ second: 60, lasts: 1800 }, 30);
    await page.signIn({ userId: 'bob', sessionId: 'session-2', token: 'token-2', second: 120, lasts: 300 }, 5);
    expect(page.asked).toEqual([]);
    await page.time.advance(4 * MINUTE);
    expect(page.asked).toEqual([{ token: 'token-2', options: { session_duration_minutes: 5, once: true } }]);
  });

  it('keeps a session if its extension is refused', async () => {
    const page = open();
    await page.signIn({ lasts: 36_000 }, 600);
    page.server.authenticate = () => Promise.reject(new BrowserError('unsupported', 'No.'));
    await page.signIn({ second: 60, lasts: 1800 }, 30);
    expect([page.asked.length, page.who()]).toEqual([1, 'ada']);
  });
});

describe('keepSessionAlive: by how much the background refresh extends the session', () => {
  const optionsAfter = async (page: ReturnType<typeof open>) => {
    await page.time.advance(4 * MINUTE);
    return page.asked.at(-1)?.options;
  };

  it.each([
    ['as long as the sign-in said', true, 45, { session_duration_minutes: 45, once: true }],
    ['not at all if the sign-in did not say', true, undefined, { once: true }],
    ['not at all if the host does not want it', false, 45, { once: true }],
  ])('%s', async (_how, keepsAlive, minutes, options) => {
    const page = open({ keepsAlive });
    await page.signIn({}, minutes);
    expect(await optionsAfter(page)).toEqual(options);
  });

  it('as long as the last call of the host said, if it said so', async () => {
    const page = open({ keepsAlive: true });
    await page.signIn({}, 45);
    await page.manager.session.authenticate();
    expect(await optionsAfter(page)).toEqual({ session_duration_minutes: 45, once: true });
    await page.manager.session.authenticate({ session_duration_minutes: 5 });
    expect(await optionsAfter(page)).toEqual({ session_duration_minutes: 5, once: true });
    await page.signIn({ second: 9999 });
    expect(await optionsAfter(page)).toEqual({ session_duration_minutes: 5, once: true });
  });

  it('a single call of the host starts the background refresh too', async () => {
    const page = open();
    page.browser.setCookie('stytch_session=foreign; path=/; secure');
    await page.manager.session.authenticate();
    await page.time.advance(4 * MINUTE);
    expect(page.asked).toHaveLength(2);
  });
});

describe('a call that returns parts of who is signed in', () => {
  const parts = (id: string) => ({ user: { ...user(id), roles: ['admin'] } });

  it('changes the displayed state, and returns the whole response', async () => {
    const page = open();
    await page.signIn();
    expect(
      await page.manager.keepParts(
        () => Promise.resolve('answer'),
        () => parts('ada'),
      ),
    ).toBe('answer');
    expect(page.tab.get().state?.user.roles).toEqual(['admin']);
  });

  it('changes nothing if the response has none', async () => {
    const page = open();
    await page.signIn();
    const before = page.tab.get();
    await page.manager.keepParts(
      () => Promise.resolve(),
      () => undefined,
    );
    expect(page.tab.get()).toBe(before);
  });

  it('takes precedence over a response to an earlier session request', async () => {
    const page = open();
    await page.signIn();
    let arrive = () => {};
    page.server.authenticate = (token) =>
      new Promise((resolve) => void (arrive = () => resolve(answer({ token, second: 60 }))));
    const asked = page.manager.session.authenticate();
    await settle();
    await page.manager.keepParts(
      () => Promise.resolve(),
      () => parts('ada'),
    );
    arrive();
    expect((await asked).user.roles).toEqual(['admin']);
    expect(page.tab.get().state).toMatchObject({
      user: { roles: ['admin'] },
      session: { last_accessed_at: '2026-01-01T00:01:00.000Z' },
    });
    const again = page.manager.session.authenticate();
    await settle();
    arrive();
    await again;
    expect(page.tab.get().state?.user.roles).toEqual([]);
  });

  it.each([
    ['another user has signed in meanwhile', BOB],
    ['the same user has signed in again meanwhile', { sessionId: 'session-2', token: 'token-2' }],
  ])('changes nothing if %s', async (_what, next) => {
    const page = open();
    await page.signIn();
    const call = async () => void (await page.signIn(next));
    await page.manager.keepParts(call, () => parts('ada'));
    expect(page.tab.get().state?.user.roles).toEqual([]);
  });
});

describe('a sign-out', () => {
  it('ends the session of the token, or of the HttpOnly cookies if there is none', async () => {
    const page = open();
    await page.signIn();
    await page.manager.session.revoke();
    const custom = open({ isCustom: true });
    await custom.signIn({ token: '' });
    await custom.manager.session.revoke();
    expect([page.ended, custom.ended]).toEqual([['token-1'], ['']]);
  });

  it('decision 82: for a user it ends that user’s session, and no other’s', async () => {
    const page = open();
    await page.signIn();
    expect(await rejection(page.manager.session.revoke({ as: 'bob' }))).toMatchObject({ code: 'account_changed' });
    expect([page.ended, page.who()]).toEqual([[], 'ada']);
    await page.manager.session.revoke({ as: 'ada' });
    expect([page.ended, page.who()]).toEqual([['token-1'], undefined]);
  });

  it('of a session that another tab has begun, the shared storage knows the user, without a request', async () => {
    const page = open();
    await openSession(page.browser).transitions.login(answer());
    expect(page.who()).toBeUndefined();
    await page.manager.session.revoke({ as: 'ada' });
    expect([page.ended, page.asked]).toEqual([['token-1'], []]);
  });

  it('of HttpOnly cookies is not tried again once a user has signed in: the cookies belong to them', async () => {
    const page = open({ isCustom: true });
    await page.signIn({ token: '' });
    page.server.revoke = () => Promise.reject(new NetworkError('network_error'));
    page.manager.session.revoke().catch(() => {});
    await settle();
    page.server.authenticate = () => Promise.resolve(answer({ ...BOB, token: '' }));
    await page.signIn({ ...BOB, token: '' });
    await page.time.advance(MINUTE);
    expect([page.ended, page.who()]).toEqual([[''], 'bob']);
  });

  it('for a user, without a signed-in user: there is no one else to protect', async () => {
    const page = open();
    await page.manager.session.revoke({ as: 'ada' });
    expect(page.ended).toEqual(['']);
  });

  it('decision 82: the provider knows the user of a session that our record does not describe', async () => {
    const page = open();
    page.browser.setCookie('stytch_session=foreign; path=/; secure');
    page.server.authenticate = (token) => Promise.resolve(answer({ ...BOB, token }));
    expect(await rejection(page.manager.session.revoke({ as: 'ada' }))).toMatchObject({ code: 'account_changed' });
    expect([page.ended, page.asked.length]).toEqual([[], 1]);
    await page.manager.session.revoke({ as: 'bob' });
    expect(page.ended).toEqual(['foreign']);
  });
});

describe('a look at the cookies', () => {
  it('starts the background refresh of a session from another tab', async () => {
    const page = open();
    const other = openSession(page.browser);
    await other.transitions.login(answer());
    page.manager.look();
    expect(page.who()).toBe('ada');
    await page.time.advance(4 * MINUTE);
    expect(page.asked).toHaveLength(1);
  });

  it('decision 82: a page that refuses to send with another user’s session shows that one immediately', async () => {
    const page = open();
    await page.signIn();
    await openSession(page.browser).transitions.login(answer(BOB));
    expect(() => page.manager.person.tokenOf('ada')).toThrow('Another user is signed in now');
    expect(page.who()).toBe('bob');
  });

  it('a page runs one refresher, and two clients of a token are a mistake only if both have a session', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const [page, second] = [open({ publicToken: 'one for two' }), open({ publicToken: 'one for two' })];
    page.manager.look();
    second.manager.look();
    await page.signIn();
    await page.manager.session.authenticate();
    page.manager.look();
    expect(warn).not.toHaveBeenCalled();
    await second.signIn();
    expect(warn).toHaveBeenCalledTimes(1);
    warn.mockRestore();
  });

  it('asks nothing without a signed-in user, unless it has to ask always', async () => {
    const page = open();
    page.manager.look();
    await page.time.advance(4 * MINUTE);
    expect(page.asked).toEqual([]);
    page.manager.look(true);
    await settle();
    expect(page.asked).toHaveLength(1);
  });

  it('decision 79: at an incomplete change it checks again 300 ms later, once, after any number of events', async () => {
    const page = open();
    const other = openSession(page.browser);
    await other.transitions.login(answer());
    page.manager.look();
    await page.time.advance(1000);
    const received: unknown[] = [];
    page.tab.subscribe(({ state }) => void received.push(state));
    // The token of another program, before its record has arrived.
    page.browser.setCookie('stytch_session=half; path=/; secure');
    const before = page.time.pending();
    page.manager.look();
    page.manager.look();
    expect(page.time.pending()).toBe(before + 1);
    expect(page.who()).toBe('ada');
    page.manager.session.revoke().catch(() => {});
    await settle();
    expect(received).toEqual([null]);
    page.manager.look();
    expect(page.time.pending(), 'what has arrived is waited for no more').toBeLessThan(before + 1);
  });
});

describe('cookies that the browser refuses to store', () => {
  it('is reported to the developer after the commit, and once', async () => {
    const page = open({ browser: { cookiesBlocked: true } });
    const signingIn = page.signIn();
    expect(page.problems).toEqual([]);
    await signingIn;
    expect(page.problems).toEqual(['storage_unavailable']);
    await page.signIn(BOB);
    await page.time.advance(1000);
    expect(page.problems).toEqual(['storage_unavailable']);
  });

  it('an oversized JWT and blocked cookies are different problems', async () => {
    const page = open({ browser: { cookieBytes: 400 } });
    await page.manager.signIn({}, () => Promise.resolve({ ...answer(), session_jwt: 'j'.repeat(500) }));
    expect([page.problems, page.who()]).toEqual([['jwt_unavailable'], 'ada']);
  });
});

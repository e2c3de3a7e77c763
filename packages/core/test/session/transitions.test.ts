import { describe, expect, it, vi } from 'vitest';
import { parseRecord } from '../../src/session/record';
import { fakeBrowser } from '../support/browser';
import { answer, openSession, STATE_KEY } from '../support/session';
import { virtualTime } from '../support/time';

function start(options: Parameters<typeof openSession>[1] = {}) {
  const time = virtualTime();
  const browser = fakeBrowser({ time });
  const one = openSession(browser, options);
  one.tab.resync();
  return { time, browser, ...one, record: () => parseRecord(browser.cookie('stytch_session_record') ?? '') };
}

describe('spec 4: a full session', () => {
  it('writes the session cookies and the record, removes the intermediate one, and is remembered', () => {
    const { browser, transitions, who, record, hints } = start();
    browser.setCookie('stytch_intermediate_session_token=ist; path=/');
    expect(transitions.login(answer())).toEqual({ done: true, replaced: '' });
    expect(browser.cookie('stytch_session')).toBe('token-1');
    expect(browser.cookie('stytch_session_jwt')).toBe('jwt-of-token-1');
    expect(browser.cookie('stytch_intermediate_session_token')).toBeUndefined();
    expect(record()).toMatchObject({ state: 'in', ver: Date.UTC(2026, 0, 1), retryAt: 0 });
    expect(JSON.parse(browser.storage.get(STATE_KEY) ?? '')).toEqual({
      user: answer().user,
      session: answer().session,
    });
    expect(who()).toBe('ada');
    expect(hints).toEqual([record()?.gen]);
  });

  it('lives as long as the server says, by the server’s own time (design decision 16)', () => {
    const { browser, time, transitions } = start();
    time.turnClock(-20 * 31_536_000_000);
    transitions.login(answer());
    expect(browser.lines.find((line) => line.startsWith('stytch_session='))).toContain('max-age=1800');
  });

  it('I10: no token is in the record, nor in localStorage', () => {
    const { browser, transitions } = start();
    transitions.login(answer({ token: 'very-secret' }));
    const kept = [...browser.storage.values(), browser.cookie('stytch_session_record')].join();
    expect(kept).not.toContain('very-secret');
  });

  it('D7: names the token of the session that it replaces, to be revoked', () => {
    const { transitions } = start();
    transitions.login(answer());
    expect(transitions.login(answer({ sessionId: 'session-2', userId: 'bob', token: 'token-2' }))).toEqual({
      done: true,
      replaced: 'token-1',
    });
  });

  it('another factor of the same session replaces nothing', () => {
    const { transitions } = start();
    transitions.login(answer());
    expect(transitions.login(answer({ token: 'token-1', second: 9 })).replaced).toBe('');
  });

  it('begins a new generation each time', () => {
    const { transitions, record } = start();
    transitions.login(answer());
    const first = record()?.gen;
    transitions.login(answer({ second: 5 }));
    expect(record()?.gen).not.toBe(first);
  });

  it('contract 5.3: with empty tokens they live in HttpOnly cookies, and the readable ones go', () => {
    const { browser, transitions, who, read } = start();
    transitions.login(answer());
    transitions.login(answer({ token: '', sessionId: 'session-2' }));
    expect(browser.cookie('stytch_session')).toBeUndefined();
    expect(browser.cookie('stytch_session_jwt')).toBeUndefined();
    expect(read().status).toBe('in');
    expect(who()).toBe('ada');
  });
});

describe('spec 4: less than a session', () => {
  it('an intermediate token alone writes only its cookie, for 10 minutes, and removes the session cookies', () => {
    const { browser, transitions, who, record } = start();
    transitions.login(answer());
    transitions.login({ session_token: '', session_jwt: '', intermediate_session_token: 'ist' });
    expect(browser.cookie('stytch_session')).toBeUndefined();
    expect(browser.cookie('stytch_session_jwt')).toBeUndefined();
    expect(browser.cookie('stytch_intermediate_session_token')).toBe('ist');
    expect(browser.lines.find((line) => line.includes('=ist'))).toContain('max-age=600');
    expect(record()?.state).toBe('mid');
    expect(who()).toBeUndefined();
  });

  it('neither clears all cookies', () => {
    const { browser, transitions, who, record } = start();
    transitions.login(answer());
    browser.setCookie('stytch_intermediate_session_token=ist; path=/');
    transitions.login({ session_token: '', session_jwt: '' });
    expect(browser.cookie('stytch_session')).toBeUndefined();
    expect(browser.cookie('stytch_intermediate_session_token')).toBeUndefined();
    expect(record()?.state).toBe('out');
    expect(who()).toBeUndefined();
  });
});

describe('contract 5.4: the end of a session', () => {
  it('signing out clears cookies and state at once, leaves a tombstone, and gives the token to be revoked', () => {
    const { browser, transitions, who, record } = start();
    transitions.login(answer());
    browser.setCookie('stytch_intermediate_session_token=ist; path=/');
    expect(transitions.logout()).toBe('token-1');
    expect(browser.cookie('stytch_session')).toBeUndefined();
    expect(browser.cookie('stytch_session_jwt')).toBeUndefined();
    expect(browser.cookie('stytch_intermediate_session_token')).toBeUndefined();
    expect(browser.storage.get(STATE_KEY)).toBe('null');
    expect(record()?.state).toBe('out');
    expect(who()).toBeUndefined();
  });

  it('the death of its token ends it, and keeps the intermediate cookie', () => {
    const { browser, transitions, begin, who, record } = start();
    transitions.login(answer());
    browser.setCookie('stytch_intermediate_session_token=ist; path=/');
    expect(transitions.died(begin())).toBe(true);
    expect(who()).toBeUndefined();
    expect(record()?.state).toBe('out');
    expect(browser.cookie('stytch_intermediate_session_token')).toBe('ist');
  });

  it('a 401 about a token that is no longer the token ends nothing (reliability 5.3)', () => {
    const { transitions, begin, who } = start();
    transitions.login(answer());
    const began = begin();
    transitions.refreshed(answer({ token: 'token-2', second: 60 }), began);
    expect(transitions.died(began)).toBe(false);
    expect(who()).toBe('ada');
  });
});

describe('a refresh (reliability 5.2)', () => {
  it('writes newer tokens within the same generation', () => {
    const { browser, transitions, begin, record } = start();
    transitions.login(answer());
    const { gen } = record() ?? {};
    expect(transitions.refreshed(answer({ token: 'token-2', second: 60 }), begin())).toBe(true);
    expect(browser.cookie('stytch_session')).toBe('token-2');
    expect(record()).toMatchObject({ gen, ver: Date.UTC(2026, 0, 1, 0, 1) });
  });

  it('I4: an older answer keeps the cookie and only says that the server was asked', () => {
    const { browser, transitions, begin, record, time } = start();
    transitions.login(answer());
    const began = begin();
    transitions.refreshed(answer({ token: 'token-3', second: 60 }), began);
    void time.advance(5000);
    expect(transitions.refreshed(answer({ token: 'token-2', second: 30 }), began)).toBe(true);
    expect(browser.cookie('stytch_session')).toBe('token-3');
    expect(record()?.ver).toBe(Date.UTC(2026, 0, 1, 0, 1));
  });

  it('in the same second, the answer to the token that is still the token counts', () => {
    const { browser, transitions, begin } = start();
    transitions.login(answer());
    transitions.refreshed(answer({ token: 'rotated', second: 0 }), begin());
    expect(browser.cookie('stytch_session')).toBe('rotated');
  });

  it('I1: after a sign-out its answer is thrown away, in every order', () => {
    const { browser, transitions, begin, who } = start();
    transitions.login(answer());
    const began = begin();
    transitions.logout();
    expect(transitions.refreshed(answer({ token: 'token-2', second: 60 }), began)).toBe(false);
    expect(transitions.refreshed(answer({ token: 'token-2', second: 60 }), begin())).toBe(false);
    expect(browser.cookie('stytch_session')).toBeUndefined();
    expect(who()).toBeUndefined();
  });

  it('I2: after somebody else signed in, its answer is thrown away', () => {
    const { browser, transitions, begin, who } = start();
    transitions.login(answer());
    const began = begin();
    transitions.login(answer({ sessionId: 'session-2', userId: 'bob', token: 'token-b' }));
    expect(transitions.refreshed(answer({ token: 'token-2', second: 60 }), began)).toBe(false);
    expect(transitions.died(began)).toBe(false);
    expect(browser.cookie('stytch_session')).toBe('token-b');
    expect(who()).toBe('bob');
  });

  it('I2: the same where the tokens live in HttpOnly cookies, and only the generation tells them apart', () => {
    const { transitions, begin, who } = start();
    transitions.login(answer({ token: '' }));
    const began = begin();
    transitions.login(answer({ sessionId: 'session-2', userId: 'bob', token: '' }));
    expect(transitions.refreshed(answer({ token: '', second: 60 }), began)).toBe(false);
    expect(transitions.died(began)).toBe(false);
    expect(who()).toBe('bob');
  });

  it('a sign-in that finishes after a sign-out wins; one into the very session that was left does not', () => {
    const { transitions, who } = start();
    transitions.login(answer());
    transitions.logout();
    expect(transitions.login(answer({ second: 9 })).done).toBe(false);
    expect(who()).toBeUndefined();
    expect(transitions.login(answer({ sessionId: 'session-2', token: 'token-2' })).done).toBe(true);
    expect(who()).toBe('ada');
  });

  it('adopts a session that the provider’s own client has minted, into a generation of its own', () => {
    const { browser, transitions, begin, who, read } = start();
    browser.setCookie('stytch_session=foreign; path=/');
    expect(read().status).toBe('foreign');
    expect(transitions.refreshed(answer({ token: 'foreign' }), begin())).toBe(true);
    expect(read().status).toBe('in');
    expect(who()).toBe('ada');
  });

  it('never overwrites what that client has written meanwhile', () => {
    const { browser, transitions, begin } = start();
    transitions.login(answer());
    const began = begin();
    browser.setCookie('stytch_session=foreign; path=/');
    expect(transitions.refreshed(answer({ token: 'token-2', second: 60 }), began)).toBe(false);
    expect(transitions.died(began)).toBe(false);
    expect(browser.cookie('stytch_session')).toBe('foreign');
  });
});

describe('other tabs', () => {
  it('agree with the cookies at their next look, without a request and without writing', () => {
    const { browser, transitions } = start();
    const other = openSession(browser);
    other.tab.resync();
    const look = () => {
      const written = browser.lines.length;
      const mayBe = other.tab.resync();
      expect(browser.lines).toHaveLength(written);
      return mayBe;
    };
    transitions.login(answer());
    expect(other.who()).toBeUndefined();
    expect(look()).toBe(true);
    expect(other.who()).toBe('ada');
    expect(other.tab.get().session.fromCache).toBe(false);
    transitions.logout();
    expect(look()).toBe(false);
    expect(other.who()).toBeUndefined();
    expect(other.hints).toEqual([]);
  });

  it('I2: never show the user of another session than the cookies’', () => {
    const { browser, transitions } = start();
    transitions.login(answer());
    const other = openSession(browser);
    other.tab.resync();
    expect(other.who()).toBe('ada');
    const stale = browser.storage.get(STATE_KEY) ?? '';
    transitions.login(answer({ sessionId: 'session-2', userId: 'bob', token: 'token-2' }));
    // localStorage reaches other processes late (reliability D1).
    browser.storage.set(STATE_KEY, stale);
    expect(other.tab.resync()).toBe(true);
    expect(other.who()).toBeUndefined();
    expect(other.tab.get().session.fromCache).toBe(true);
  });

  it('design decision 17: without a cookie a tab shows signed-out, writes nothing and tells nobody', () => {
    const time = virtualTime();
    const browser = fakeBrowser({ time });
    browser.storage.set(STATE_KEY, JSON.stringify({ user: answer().user, session: answer().session }));
    const { tab, who, hints } = openSession(browser);
    expect(tab.resync()).toBe(false);
    expect(who()).toBeUndefined();
    expect(tab.get().session.fromCache).toBe(false);
    expect(browser.lines).toEqual([]);
    expect(hints).toEqual([]);
    expect(browser.storage.get(STATE_KEY)).toContain('ada');
  });

  it('design decision 4: with an API of the host’s own and no readable cookie, what was remembered stays', () => {
    const browser = fakeBrowser({ time: virtualTime() });
    browser.storage.set(STATE_KEY, JSON.stringify({ user: answer().user, session: answer().session }));
    const { tab, who } = openSession(browser, { mayBeHidden: true });
    expect(tab.resync()).toBe(true);
    expect(who()).toBe('ada');
    expect(tab.get().session.fromCache).toBe(true);
  });

  it('a tombstone is stronger than what is remembered', () => {
    const { browser, transitions } = start();
    transitions.login(answer());
    const remembered = browser.storage.get(STATE_KEY) ?? '';
    transitions.logout();
    browser.storage.set(STATE_KEY, remembered);
    browser.setCookie('stytch_session=token-1; path=/');
    const other = openSession(browser);
    other.tab.resync();
    expect(other.who()).toBeUndefined();
  });
});

describe('junk (threats T17, T19)', () => {
  it.each(['', '{', '[]', '7', '{"user":{},"session":{}}', '{"user":{"user_id":1},"session":{"session_id":"x"}}'])(
    'localStorage holding %s is no state',
    (junk) => {
      const { browser, transitions } = start();
      transitions.login(answer());
      browser.storage.set(STATE_KEY, junk);
      const other = openSession(browser);
      expect(other.tab.resync()).toBe(true);
      expect(other.who()).toBeUndefined();
    },
  );

  it('a record of another version is as if there were none: nobody is destroyed', () => {
    const { browser, transitions, read } = start();
    transitions.login(answer());
    browser.setCookie('stytch_session_record=2.future; path=/');
    expect(read()).toMatchObject({ status: 'foreign', token: 'token-1', record: null });
  });

  it('T17: of two session cookies, the one that the record speaks of is meant', () => {
    const { browser, transitions, read } = start();
    browser.setCookie('stytch_session=TOSSED; path=/; domain=example.com');
    transitions.login(answer());
    browser.setCookie('stytch_session=TOSSED; path=/; domain=example.com');
    expect(read()).toMatchObject({ status: 'in', token: 'token-1' });
  });

  it('T17: of two session cookies and no record that fits, none is meant', () => {
    const { browser, read } = start();
    browser.setCookie('stytch_session=TOSSED; path=/; domain=example.com');
    browser.setCookie('stytch_session=other; path=/');
    expect(read()).toMatchObject({ status: 'out', token: '' });
  });
});

describe('cookies that the browser refuses', () => {
  it('T18: an oversized JWT leaves the opaque token alone, and is reported', () => {
    const { browser, transitions, refused, read } = start();
    const big = answer();
    transitions.login({ ...big, session_jwt: 'x'.repeat(5000) });
    expect(browser.cookie('stytch_session')).toBe('token-1');
    expect(browser.cookie('stytch_session_jwt')).toBeUndefined();
    expect(refused).toEqual(['jwt']);
    expect(read().jwt).toHaveLength(5000);
    expect(read().status).toBe('in');
  });

  it('B1: where all are blocked, the session lives in this tab, and that is reported', () => {
    const browser = fakeBrowser({ time: virtualTime(), cookiesBlocked: true });
    const { tab, transitions, refused, who, read } = openSession(browser);
    tab.resync();
    transitions.login(answer());
    expect(who()).toBe('ada');
    expect(read()).toMatchObject({ status: 'in', token: 'token-1' });
    expect(refused).toEqual(['session']);
    expect(tab.resync()).toBe(true);
    expect(who()).toBe('ada');
    transitions.logout();
    expect(read().status).toBe('out');
  });
});

describe('who is told', () => {
  it('contract 5.3: a change, not a mere `last_accessed_at`', () => {
    const { tab, transitions, begin } = start();
    const told: (string | undefined)[] = [];
    tab.subscribe(({ state }) => told.push(state?.session.session_id));
    transitions.login(answer());
    const same = answer({ second: 60 });
    transitions.refreshed({ ...same, session: { ...same.session, expires_at: answer().session.expires_at } }, begin());
    expect(told).toEqual(['session-1']);
    transitions.refreshed(answer({ second: 90 }), begin());
    expect(told).toEqual(['session-1', 'session-1']);
    transitions.logout();
    expect(told).toEqual(['session-1', 'session-1', undefined]);
  });

  it('a user read for a generation that is over is dropped (threat T21)', () => {
    const { transitions, begin, who } = start();
    transitions.login(answer());
    const began = begin();
    transitions.login(answer({ sessionId: 'session-2', userId: 'bob', token: 'token-2' }));
    transitions.setUser(answer().user, began);
    expect(who()).toBe('bob');
    transitions.setUser({ ...answer({ userId: 'bob' }).user, roles: ['admin'] }, begin());
    expect(who()).toBe('bob');
  });

  it('I9: a listener that throws disturbs nobody', () => {
    const { tab, transitions } = start();
    const told: unknown[] = [];
    vi.spyOn(console, 'error').mockImplementation(() => {});
    tab.subscribe(() => {
      throw new TypeError('host');
    });
    tab.subscribe(({ state }) => told.push(state));
    expect(() => transitions.login(answer())).not.toThrow();
    expect(told).toHaveLength(1);
  });
});

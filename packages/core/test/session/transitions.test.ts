import { describe, expect, it, vi } from 'vitest';
import { parseRecord } from '../../src/session/record';
import { fakeBrowser } from '../support/browser';
import { answer, openSession, STATE_KEY, completed } from '../support/session';
import { settle, virtualTime } from '../support/time';

function start(options: Parameters<typeof openSession>[1] = {}) {
  const time = virtualTime();
  const browser = fakeBrowser({ time });
  const one = openSession(browser, options);
  one.tab.resync();
  return { time, browser, ...one, record: () => parseRecord(browser.cookie('stytch_session_record') ?? '') };
}

describe('spec 4: a full session', () => {
  it('writes the session cookies and the record, removes the intermediate one, and is remembered', async () => {
    const { browser, transitions, who, record, hints } = start();
    browser.setCookie('stytch_intermediate_session_token=ist; path=/');
    expect(await transitions.login(answer())).toEqual({ done: true, replaced: '' });
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

  it('lives as long as the server says, by the server’s own time (decision 16)', async () => {
    const { browser, time, transitions } = start();
    time.turnClock(-20 * 31_536_000_000);
    await transitions.login(answer());
    expect(browser.lines.find((line) => line.startsWith('stytch_session='))).toContain('max-age=1800');
  });

  it('I10: no token is in the record, nor in localStorage', async () => {
    const { browser, transitions } = start();
    await transitions.login(answer({ token: 'very-secret' }));
    const kept = [...browser.storage.values(), browser.cookie('stytch_session_record')].join();
    expect(kept).not.toContain('very-secret');
  });

  it('reliability D7: names the token of the session that it replaces, to be revoked', async () => {
    const { transitions } = start();
    await transitions.login(answer());
    expect(await transitions.login(answer({ sessionId: 'session-2', userId: 'bob', token: 'token-2' }))).toEqual({
      done: true,
      replaced: 'token-1',
    });
  });

  it('another factor of the same session replaces nothing', async () => {
    const { transitions } = start();
    await transitions.login(answer());
    expect((await transitions.login(answer({ token: 'token-1', second: 9 }))).replaced).toBe('');
  });

  it('begins a new generation each time', async () => {
    const { transitions, record } = start();
    await transitions.login(answer());
    const first = record()?.gen;
    await transitions.login(answer({ second: 5 }));
    expect(record()?.gen).not.toBe(first);
  });

  it('contract 5.3: with empty tokens they live in HttpOnly cookies, and the readable ones go', async () => {
    const { browser, transitions, who, read } = start();
    await transitions.login(answer());
    await transitions.login(answer({ token: '', sessionId: 'session-2' }));
    expect(browser.cookie('stytch_session')).toBeUndefined();
    expect(browser.cookie('stytch_session_jwt')).toBeUndefined();
    expect(read().status).toBe('in');
    expect(who()).toBe('ada');
  });
});

describe('spec 4: less than a session', () => {
  it('a lone intermediate token writes only its cookie, for 10 minutes, and removes the session cookies', async () => {
    const { browser, transitions, who, record } = start();
    await transitions.login(answer());
    await transitions.login({ session_token: '', session_jwt: '', intermediate_session_token: 'ist' });
    expect(browser.cookie('stytch_session')).toBeUndefined();
    expect(browser.cookie('stytch_session_jwt')).toBeUndefined();
    expect(browser.cookie('stytch_intermediate_session_token')).toBe('ist');
    expect(browser.lines.find((line) => line.includes('=ist'))).toContain('max-age=600');
    expect(record()?.state).toBe('mid');
    expect(who()).toBeUndefined();
  });

  it('decision 102: the intermediate session of this browser is stored where sibling subdomains cannot write, until it ends', async () => {
    const { browser, transitions, record } = start();
    const remembered = () => browser.storage.get(`${STATE_KEY}::foyer_intermediate`);
    await transitions.login(answer());
    expect(remembered()).toBeUndefined();
    await transitions.login({ session_token: '', session_jwt: '', intermediate_session_token: 'ist' });
    expect(remembered()).toBe(JSON.stringify(record()?.token));
    await transitions.login(answer());
    expect(remembered()).toBe('""');
  });

  it('neither clears all cookies', async () => {
    const { browser, transitions, who, record } = start();
    await transitions.login(answer());
    browser.setCookie('stytch_intermediate_session_token=ist; path=/');
    await transitions.login({ session_token: '', session_jwt: '' });
    expect(browser.cookie('stytch_session')).toBeUndefined();
    expect(browser.cookie('stytch_intermediate_session_token')).toBeUndefined();
    expect(record()?.state).toBe('out');
    expect(who()).toBeUndefined();
  });
});

describe('contract 5.4: the end of a session', () => {
  it('signing out clears cookies and state immediately, leaves a tombstone, and returns the token to revoke', async () => {
    const { browser, transitions, who, record } = start();
    await transitions.login(answer());
    browser.setCookie('stytch_intermediate_session_token=ist; path=/');
    expect(await transitions.logout()).toBe('token-1');
    expect(browser.cookie('stytch_session')).toBeUndefined();
    expect(browser.cookie('stytch_session_jwt')).toBeUndefined();
    expect(browser.cookie('stytch_intermediate_session_token')).toBeUndefined();
    expect(browser.storage.get(STATE_KEY)).toBe('null');
    expect(record()?.state).toBe('out');
    expect(who()).toBeUndefined();
  });

  it.each(['signing out', 'the death of its token'])(
    'decision 101: %s ends no session of another public token',
    async (what) => {
      const { browser, transitions, tab, begin, hints } = start();
      await transitions.login(answer());
      const other = openSession(browser, { publicToken: 'public-token-test-other' });
      await other.transitions.login(answer({ sessionId: 'session-2', userId: 'bob', token: 'token-2' }));
      const [before, hintCount] = [browser.cookie('stytch_session_record'), hints.length];
      if (what === 'signing out') expect(await transitions.logout()).toBe('');
      else expect(await transitions.sessionEnded(begin())).toMatchObject({ done: false });
      expect([browser.cookie('stytch_session'), browser.cookie('stytch_session_record'), hints.length]).toEqual([
        'token-2',
        before,
        hintCount,
      ]);
      if (what === 'signing out') expect([browser.storage.get(STATE_KEY), tab.get().state]).toEqual(['null', null]);
    },
  );

  it('signing out does not wait for the lock: the page might be left immediately', async () => {
    const { browser, transitions, who } = start();
    await transitions.login(answer());
    const leaving = transitions.logout();
    expect(browser.cookie('stytch_session')).toBeUndefined();
    expect(browser.cookie('stytch_session_record')).toMatch(/\.out\./);
    await leaving;
    expect(who()).toBeUndefined();
  });

  it('I1: a tab that writes the same session at the same time does not restore it', async () => {
    const { browser, transitions, who } = start();
    await transitions.login(answer());
    const record = browser.cookie('stytch_session_record') ?? '';
    const leaving = transitions.logout();
    browser.setCookie('stytch_session=token-1; path=/; secure');
    browser.setCookie(`stytch_session_record=${record}; path=/; secure`);
    await leaving;
    await settle();
    expect(browser.cookie('stytch_session')).toBeUndefined();
    expect(browser.cookie('stytch_session_record')).toMatch(/\.out\./);
    expect(who()).toBeUndefined();
  });

  it('the end of its token ends it, and preserves the intermediate cookie', async () => {
    const { browser, transitions, begin, who, record } = start();
    await transitions.login(answer());
    browser.setCookie('stytch_intermediate_session_token=ist; path=/');
    expect(await completed(transitions.sessionEnded(begin()))).toBe(true);
    expect(who()).toBeUndefined();
    expect(record()?.state).toBe('out');
    expect(browser.cookie('stytch_intermediate_session_token')).toBe('ist');
  });

  it('the end of a session ends no intermediate one that is recorded too', async () => {
    const { browser, transitions, begin, who, record } = start();
    await transitions.login({ session_token: '', session_jwt: '', intermediate_session_token: 'ist' });
    const intermediate = record();
    expect(intermediate?.state).toBe('mid');
    expect(await completed(transitions.sessionEnded(begin())), 'asked without a token').toBe(false);
    browser.setCookie('stytch_session=foreign; path=/');
    expect(await completed(transitions.sessionEnded(begin())), 'asked with a token that no record describes').toBe(
      true,
    );
    expect(browser.cookie('stytch_session')).toBeUndefined();
    expect(browser.cookie('stytch_intermediate_session_token')).toBe('ist');
    expect(record()).toEqual(intermediate);
    expect(who()).toBeUndefined();
  });

  it('an intermediate session with a dropped cookie ends with the session', async () => {
    const { browser, transitions, begin, record } = start();
    await transitions.login({ session_token: '', session_jwt: '', intermediate_session_token: 'ist' });
    browser.setCookie('stytch_intermediate_session_token=; path=/; max-age=0');
    expect(await completed(transitions.sessionEnded(begin()))).toBe(true);
    expect(record()?.state).toBe('out');
  });

  it('a 401 about a token that is no longer current does not end the session (reliability 5.3)', async () => {
    const { transitions, begin, who } = start();
    await transitions.login(answer());
    const began = begin();
    await completed(transitions.refreshed(answer({ token: 'token-2', second: 60 }), began));
    expect(await completed(transitions.sessionEnded(began))).toBe(false);
    expect(who()).toBe('ada');
  });
});

describe('a refresh (reliability 5.2)', () => {
  it('writes newer tokens within the same generation', async () => {
    const { browser, transitions, begin, record } = start();
    await transitions.login(answer());
    const { gen } = record() ?? {};
    expect(await completed(transitions.refreshed(answer({ token: 'token-2', second: 60 }), begin()))).toBe(true);
    expect(browser.cookie('stytch_session')).toBe('token-2');
    expect(record()).toMatchObject({ gen, ver: Date.UTC(2026, 0, 1, 0, 1) });
  });

  it('I4: an older response leaves the cookie unchanged and only records that the provider was asked', async () => {
    const { browser, transitions, begin, record, time } = start();
    await transitions.login(answer());
    const began = begin();
    await completed(transitions.refreshed(answer({ token: 'token-3', second: 60 }), began));
    void time.advance(5000);
    expect(await completed(transitions.refreshed(answer({ token: 'token-2', second: 30 }), began))).toBe(true);
    expect(browser.cookie('stytch_session')).toBe('token-3');
    expect(record()?.ver).toBe(Date.UTC(2026, 0, 1, 0, 1));
  });

  it('in the same second, the answer to the token that is still the token counts', async () => {
    const { browser, transitions, begin } = start();
    await transitions.login(answer());
    await completed(transitions.refreshed(answer({ token: 'rotated', second: 0 }), begin()));
    expect(browser.cookie('stytch_session')).toBe('rotated');
  });

  it('I2: a tab that does not know of a sign-in yet shows the new user, though the response is not newer', async () => {
    const { browser, transitions } = start();
    await transitions.login(answer());
    const other = openSession(browser);
    other.tab.resync();
    await transitions.login(answer({ sessionId: 'session-2', userId: 'bob', token: 'token-b', second: 90 }));
    const began = other.begin();
    await completed(
      transitions.refreshed(answer({ sessionId: 'session-2', userId: 'bob', token: 'token-b', second: 95 }), began),
    );
    const late = answer({ sessionId: 'session-2', userId: 'bob', token: 'token-b', second: 92 });
    expect(await completed(other.transitions.refreshed(late, began))).toBe(true);
    expect(other.who()).toBe('bob');
    expect(browser.storage.get(STATE_KEY)).toContain('bob');
  });

  it('I1: after a sign-out its answer is thrown away, in every order', async () => {
    const { browser, transitions, begin, who } = start();
    await transitions.login(answer());
    const began = begin();
    await transitions.logout();
    expect(await completed(transitions.refreshed(answer({ token: 'token-2', second: 60 }), began))).toBe(false);
    expect(await completed(transitions.refreshed(answer({ token: 'token-2', second: 60 }), begin()))).toBe(false);
    expect(browser.cookie('stytch_session')).toBeUndefined();
    expect(who()).toBeUndefined();
  });

  it('I2: after another user signed in, its response is discarded', async () => {
    const { browser, transitions, begin, who } = start();
    await transitions.login(answer());
    const began = begin();
    await transitions.login(answer({ sessionId: 'session-2', userId: 'bob', token: 'token-b' }));
    expect(await completed(transitions.refreshed(answer({ token: 'token-2', second: 60 }), began))).toBe(false);
    expect(await completed(transitions.sessionEnded(began))).toBe(false);
    expect(browser.cookie('stytch_session')).toBe('token-b');
    expect(who()).toBe('bob');
  });

  it('I2: the same with tokens in HttpOnly cookies, with only the generation to distinguish them', async () => {
    const { transitions, begin, who } = start();
    await transitions.login(answer({ token: '' }));
    const began = begin();
    await transitions.login(answer({ sessionId: 'session-2', userId: 'bob', token: '' }));
    expect(await completed(transitions.refreshed(answer({ token: '', second: 60 }), began))).toBe(false);
    expect(await completed(transitions.sessionEnded(began))).toBe(false);
    expect(who()).toBe('bob');
  });

  it('a sign-in that finishes after a sign-out wins; one into the very session that was left does not', async () => {
    const { transitions, who } = start();
    await transitions.login(answer());
    await transitions.logout();
    expect((await transitions.login(answer({ second: 9 }))).done).toBe(false);
    expect(who()).toBeUndefined();
    expect((await transitions.login(answer({ sessionId: 'session-2', token: 'token-2' }))).done).toBe(true);
    expect(who()).toBe('ada');
  });

  it('adopts a session that the provider’s own client has minted, in a new generation', async () => {
    const { browser, transitions, begin, who, read } = start();
    browser.setCookie('stytch_session=foreign; path=/');
    expect(read().status).toBe('foreign');
    expect(await completed(transitions.refreshed(answer({ token: 'foreign' }), begin()))).toBe(true);
    expect(read().status).toBe('in');
    expect(who()).toBe('ada');
  });

  it('never overwrites what that client has written meanwhile', async () => {
    const { browser, transitions, begin } = start();
    await transitions.login(answer());
    const began = begin();
    browser.setCookie('stytch_session=foreign; path=/');
    expect(await completed(transitions.refreshed(answer({ token: 'token-2', second: 60 }), began))).toBe(false);
    expect(await completed(transitions.sessionEnded(began))).toBe(false);
    expect(browser.cookie('stytch_session')).toBe('foreign');
  });
});

describe('other tabs', () => {
  it('agree with the cookies at their next look, without a request and without writing', async () => {
    const { browser, transitions } = start();
    const other = openSession(browser);
    other.tab.resync();
    const look = () => {
      const written = browser.lines.length;
      const mayBe = other.tab.resync();
      expect(browser.lines).toHaveLength(written);
      return mayBe;
    };
    await transitions.login(answer());
    expect(other.who()).toBeUndefined();
    expect(look()).toBe(true);
    expect(other.who()).toBe('ada');
    expect(other.tab.get().session.fromCache).toBe(false);
    await transitions.logout();
    expect(look()).toBe(false);
    expect(other.who()).toBeUndefined();
    expect(other.hints).toEqual([]);
  });

  it('I2: never show the user of another session than the cookies’', async () => {
    const { browser, transitions } = start();
    await transitions.login(answer());
    const other = openSession(browser);
    other.tab.resync();
    expect(other.who()).toBe('ada');
    const stale = browser.storage.get(STATE_KEY) ?? '';
    await transitions.login(answer({ sessionId: 'session-2', userId: 'bob', token: 'token-2' }));
    // localStorage reaches other processes late (reliability D1).
    browser.storage.set(STATE_KEY, stale);
    expect(other.tab.resync()).toBe(true);
    expect(other.who()).toBeUndefined();
    expect(other.tab.get().session.fromCache).toBe(true);
  });

  it('decision 17: without a cookie a tab shows signed-out, writes nothing and tells no other tab', () => {
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

  it('decision 4: with the host’s own API and no readable cookie, stored data stays', () => {
    const browser = fakeBrowser({ time: virtualTime() });
    browser.storage.set(STATE_KEY, JSON.stringify({ user: answer().user, session: answer().session }));
    const { tab, who } = openSession(browser, { mayBeHidden: true });
    expect(tab.resync()).toBe(true);
    expect(who()).toBe('ada');
    expect(tab.get().session.fromCache).toBe(true);
  });

  it('a tombstone overrules stored data', async () => {
    const { browser, transitions } = start();
    await transitions.login(answer());
    const remembered = browser.storage.get(STATE_KEY) ?? '';
    await transitions.logout();
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
    async (junk) => {
      const { browser, transitions } = start();
      await transitions.login(answer());
      browser.storage.set(STATE_KEY, junk);
      const other = openSession(browser);
      expect(other.tab.resync()).toBe(true);
      expect(other.who()).toBeUndefined();
    },
  );

  it('a record of another version is treated as missing: no session is ended', async () => {
    const { browser, transitions, read } = start();
    await transitions.login(answer());
    browser.setCookie('stytch_session_record=2.future; path=/');
    expect(read()).toMatchObject({ status: 'foreign', token: 'token-1', record: null });
  });

  it('T17: of two session cookies, the one that the record speaks of is meant', async () => {
    const { browser, transitions, read } = start();
    browser.setCookie('stytch_session=TOSSED; path=/; domain=example.com');
    await transitions.login(answer());
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
  it('T18: an oversized JWT does not affect the opaque token, and is reported', async () => {
    const { browser, transitions, refused, read } = start();
    const big = answer();
    await transitions.login({ ...big, session_jwt: 'x'.repeat(5000) });
    expect(browser.cookie('stytch_session')).toBe('token-1');
    expect(browser.cookie('stytch_session_jwt')).toBeUndefined();
    expect(refused).toEqual(['jwt']);
    expect(read().jwt).toHaveLength(5000);
    expect(read().status).toBe('in');
  });

  it('fault B1: if all are blocked, the session lives in this tab, and that is reported', async () => {
    const browser = fakeBrowser({ time: virtualTime(), cookiesBlocked: true });
    const { tab, transitions, refused, who, read } = openSession(browser);
    tab.resync();
    await transitions.login(answer());
    expect(who()).toBe('ada');
    expect(read()).toMatchObject({ status: 'in', token: 'token-1' });
    expect(refused).toEqual(['session']);
    expect(tab.resync()).toBe(true);
    expect(who()).toBe('ada');
    await transitions.logout();
    expect(read().status).toBe('out');
  });
});

describe('notifications', () => {
  it('contract 5.3: a change, not a mere `last_accessed_at`', async () => {
    const { tab, transitions, begin } = start();
    const received: (string | undefined)[] = [];
    tab.subscribe(({ state }) => received.push(state?.session.session_id));
    await transitions.login(answer());
    const same = answer({ second: 60 });
    await completed(
      transitions.refreshed(
        { ...same, session: { ...same.session, expires_at: answer().session.expires_at } },
        begin(),
      ),
    );
    expect(received).toEqual(['session-1']);
    await completed(transitions.refreshed(answer({ second: 90 }), begin()));
    expect(received).toEqual(['session-1', 'session-1']);
    await transitions.logout();
    expect(received).toEqual(['session-1', 'session-1', undefined]);
  });

  it('a user read for a generation that is over is dropped (threat T21)', async () => {
    const { transitions, begin, who } = start();
    await transitions.login(answer());
    const began = begin();
    await transitions.login(answer({ sessionId: 'session-2', userId: 'bob', token: 'token-2' }));
    transitions.amend({ user: answer().user }, began);
    expect(who()).toBe('bob');
    transitions.amend({ user: { ...answer({ userId: 'bob' }).user, roles: ['admin'] } }, begin());
    expect(who()).toBe('bob');
  });

  it('I9: a listener that throws does not affect the others', async () => {
    const { tab, transitions } = start();
    const reports: unknown[] = [];
    vi.spyOn(console, 'error').mockImplementation(() => {});
    tab.subscribe(() => {
      throw new TypeError('host');
    });
    tab.subscribe(({ state }) => reports.push(state));
    await transitions.login(answer());
    expect(reports).toHaveLength(1);
  });
});

describe('reports of a commit to hosts and other tabs', () => {
  it('I2: if another tab has committed before the report, this page shows that commit', async () => {
    const { browser, transitions, begin, who } = start();
    await transitions.login(answer());
    const { done, tell } = await transitions.refreshed(answer({ second: 60 }), begin());
    await openSession(browser).transitions.login(answer({ sessionId: 'session-2', userId: 'bob', token: 'token-2' }));
    tell();
    expect([done, who()]).toEqual([true, 'bob']);
  });

  it('nothing, if it was not done', async () => {
    const { transitions, begin, tab, hints } = start();
    await transitions.login(answer());
    const began = begin();
    await transitions.logout();
    await settle();
    const received = vi.fn();
    tab.subscribe(received);
    const before = [...hints];
    const { done, tell } = await transitions.refreshed(answer({ second: 60 }), began);
    tell();
    expect([done, hints, received.mock.calls]).toEqual([false, before, []]);
  });
});

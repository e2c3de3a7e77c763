import { describe, expect, it } from 'vitest';
import { fingerprint } from '../../src/base/fingerprint';
import type { SessionRecord } from '../../src/session/record';
import { formatRecord, parseRecord } from '../../src/session/record';
import { createCookies } from '../../src/session/cookies';
import { cookieNames, readSnapshot } from '../../src/session/snapshot';
import { fakeBrowser, type BrowserOptions } from '../support/browser';
import { answer, openSession, OWNER, RULES, completed, user } from '../support/session';
import { settle, virtualTime } from '../support/time';

const YEAR_AND_A_BIT = 34_560_000;

function start(options: BrowserOptions = {}) {
  const time = virtualTime();
  const browser = fakeBrowser({ time, ...options });
  const one = openSession(browser);
  one.tab.resync();
  const line = (name: string) => browser.lines.findLast((text) => text.startsWith(`${name}=`)) ?? '';
  return { time, browser, line, ...one, record: () => parseRecord(browser.cookie('stytch_session_record') ?? '') };
}

describe('the exact fields of a commit', () => {
  it('the record lasts as long as browsers allow, and has all that tabs share', async () => {
    const { transitions, line, record, time } = start();
    await transitions.login(answer());
    expect(line('stytch_session_record')).toContain(`max-age=${YEAR_AND_A_BIT}`);
    expect(record()).toEqual({
      gen: expect.stringMatching(/^[0-9a-z]{2,14}$/) as string,
      owner: OWNER,
      state: 'in',
      ver: Date.UTC(2026, 0, 1),
      at: time.wallClock(),
      retryAt: 0,
      tries: 0,
      token: fingerprint('token-1'),
      session: fingerprint('session-1'),
    });
  });

  it('the tombstone names the session that was left, and no token', async () => {
    const { transitions, line, record } = start();
    await transitions.login(answer());
    await transitions.logout();
    expect(line('stytch_session_record')).toContain(`max-age=${YEAR_AND_A_BIT}`);
    expect(record()).toMatchObject({ state: 'out', ver: 0, session: fingerprint('session-1'), token: '' });
  });

  it('but it names a token that a sibling subdomain has set: that one signs no user in', async () => {
    const { transitions, browser, record, read } = start();
    await transitions.login(answer());
    browser.setCookie('stytch_session=TOSSED; path=/; domain=example.com; secure');
    await transitions.logout();
    expect(browser.cookie('stytch_session')).toBe('TOSSED');
    expect(record()).toMatchObject({ state: 'out', token: fingerprint('TOSSED') });
    expect(read()).toMatchObject({ status: 'out', token: '' });
  });

  it('a sign-in of another tab right after it stays', async () => {
    const { transitions, browser, read } = start();
    await transitions.login(answer());
    const leaving = transitions.logout();
    const entering = openSession(browser).transitions.login(
      answer({ sessionId: 'session-2', userId: 'bob', token: 'token-2' }),
    );
    await Promise.all([leaving, entering]);
    await settle();
    expect(read()).toMatchObject({ status: 'in', token: 'token-2' });
  });

  it('even if the record was lost: then it is the session that the tab shows', async () => {
    const { transitions, browser, record, who } = start();
    await transitions.login(answer());
    browser.setCookie('stytch_session_record=; path=/; max-age=0');
    await transitions.logout();
    expect(record()?.session).toBe(fingerprint('session-1'));
    expect((await transitions.login(answer({ second: 9 }))).done).toBe(false);
    expect(who()).toBeUndefined();
  });

  it('a session that ends as it begins gets one second, not a cookie for the life of the browser', async () => {
    const { transitions, line } = start();
    const ended = answer();
    const session = { ...ended.session, expires_at: ended.session.last_accessed_at };
    await transitions.login({ ...ended, session });
    expect(line('stytch_session')).toContain('max-age=1;');
  });

  it.each(['session_token', 'session_jwt'] as const)(
    'without %s, both tokens count as HttpOnly, and none is written',
    async (missing) => {
      const { transitions, browser, record, refused } = start();
      await transitions.login({ ...answer(), [missing]: '' });
      expect(refused).toEqual([]);
      expect([browser.cookie('stytch_session'), browser.cookie('stytch_session_jwt')]).toEqual([undefined, undefined]);
      expect(record()).toMatchObject({ state: 'in', token: '' });
    },
  );

  it('a session leaves no cookie of an intermediate one', async () => {
    const { transitions, browser } = start();
    await transitions.login(answer());
    expect(browser.cookieText()).not.toContain('intermediate');
    browser.setCookie('stytch_intermediate_session_token=left; path=/; secure');
    await transitions.login(answer({ token: 'token-2', second: 9 }));
    expect(browser.cookieText()).not.toContain('intermediate');
  });

  it('fault B1: if cookies are blocked the session is reported, and neither its notes nor its end', async () => {
    const { transitions, refused } = start({ cookiesBlocked: true });
    await transitions.login(answer());
    expect(refused).toEqual(['session']);
    await transitions.logout();
    expect(refused).toEqual(['session']);
    const kept = start();
    await kept.transitions.login(answer());
    expect(await kept.transitions.note(kept.begin(), () => ({ tries: 1 }))).toBe(true);
    expect(kept.refused).toEqual([]);
  });

  it('a sign-in over a token that our record does not describe revokes nothing, because its user is unknown', async () => {
    const { transitions, browser } = start();
    browser.setCookie('stytch_session=foreign; path=/; secure');
    expect((await transitions.login(answer())).replaced).toBe('');
  });
});

describe('the exact fields of a refresh', () => {
  it('a newer answer ends the back-off, and counts from now', async () => {
    const { transitions, begin, record, time } = start();
    await transitions.login(answer());
    await transitions.note(begin(), () => ({ retryAt: 99, tries: 3 }));
    expect(record()).toMatchObject({ retryAt: 99, tries: 3 });
    void time.advance(5000);
    await completed(transitions.refreshed(answer({ token: 'token-2', second: 60 }), begin()));
    expect(record()).toMatchObject({ retryAt: 0, tries: 0, at: time.wallClock(), token: fingerprint('token-2') });
  });

  it('a session that the server has replaced by another begins a generation', async () => {
    const { transitions, begin, record } = start();
    await transitions.login(answer());
    const { gen } = begin();
    await completed(transitions.refreshed(answer({ sessionId: 'session-9', second: 60 }), begin()));
    expect(record()).toMatchObject({ state: 'in', session: fingerprint('session-9'), tries: 0 });
    expect(record()?.gen).not.toBe(gen);
  });

  it('an older one does too, and leaves token and version unchanged', async () => {
    const { transitions, begin, record, time } = start();
    await transitions.login(answer({ second: 30 }));
    const began = begin();
    await transitions.note(began, () => ({ retryAt: 99, tries: 3 }));
    void time.advance(5000);
    await completed(transitions.refreshed(answer({ token: 'token-0', second: 10 }), began));
    expect(record()).toMatchObject({
      retryAt: 0,
      tries: 0,
      at: time.wallClock(),
      token: fingerprint('token-1'),
      ver: Date.UTC(2026, 0, 1, 0, 0, 30),
    });
  });

  it('in the same second, the answer to a token that was replaced since does not bring that one back', async () => {
    const { transitions, begin, browser } = start();
    await transitions.login(answer());
    const began = begin();
    await completed(transitions.refreshed(answer({ token: 'token-2', second: 60 }), began));
    await completed(transitions.refreshed(answer({ token: 'token-3', second: 60 }), began));
    expect(browser.cookie('stytch_session')).toBe('token-2');
  });

  it('a change of the record is noted in the generation that asked, for a session, and if there is one', async () => {
    const { transitions, begin, record } = start();
    const signedOut = begin();
    expect(await transitions.note(signedOut, () => ({ tries: 1 }))).toBe(false);
    await transitions.login(answer());
    expect(await transitions.note(signedOut, () => ({ tries: 1 }))).toBe(false);
    expect(await transitions.note(begin(), () => undefined)).toBe(false);
    expect(record()?.tries).toBe(0);
    expect(await transitions.note(begin(), ({ tries }) => ({ tries: tries + 1 }))).toBe(true);
    expect(record()).toMatchObject({ tries: 1, state: 'in' });
    await transitions.logout();
    expect(await transitions.note(begin(), () => ({ tries: 1 }))).toBe(false);
  });

  it('threat T21: a user is shown only in place of the same user', async () => {
    const { transitions, begin, who, tab } = start();
    transitions.amend({ user: user('ada') }, begin());
    expect(who()).toBeUndefined();
    await transitions.login(answer());
    transitions.amend({ user: user('bob') }, begin());
    expect(who()).toBe('ada');
    transitions.amend({ user: { ...user('ada'), roles: ['admin'] } }, begin());
    expect(tab.get().state?.user.roles).toEqual(['admin']);
  });
});

describe('threat T17, decision 86: the chosen one of several records if no token is readable', () => {
  const record = (state: SessionRecord['state'], gen: string, session = ''): string =>
    formatRecord({ gen, owner: OWNER, state, ver: 0, at: 0, retryAt: 0, tries: 0, token: '', session });

  /** A page that is deep enough to see each of the records; the first is the first of `document.cookie`. */
  function read(records: readonly string[], remembered = '') {
    const page = 'https://app.example.com/a/b/c/d';
    const browser = fakeBrowser({ time: virtualTime() });
    const paths = ['/a/b/c', '/a/b', '/a', '/'];
    for (const [index, text] of records.entries())
      browser.setCookie(`stytch_session_record=${text}; path=${paths[index]}`, page);
    const cookies = createCookies(browser.openTab(page), 'app.example.com', {});
    return readSnapshot(cookies, cookieNames({}), { ...RULES, mayBeHidden: true, remembered: () => remembered });
  }

  it.each([
    ['a sign-out before all', [record('in', 'a'), record('mid', 'b'), record('out', 'c')], 'c', 'out'],
    ['what is half done before a session', [record('in', 'a'), record('mid', 'b')], 'b', 'foreign'],
    ['the first of several sessions', [record('in', 'a', 'x'), record('in', 'b', 'y')], 'a', 'in'],
  ] as const)('%s', (_what, records, gen, status) => {
    expect(read(records)).toMatchObject({ record: { gen }, status });
  });

  it('the remembered session before all', () => {
    const records = [record('out', 'a'), record('in', 'b', 'x'), record('in', 'c', fingerprint('session-1'))];
    expect(read(records, 'session-1')).toMatchObject({ record: { gen: 'c' }, status: 'in' });
  });

  it('nothing remembered fits no record, not even one without a session', () => {
    expect(read([record('in', 'a'), record('out', 'b')], '').record?.gen).toBe('b');
  });

  it('the generation is that of all of them, in their order, also of later versions’', () => {
    expect(read([record('in', 'a'), '4.z', record('out', 'b')])).toMatchObject({ gen: 'a,b,z', isLater: false });
    expect(read(['4.z', '3.y'])).toMatchObject({ gen: 'z,y', isLater: true, record: null });
    expect(read(['junk', '1.also'])).toMatchObject({ gen: '', isLater: false, record: null });
    expect(read([])).toMatchObject({ gen: '', isLater: false, record: null, status: 'foreign' });
  });

  it('contract 5.6: an intermediate token without a record can exist next to a hidden session', () => {
    const page = 'https://app.example.com/';
    const browser = fakeBrowser({ time: virtualTime() });
    browser.setCookie('stytch_intermediate_session_token=ist; path=/', page);
    const cookies = createCookies(browser.openTab(page), 'app.example.com', {});
    const statusOf = (mayBeHidden: boolean) => readSnapshot(cookies, cookieNames({}), { ...RULES, mayBeHidden }).status;
    expect([statusOf(true), statusOf(false)]).toEqual(['foreign', 'mid']);
  });
});

import { describe, expect, it } from 'vitest';
import { partOf } from '../../src/session/tab-session';
import { fakeBrowser } from '../support/browser';
import { answer, openSession, STATE_KEY, completed, user } from '../support/session';
import { virtualTime } from '../support/time';

const BOB = { sessionId: 'session-2', userId: 'bob', token: 'token-2' };
const FOREIGN = 'stytch_session=foreign; path=/; secure';
const HALF = { session_token: '', session_jwt: '', intermediate_session_token: 'ist' };

function start(options: Parameters<typeof openSession>[1] = {}) {
  const browser = fakeBrowser({ time: virtualTime() });
  const open = () => {
    const one = openSession(browser, options);
    one.tab.resync();
    return one;
  };
  return { browser, open };
}

/** A tab that has signed Ada in. */
async function signedIn(options?: Parameters<typeof start>[0]) {
  const { browser, open } = start(options);
  const one = open();
  await one.transitions.login(answer(options?.mayBeHidden ? { token: '' } : {}));
  return { browser, open, ...one };
}

describe('the state of a tab before the first response', () => {
  it('nothing is confirmed before the first look, nor by a second look that finds the same', async () => {
    const { browser, open } = await signedIn();
    expect(openSession(browser).tab.get().session).toEqual({ session: null, fromCache: true });
    const other = open();
    expect(other.tab.get().user).toMatchObject({ fromCache: true, user: { user_id: 'ada' } });
    other.tab.resync();
    expect(other.tab.get().user.fromCache).toBe(true);
  });

  it('confirmed data stays confirmed', async () => {
    const { tab } = await signedIn();
    tab.resync();
    expect(tab.get().user.fromCache).toBe(false);
  });
});

describe('one part of a tab’s state', () => {
  it('is reported with its origin, and again when it changes', async () => {
    const { tab, transitions } = await signedIn();
    const part = partOf(tab, 'user');
    const reports: unknown[] = [];
    const stop = part.onChange((value) => void reports.push(value?.user_id));
    expect([part.getSync()?.user_id, part.getInfo()]).toEqual(['ada', { user: user('ada'), fromCache: false }]);
    await transitions.logout();
    await transitions.login(answer(BOB));
    stop();
    await transitions.logout();
    expect([reports, part.getSync(), part.getInfo()]).toEqual([
      [undefined, 'bob'],
      null,
      { user: null, fromCache: false },
    ]);
  });
});

describe('localStorage that was emptied, or has no signed-in user', () => {
  it('is no sign-out while the token is there', async () => {
    const { browser, tab, who } = await signedIn();
    browser.storage.clear();
    tab.resync();
    expect(who()).toBe('ada');
  });

  it('is one if the token is in an HttpOnly cookie', async () => {
    const { browser, tab, who } = await signedIn({ mayBeHidden: true });
    tab.resync();
    expect(who()).toBe('ada');
    browser.storage.set(STATE_KEY, 'null');
    tab.resync();
    expect(who()).toBeUndefined();
  });

  it('and none there either, if it says nothing', async () => {
    const { browser, tab, who } = await signedIn({ mayBeHidden: true });
    browser.storage.clear();
    tab.resync();
    expect(who()).toBe('ada');
  });

  it.each([
    ['an unknown token', (browser: ReturnType<typeof fakeBrowser>) => Promise.resolve(browser.setCookie(FOREIGN))],
    [
      'another user’s sign-in',
      (browser: ReturnType<typeof fakeBrowser>) => openSession(browser).transitions.login(answer(BOB)),
    ],
  ])('says nothing of %s', async (_whose, happen) => {
    const { browser, tab, who } = await signedIn();
    await happen(browser);
    browser.storage.clear();
    expect(tab.resync()).toBe(true);
    expect(who()).toBeUndefined();
  });
});

describe('decision 79: a patient look waits for the rest of a change, and for nothing else', () => {
  it('not if nothing has changed', async () => {
    const { tab, who } = await signedIn();
    expect([tab.resync(true), who()]).toEqual([true, 'ada']);
  });

  it('for a token without its record, once', async () => {
    const { browser, tab, who } = await signedIn();
    browser.setCookie(FOREIGN);
    expect([tab.resync(true), who()]).toEqual([undefined, 'ada']);
    browser.storage.clear();
    expect([tab.resync(), who()]).toEqual([true, undefined]);
    expect(tab.resync(true)).toBe(true);
  });

  it('decision 101: for a token without its record, which belongs to none of ours if there is another client', async () => {
    const { browser, tab, who } = await signedIn({ isAlone: () => false });
    browser.setCookie(FOREIGN);
    expect([tab.resync(true), who()]).toEqual([undefined, 'ada']);
    expect([tab.resync(), who()]).toEqual([false, undefined]);
  });

  it('for the end that localStorage has announced', async () => {
    const { browser, tab, who } = await signedIn();
    browser.storage.set(STATE_KEY, 'null');
    expect([tab.resync(true), who()]).toEqual([undefined, 'ada']);
    expect([tab.resync(), who()], 'it was not the end').toEqual([true, 'ada']);
  });

  it('for localStorage, which comes late', async () => {
    const { browser, open } = start();
    const one = open();
    await openSession(browser).transitions.login(answer());
    const cache = browser.storage.get(STATE_KEY) ?? '';
    browser.storage.delete(STATE_KEY);
    expect([one.tab.resync(true), one.who()]).toEqual([undefined, undefined]);
    browser.storage.set(STATE_KEY, cache);
    expect([one.tab.resync(true), one.who()]).toEqual([true, 'ada']);
  });

  it('not at the first look of a page', async () => {
    const { browser } = await signedIn();
    browser.storage.clear();
    expect(openSession(browser).tab.resync(true)).toBe(true);
    browser.setCookie(FOREIGN);
    expect(openSession(browser).tab.resync(true)).toBe(true);
  });

  it.each(['', 'null'])('not once the token is gone, whatever localStorage says: %j', async (cache) => {
    const { browser, tab, who } = await signedIn();
    if (cache) browser.storage.set(STATE_KEY, cache);
    browser.setCookie('stytch_session=; path=/; max-age=0');
    expect([tab.resync(true), who()]).toEqual([false, undefined]);
  });

  it('not on a page without a known user', async () => {
    const { browser, open } = await signedIn();
    browser.storage.set(STATE_KEY, 'null');
    const lost = open();
    expect([lost.tab.resync(true), lost.who()]).toEqual([true, undefined]);
  });

  it('invariant I7: never while the page shows another user than the signed-in one', async () => {
    const { browser, tab, who } = await signedIn();
    await openSession(browser).transitions.login(answer(BOB));
    browser.storage.clear();
    expect([tab.resync(true), who()]).toEqual([true, undefined]);
    await openSession(browser).transitions.login(answer());
    tab.resync();
    await openSession(browser).transitions.login(answer({ ...BOB, second: 5 }));
    browser.setCookie(FOREIGN);
    expect(tab.resync(true)).toBe(true);
  });

  it.each([
    ['a sign-out', (other: ReturnType<typeof openSession>) => other.transitions.logout()],
    ['half a sign-in', (other: ReturnType<typeof openSession>) => other.transitions.login(HALF)],
  ])('not for %s: no user is signed in any more', async (_what, happen) => {
    const { browser, tab, who } = await signedIn();
    await happen(openSession(browser));
    expect([tab.resync(true), who()]).toEqual([false, undefined]);
  });
});

describe('the memory of a tab after the browser refused a cookie', () => {
  it('is forgotten with the session, and not before', async () => {
    const { browser, open } = start();
    const one = open();
    await one.transitions.login({ ...answer(), session_jwt: 'j'.repeat(5000) });
    one.tab.resync();
    expect(one.read().jwt).toHaveLength(5000);
    await openSession(browser).transitions.login(answer(BOB));
    one.tab.resync();
    expect([one.cookies.memory.size, one.read().jwt]).toEqual([0, 'jwt-of-token-2']);
  });
});

describe('the response that is shown', () => {
  const withRoles = (init: Parameters<typeof answer>[0], roles: string[]) => ({
    ...answer(init),
    user: { ...user('ada'), roles },
  });

  it('not an older one: newer data stays', async () => {
    const { transitions, begin, tab } = await signedIn();
    await completed(transitions.refreshed(withRoles({ token: 'token-2', second: 30 }, ['new']), begin()));
    await completed(transitions.refreshed(withRoles({ token: 'token-1', second: 10 }, ['old']), begin()));
    expect(tab.get().state?.user.roles).toEqual(['new']);
  });

  it('that of a session with a lost record', async () => {
    const { browser, transitions, begin, tab } = await signedIn();
    browser.setCookie('stytch_session_record=; path=/; max-age=0');
    await completed(transitions.refreshed(withRoles({ second: 30 }, ['new']), begin()));
    expect(tab.get().state?.user.roles).toEqual(['new']);
  });
});

describe('threat T17: which intermediate token counts', () => {
  it('the only one; of several the one that our record names, and without a record none', async () => {
    const { browser, open } = start();
    const one = open();
    browser.setCookie('stytch_intermediate_session_token=one; path=/; secure');
    expect(one.read()).toMatchObject({ ist: 'one', status: 'mid' });
    browser.setCookie('stytch_intermediate_session_token=tossed; path=/; domain=example.com; secure');
    expect(one.read()).toMatchObject({ ist: '', status: 'out' });
    await one.transitions.login(HALF);
    expect(one.read()).toMatchObject({ ist: 'ist', status: 'mid' });
  });
});

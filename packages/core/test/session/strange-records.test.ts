import { describe, expect, it } from 'vitest';
import { fingerprint } from '../../src/base/fingerprint';
import { createCookies } from '../../src/session/cookies';
import { formatRecord } from '../../src/session/record';
import { cookieNames, readSnapshot } from '../../src/session/snapshot';
import { fakeBrowser } from '../support/browser';
import { answer, openSession, OWNER, RULES, completed, user } from '../support/session';
import { virtualTime } from '../support/time';

const RECORD = 'stytch_session_record';
const later = (gen: string) => `${RECORD}=3.${gen}.${OWNER}.some.more.fields; path=/; secure`;
const renamed = { ...answer({ token: 'token-2', second: 60 }), user: { ...user('ada'), roles: ['new'] } };

async function startLater() {
  const browser = fakeBrowser({ time: virtualTime() });
  const one = openSession(browser);
  await one.transitions.login(answer());
  browser.setCookie(later('a'));
  one.tab.resync();
  const roles = () => one.tab.get().state?.user.roles;
  return { browser, ...one, roles };
}

describe('fault B13: a record that a later version of Foyer has written', () => {
  it('stays, with its token, when the server answers; the answer is shown', async () => {
    const { browser, transitions, begin, read, roles } = await startLater();
    expect(read().isLater).toBe(true);
    const lines = browser.lines.length;
    expect(await completed(transitions.refreshed(renamed, begin()))).toBe(true);
    expect([browser.lines.length, browser.cookie('stytch_session'), roles()]).toEqual([lines, 'token-1', ['new']]);
  });

  it('of another generation: the answer is about a session that is over, and is not shown', async () => {
    const { browser, transitions, begin, roles } = await startLater();
    const began = begin();
    browser.setCookie(later('b'));
    expect(await completed(transitions.refreshed(renamed, began))).toBe(false);
    expect(roles()).toEqual([]);
    const outcome = await transitions.refreshed(renamed, begin());
    browser.setCookie(later('c'));
    outcome.tell();
    expect([outcome.done, roles()], 'it has changed before hosts could be notified').toEqual([true, []]);
  });
});

describe('threat T17, decision 86: two records, each with its token', () => {
  /** The snapshot of a page that sees the cookies of a sibling subdomain before its own. */
  function read(remembered: string) {
    const page = 'https://app.example.com/a/b';
    const browser = fakeBrowser({ time: virtualTime() });
    for (const [path, token, session] of [
      ['/a', 'TOSSED', 'session-9'],
      ['/', 'token-1', 'session-1'],
    ]) {
      const fields = {
        state: 'in',
        ver: 0,
        at: 0,
        retryAt: 0,
        tries: 0,
        owner: OWNER,
        gen: token === 'TOSSED' ? 'a' : 'b',
      } as const;
      const record = formatRecord({ ...fields, token: fingerprint(token ?? ''), session: fingerprint(session ?? '') });
      browser.setCookie(`${RECORD}=${record}; path=${path}`, page);
      browser.setCookie(`stytch_session=${token}; path=${path}`, page);
    }
    return readSnapshot(createCookies(browser.openTab(page), 'app.example.com', {}), cookieNames({}), {
      ...RULES,
      remembered: () => remembered,
    });
  }

  it('the pair of the session that this origin remembers counts', () => {
    expect(read('session-1')).toMatchObject({ status: 'in', token: 'token-1', isLater: false });
    expect(read('session-9')).toMatchObject({ status: 'in', token: 'TOSSED' });
  });

  it.each(['', 'session-5'])('and neither, if it remembers %j', (remembered) => {
    expect(read(remembered)).toMatchObject({ status: 'out', token: '' });
  });
});

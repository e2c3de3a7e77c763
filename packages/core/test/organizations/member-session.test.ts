import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { BrowserOptions } from '../support/browser';
import { fakeBrowser } from '../support/browser';
import { rejection } from '../support/http';
import { settle, virtualTime } from '../support/time';
import { full, IST, openMemberTab, partial } from './support/member-tab';

const STATE_KEY = 'stytch_sdk_state_public-token-test-x';
const closes: (() => void)[] = [];
beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}));
afterEach(() => {
  for (const close of closes.splice(0)) close();
});

function start(options: BrowserOptions = {}) {
  const time = virtualTime();
  const browser = fakeBrowser({ time, ...options });
  const open = (...args: Parameters<typeof openMemberTab> extends [unknown, ...infer Rest] ? Rest : never) => {
    const tab = openMemberTab(browser, ...args);
    closes.push(tab.close);
    return tab;
  };
  return { time, browser, open };
}

describe('org api 4.1: the effect of a response on cookies and state', () => {
  it('with a session: writes both tokens, deletes the intermediate one, and stores all three parts', async () => {
    const { browser, open } = start();
    const { signIn, tab } = open();
    await signIn(partial());
    await signIn(full());
    expect([browser.cookie('stytch_session'), browser.cookie('stytch_session_jwt'), browser.cookie(IST)]).toEqual([
      'token-1',
      'jwt-of-token-1',
      undefined,
    ]);
    const { member_session: session, member, organization } = full();
    expect(JSON.parse(browser.storage.get(STATE_KEY) ?? '')).toEqual({ session, member, organization });
    expect(tab.get()).toMatchObject({ session: { session }, member: { member }, organization: { organization } });
  });

  it('without one: the session cookies go, the intermediate one is written for 10 minutes, and null is stored', async () => {
    const { browser, open } = start();
    const { signIn, tab } = open();
    await signIn(full());
    await signIn(partial());
    expect([browser.cookie('stytch_session'), browser.cookie(IST)]).toEqual([undefined, 'ist-1']);
    expect(browser.lines.find((line) => line.includes('=ist-1'))).toContain('max-age=600');
    expect([browser.storage.get(STATE_KEY), tab.get().state, tab.read().status]).toEqual(['null', null, 'mid']);
  });

  it('without one: does not revoke this browser’s session at the server', async () => {
    const { open } = start();
    const { signIn, revoked } = open();
    await signIn(full());
    await signIn(partial());
    await settle();
    expect(revoked).toEqual([]);
  });

  it('without one, the token being in an HttpOnly cookie: all cookies go, and null is stored', async () => {
    const { browser, open } = start();
    const { signIn, tab } = open({ isCustom: true });
    await signIn(full());
    await signIn(partial(''));
    expect([browser.cookie('stytch_session'), browser.cookie(IST)]).toEqual([undefined, undefined]);
    expect([browser.storage.get(STATE_KEY), tab.read().status]).toEqual(['null', 'out']);
  });

  it('without any token and without HttpOnly cookies: refuses the response, and changes nothing', async () => {
    const { open } = start();
    const { signIn, who } = open();
    await signIn(full());
    const refused = await rejection(signIn(partial('')));
    expect(refused).toMatchObject({ code: 'invalid_response', details: { path: 'intermediate_session_token' } });
    expect(who()).toBe('ada');
  });

  it('a sign-out ends the intermediate session in all tabs', async () => {
    const { browser, open, time } = start();
    const [one, two] = [open(), open()];
    await one.signIn(partial());
    await time.advance(400);
    expect(two.tab.read().status).toBe('mid');
    await two.manager.session.revoke();
    await settle();
    expect([browser.cookie(IST), one.tab.read().status]).toEqual([undefined, 'out']);
  });

  it('a browser that drops the cookie after 10 minutes is signed out without a call', async () => {
    const { open, time } = start();
    const { signIn, tab, asked } = open();
    await signIn(partial());
    await time.advance(601_000);
    expect([tab.read().ist, tab.read().status, asked]).toEqual(['', 'out', []]);
  });

  it('with possible HttpOnly sessions, a readable intermediate session means that there is none', async () => {
    const { open } = start();
    const { signIn, tab } = open({ isCustom: true });
    expect(tab.read().status).toBe('foreign');
    await signIn(partial());
    expect(tab.read().status).toBe('mid');
  });

  it('threat T17: ignores an intermediate token that a sibling host has set', async () => {
    const { browser, open } = start();
    const { signIn, tab } = open();
    await signIn(partial());
    browser.setCookie(`${IST}=of-mallory; path=/login; domain=example.com; secure`);
    expect(browser.jar.find(IST)).toHaveLength(2);
    expect(tab.read().ist).toBe('ist-1');
  });
});

describe('a late response neither signs in nor out', () => {
  const late = (answer: Parameters<ReturnType<typeof openMemberTab>['signIn']>[0]) => {
    let arrive = () => {};
    const coming = new Promise<Awaited<typeof answer>>((resolve) => void (arrive = () => resolve(answer)));
    return { coming, arrive: () => arrive() };
  };

  it.each([
    ['with a session, which is ended', full({ member: 'bob', token: 'of-bob' }), ['of-bob']],
    ['that asks for more', partial(), []],
  ])('%s', async (_what, answer, revoked) => {
    const { open, time, browser } = start();
    const tab = open();
    const { coming, arrive } = late(answer);
    const first = rejection(tab.signIn(coming));
    await time.advance(10_001);
    expect(await first).toMatchObject({ code: 'timeout' });
    await tab.signIn(full());
    arrive();
    await time.advance(100);
    expect([tab.who(), tab.revoked, browser.cookie(IST)]).toEqual(['ada', revoked, undefined]);
  });
});

describe('I12: clocks off by ten years', () => {
  it.each([-10, 10])(
    '%d years: the session has the server’s lifetime, the intermediate one 10 minutes',
    async (years) => {
      const { open, time, browser } = start();
      time.turnClock(years * 31_557_600_000);
      const { signIn, who, tab } = open();
      await signIn(partial());
      expect(tab.read().ist).toBe('ist-1');
      await signIn(full());
      expect(who()).toBe('ada');
      expect(browser.lines.find((line) => line.startsWith('stytch_session=token-1'))).toContain('max-age=1800');
    },
  );
});

describe('a user in two organizations is two members', () => {
  it('the sign-in to one ends the session of the other, here and at the server', async () => {
    const { open } = start();
    const { signIn, tab, revoked } = open();
    await signIn(full());
    await signIn(full({ member: 'ada-at-quay', organization: 'quay', token: 'token-2' }));
    await settle();
    expect([tab.get().organization.organization?.organization_id, revoked]).toEqual(['quay', ['token-1']]);
  });
});

describe('a state that a different SDK stored', () => {
  it.each([
    ['of a user', { user: { user_id: 'u' }, session: { session_id: 's' } }],
    ['without an organization', { session: full().member_session, member: full().member }],
    ['with a session of text', { ...full(), session: 'session' }],
    ['junk', [1, null]],
  ])('%s is ignored', (_what, kept) => {
    const { browser, open } = start();
    browser.storage.set(STATE_KEY, JSON.stringify(kept));
    browser.setCookie('stytch_session=token; path=/; secure');
    expect(open().tab.get().state).toBeNull();
  });

  it('by the provider’s own client is shown until the server has confirmed it', () => {
    const { browser, open } = start();
    const { member_session: session, member, organization } = full();
    browser.storage.set(STATE_KEY, JSON.stringify({ session, member, organization }));
    browser.setCookie('stytch_session=token; path=/; secure');
    expect(open().tab.get()).toMatchObject({ member: { member, fromCache: true }, organization: { organization } });
  });
});

import { describe, expect, it } from 'vitest';
import type { MagicLinkAuthenticateResponse } from '@foyer/wire';
import { ApiError } from '../src/base/errors';
import { spendLink } from '../src/users/client/spend-link';
import { tokenStorage } from '../src/base/token-storage';
import { fakeBrowser } from './support/browser';
import { rejection } from './support/http';
import { answer, openSession } from './support/session';

const LINK = 'one-time-token';
const TOKEN = 'public-token-test-x';

/** A browser with tabs that all open links of one provider, where a link works once. */
function start({ hasLocks = true } = {}) {
  const browser = fakeBrowser();
  const calls: string[] = [];
  const spent = new Set<string>();

  function openTab() {
    const { platform, tab, transitions } = openSession(browser);
    tab.resync();
    const store = tokenStorage(platform.storage, TOKEN);
    const authenticate = async (token: string): Promise<MagicLinkAuthenticateResponse> => {
      calls.push(token);
      await new Promise((resolve) => setImmediate(resolve));
      if (spent.has(token)) throw refused();
      spent.add(token);
      const signedIn = answer({ sessionId: `session-${spent.size}` });
      await transitions.login(signedIn);
      return { status_code: 200, request_id: 'request-1', user_id: 'ada', method_id: 'email-ada', ...signedIn };
    };
    const page = hasLocks ? platform : { ...platform, locks: undefined };
    const present = () => (tab.read().status === 'in' ? tab.get().state?.user.user_id : undefined);
    const deps = { platform: page, publicToken: TOKEN, store, tab, authenticate, present };
    return {
      open: (link = LINK, replacing?: string) => spendLink({ ...deps, agreed: { replacing } }, link),
      transitions,
    };
  }
  return { browser, calls, spent, openTab };
}

const refused = () =>
  new ApiError({ status_code: 401, error_type: 'unable_to_auth_magic_link', error_message: 'Used.', error_url: '' });

describe('fault C9: the same link in several tabs', () => {
  it('is spent once, and every tab has the same session', async () => {
    const { calls, openTab } = start();
    const tabs = Array.from({ length: 5 }, openTab);
    const answers = await Promise.all(tabs.map(({ open }) => open()));
    expect(calls).toEqual([LINK]);
    for (const { session, user_id, method_id, session_token } of answers) {
      expect({ id: session.session_id, user_id, method_id, session_token }).toEqual({
        id: 'session-1',
        user_id: 'ada',
        method_id: 'email-ada',
        session_token: 'token-1',
      });
    }
  });

  it('threat T12: opened again while its session lives, it is no failure', async () => {
    const { calls, openTab } = start();
    await openTab().open();
    await openTab().open();
    expect(calls).toEqual([LINK]);
  });

  it('opened again after the sign-out, the provider decides', async () => {
    const { calls, openTab } = start();
    const first = openTab();
    await first.open();
    await first.transitions.logout();
    expect(await rejection(openTab().open())).toMatchObject({ code: 'unable_to_auth_magic_link' });
    expect(calls).toEqual([LINK, LINK]);
  });

  it('decision 58: if the same user signed in since, by any method, it is still the outcome', async () => {
    const { calls, openTab } = start();
    await openTab().open('first');
    const again = openTab();
    await again.open('second', 'ada');
    await again.transitions.logout();
    await again.transitions.login(answer({ sessionId: 'by passcode' }));
    expect(await openTab().open('first')).toMatchObject({ session: { session_id: 'by passcode' } });
    expect(calls).toEqual(['first', 'second']);
  });

  it('decision 58: for another user it is not', async () => {
    const { calls, openTab } = start();
    const tab = openTab();
    await tab.open();
    await tab.transitions.login(answer({ sessionId: 'another', userId: 'grace' }));
    expect(await rejection(openTab().open(LINK, 'grace'))).toMatchObject({ code: 'unable_to_auth_magic_link' });
    expect(calls).toEqual([LINK, LINK]);
  });

  it('decision 85: without consent, the signed-in user stays, and the token is not spent', async () => {
    const { calls, openTab } = start();
    const tab = openTab();
    await tab.open('first');
    for (const agreed of [undefined, 'grace']) {
      expect(await rejection(openTab().open('second', agreed))).toMatchObject({ code: 'confirmation_required' });
    }
    expect(calls).toEqual(['first']);
  });

  it('if the page has lost the signed-in user, the provider decides', async () => {
    const { browser, openTab } = start();
    await openTab().open();
    browser.storage.delete(`stytch_sdk_state_${TOKEN}`);
    expect(await rejection(openTab().open())).toMatchObject({ code: 'unable_to_auth_magic_link' });
  });

  it('the newest five links are remembered, whatever stood there before', async () => {
    const { browser, calls, openTab } = start();
    const key = `stytch_sdk_state_${TOKEN}::foyer_link_spent`;
    browser.storage.set(key, '[null, 1, {"link": 7}, "x"]');
    await openTab().open('1');
    for (const link of ['2', '3', '4', '5', '6']) await openTab().open(link, 'ada');
    await openTab().open('2');
    expect(calls).toHaveLength(6);
    expect(await rejection(openTab().open('1', 'ada'))).toMatchObject({ code: 'unable_to_auth_magic_link' });
    expect(JSON.parse(browser.storage.get(key) ?? '')).toHaveLength(5);
  });

  it('a failure is reported to the tab that met it; the next tab makes its own attempt', async () => {
    const { spent, openTab } = start();
    spent.add(LINK);
    const failures = await Promise.all([openTab(), openTab()].map(({ open }) => rejection(open())));
    expect(failures.map((error) => (error as ApiError).code)).toEqual(Array(2).fill('unable_to_auth_magic_link'));
  });

  it('invariant I11: without locks every tab has the session as well, at the price of more calls', async () => {
    const { calls, openTab } = start({ hasLocks: false });
    const tabs = Array.from({ length: 3 }, openTab);
    const answers = await Promise.all(tabs.map(({ open }) => open()));
    expect(answers.map(({ session }) => session.session_id)).toEqual(Array(3).fill('session-1'));
    expect(calls).toHaveLength(3);
  });

  it('invariant I10: the stored data is not secret', async () => {
    const { browser, openTab } = start();
    await openTab().open();
    const kept = [...browser.storage.values(), browser.cookie('stytch_session_record')].join(' ');
    expect(kept).toContain('email-ada');
    expect(kept).not.toContain(LINK);
  });
});

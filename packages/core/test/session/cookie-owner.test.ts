import { describe, expect, it, vi } from 'vitest';
import { calls } from '@foyer/wire/calls';
import { createCheckCall } from '../../src/client/check-call';
import type { FoyerError } from '../../src/base/errors';
import { createUserCheck } from '../../src/session/user-check';
import { fakeBrowser } from '../support/browser';
import { rejection } from '../support/http';
import { answer, openSession } from '../support/session';

const foreign = (token: string) => `stytch_session=${token}; path=/; secure`;

/** A page, and a server that says of any cookies that they are Grace's, unless a test says otherwise. */
function open() {
  const browser = fakeBrowser({ cookiesAlone: true });
  const one = openSession(browser);
  one.tab.resync();
  const server = { says: () => Promise.resolve(answer({ userId: 'grace' })) };
  const ask = vi.fn(() => server.says());
  const look = vi.fn(() => void one.tab.resync());
  const person = createUserCheck({ tab: one.tab, ask, stored: () => null, look });
  const asked = () => ask.mock.calls.length;
  const refusal = async (personId: string) => ((await rejection(person.confirm(personId))) as FoyerError).code;
  return { browser, ...one, server, asked, look, person, refusal };
}

describe('decision 82: the user of cookies that our record does not describe', () => {
  it('the server is asked, and believed for as long as they stay as they are', async () => {
    const { browser, person, asked, refusal } = open();
    browser.setCookie(foreign('one'));
    await person.confirm('grace');
    expect(person.tokenOf('grace')).toBe('one');
    await person.confirm('grace');
    expect([await refusal('ada'), asked()]).toEqual(['account_changed', 1]);
    browser.setCookie(foreign('two'));
    expect(() => person.tokenOf('grace')).toThrow('Another user is signed in now');
    await person.confirm('grace');
    expect([person.tokenOf('grace'), asked()]).toEqual(['two', 2]);
  });

  it('and an answer is ignored if the cookies have changed meanwhile', async () => {
    const { browser, server, refusal, asked } = open();
    browser.setCookie(foreign('one'));
    server.says = () => {
      browser.setCookie(foreign('two'));
      return Promise.resolve(answer({ userId: 'grace' }));
    };
    expect([await refusal('grace'), asked()]).toEqual(['account_changed', 1]);
  });

  it('nor after a sign-out and a sign-in, even with the same token', async () => {
    const { browser, person, transitions, refusal, asked } = open();
    browser.setCookie(foreign('one'));
    await person.confirm('grace');
    await openSession(browser).transitions.logout();
    expect(await refusal('grace')).toBe('no_current_session');
    browser.setCookie(foreign('one'));
    await person.confirm('grace');
    expect(asked()).toBe(2);
    await transitions.logout();
  });

  it('a token that replaced the token of our record has a user whom only the provider knows', async () => {
    const { browser, transitions, refusal, asked } = open();
    await transitions.login(answer({ userId: 'ada' }));
    browser.setCookie(foreign('tossed'));
    expect([await refusal('ada'), asked()]).toEqual(['account_changed', 1]);
  });

  it('our own record needs no request', async () => {
    const { transitions, person, asked } = open();
    await transitions.login(answer({ userId: 'ada' }));
    await person.confirm('ada');
    expect([person.tokenOf('ada'), asked()]).toEqual(['token-1', 0]);
  });

  it.each([
    ['signed out', async ({ transitions }: ReturnType<typeof open>) => void (await transitions.logout())],
    [
      'half signed in',
      async ({ transitions }: ReturnType<typeof open>) =>
        void (await transitions.login({ session_token: '', session_jwt: '', intermediate_session_token: 'ist' })),
    ],
  ])('%s, there is no session, and no request is sent', async (_what, happen) => {
    const page = open();
    await page.transitions.login(answer({ userId: 'ada' }));
    await happen(page);
    expect([await page.refusal('ada'), page.asked()]).toEqual(['no_current_session', 0]);
  });

  it('a page that shows another user than that of the call has nothing to update', async () => {
    const { transitions, person, look } = open();
    await transitions.login(answer({ userId: 'grace' }));
    expect(() => person.tokenOf('ada')).toThrow('Another user is signed in now');
    expect(look).not.toHaveBeenCalled();
  });
});

describe('decision 82: calls that are for one user', () => {
  it.each([
    ['user.update', true],
    ['otps.email.send', true],
    ['otps.email.loginOrCreate', false],
    ['user.get', false],
  ])('%s: %s', (name, expected) => {
    const check = () => createCheckCall(calls, {}, () => 'grace')(name, [{}], 'ada');
    if (expected) expect(check).toThrow('Another user is signed in now');
    else expect(check).not.toThrow();
  });
});

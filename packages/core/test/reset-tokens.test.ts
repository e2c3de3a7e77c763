import { describe, expect, it } from 'vitest';
import { createPageTokens } from '../src/links/page-tokens';
import { createResetTokens, USER_RESETS } from '../src/links/reset-tokens';
import { USER_LINKS } from '../src/links/url-tokens';
import type { AuthenticatedResponse } from '@foyer/wire';
import type { LinkSpend } from '../src/flow/deps';
import { FoyerError } from '../src/base/errors';
import { fakeBrowser } from './support/browser';
import { rejection } from './support/http';
import { tokenStorage } from '../src/base/token-storage';
import { settle } from './support/time';

const MINUTES = { session_duration_minutes: 30 };
const ANSWER = { user_id: 'ada' } as unknown as AuthenticatedResponse;

function start(type = 'reset_password', isAsked = true) {
  const tab = fakeBrowser().openTab(`https://app.example.com/in${type && `?stytch_token_type=${type}&token=secret`}`);
  const pageTokens = createPageTokens(tab, 'public-token-test-x', USER_LINKS);
  const spent: {
    token: string;
    call: LinkSpend;
    resolve: (value: AuthenticatedResponse) => void;
    reject: (error: unknown) => void;
  }[] = [];
  const resets = createResetTokens({
    types: USER_RESETS,
    platform: tab,
    pageTokens,
    store: tokenStorage(tab.storage, 'public-token-test-x'),
    isAsked: ({ token }) => isAsked && token === 'secret',
    spend: (token, _options, call) => new Promise((resolve, reject) => spent.push({ token, call, resolve, reject })),
  });
  const reports: unknown[] = [];
  const logIn = (token = 'secret') =>
    resets.logIn(token, MINUTES, { overdue: (error) => reports.push(error), agreed: { replacing: 'ada' } });
  return { tab, pageTokens, resets, spent, reports, logIn };
}

describe('contract 6, decision 20: the token of a reset email', () => {
  it.each(['reset_password', 'login'])(
    'of type %s is removed from the address once, and kept for this page',
    async (type) => {
      const { resets, pageTokens } = start(type);
      const taken = { token: 'secret', tokenType: type, startedHere: true };
      expect(await resets.take(undefined)).toEqual(taken);
      expect(pageTokens.peek()).toBeNull();
      expect(await resets.take(undefined)).toEqual(taken);
    },
  );

  it.each(['magic_links', 'oauth'])('of type %s is another matter', async (type) => {
    const { resets, pageTokens } = start(type);
    expect(await resets.take(undefined)).toBeNull();
    expect(pageTokens.peek()?.token).toBe('secret');
  });

  it('that a third party might have sent is marked so', async () => {
    expect(await start('reset_password', false).resets.take(undefined)).toMatchObject({ startedHere: false });
  });

  it('that the host passes comes first, and was not requested here', async () => {
    expect(await start('').resets.take('given')).toEqual({ token: 'given', tokenType: undefined, startedHere: false });
    expect(await start().resets.take('given')).toMatchObject({ token: 'given', tokenType: 'reset_password' });
    expect(await start('').resets.take('')).toBeNull();
    expect(await start('').resets.take(undefined)).toBeNull();
  });
});

describe('threats T12 to T14: it is spent once, and only by a visible page', () => {
  it('two presses make one call', async () => {
    const { logIn, spent } = start();
    const both = Promise.all([logIn(), logIn()]);
    await settle();
    expect(spent.map(({ token, call }) => [token, call.agreed])).toEqual([['secret', { replacing: 'ada' }]]);
    spent[0]?.resolve(ANSWER);
    expect(await both).toEqual([ANSWER, ANSWER]);
  });

  it('another token is another call', async () => {
    const { logIn, spent } = start();
    void logIn();
    void logIn('other');
    await settle();
    expect(spent.map(({ token }) => token)).toEqual(['secret', 'other']);
  });

  it('a hidden page waits', async () => {
    const { logIn, spent, tab } = start();
    tab.visible = false;
    void logIn();
    await settle();
    expect(spent).toEqual([]);
    tab.visible = true;
    tab.fire('visibilitychange');
    await settle();
    expect(spent).toHaveLength(1);
  });

  it('a call that failed can be repeated', async () => {
    const { logIn, spent } = start();
    const failing = rejection(logIn());
    await settle();
    spent[0]?.reject(new TypeError('lost'));
    expect(await failing).toMatchObject({ message: 'lost' });
    void logIn();
    await settle();
    expect(spent).toHaveLength(2);
  });

  it('so can one that is too slow, and its caller receives `overdue`', async () => {
    const { logIn, spent, reports } = start();
    void logIn();
    await settle();
    const late = new FoyerError('timeout', 'Late.');
    spent[0]?.call.overdue(late);
    expect(reports).toEqual([late]);
    void logIn();
    await settle();
    expect(spent).toHaveLength(2);
  });
});

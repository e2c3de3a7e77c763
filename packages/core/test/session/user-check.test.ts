import { describe, expect, it, vi } from 'vitest';
import { answers } from '@foyer/wire/answers';
import { calls } from '@foyer/wire/calls';
import { createHttp } from '../../src/http/http';
import { createLimits } from '../../src/http/limits';
import type { HttpRequest } from '../../src/http/send';
import { tokenStorage } from '../../src/base/token-storage';
import { asUser, createUserCheck } from '../../src/session/user-check';
import { fakeBrowser } from '../support/browser';
import { json, rejection } from '../support/http';
import { answer, openSession } from '../support/session';

/** One tab, with a readers' chunk that arrives when the test says so, and a server that knows every user. */
function open({ mayBeHidden = false } = {}) {
  const browser = fakeBrowser({ cookiesAlone: true });
  const { platform, tab, transitions } = openSession(browser, { mayBeHidden });
  const sent: HttpRequest[] = [];
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => void (arrive = resolve));
  const ask = vi.fn(() => Promise.resolve(answer({ userId: 'grace' })));
  const http = createHttp({
    short: {},
    sample: {},
    platform,
    limits: createLimits(platform, tokenStorage(platform.storage, 'x')),
    calls,
    answers: () => arrived.then(() => answers),
    leftOut: () => {},
    refused: () => {},
    send(request) {
      sent.push(request);
      return Promise.resolve(json({ error_type: 'seen' }, { status: 400 }));
    },
  });
  const person = createUserCheck({ tab, ask, stored: () => null, look: tab.resync });
  return {
    browser,
    transitions,
    tab,
    sent,
    ask,
    arrive,
    call: asUser(http, person, calls),
    another: () => openSession(browser, { mayBeHidden }),
  };
}

describe('decision 82: the cookies are read in the turn in which the call is sent', () => {
  it('sends the token of exactly that user', async () => {
    const { transitions, sent, arrive, call } = open();
    await transitions.login(answer({ userId: 'ada', token: 'of-ada' }));
    arrive();
    await rejection(call('user.update', { body: {} }));
    expect(sent).toMatchObject([{ path: '/sdk/v1/users/me', secret: 'of-ada' }]);
  });

  it.each([
    [
      'readable cookies',
      { mayBeHidden: false },
      { sessionId: 's-1', token: 'of-ada' },
      { sessionId: 's-2', token: 'of-grace' },
    ],
    [
      'HttpOnly cookies: by the record alone',
      { mayBeHidden: true },
      { sessionId: 's-1', token: '' },
      { sessionId: 's-2', token: '' },
    ],
  ])('another user signs in while the call waits for its code; %s', async (_how, mode, first, second) => {
    const { transitions, sent, ask, arrive, call, another } = open(mode);
    await transitions.login(answer({ userId: 'ada', ...first }));
    const updating = rejection(call('user.update', { body: {} }));
    // Long enough for the call to be on its way to its answers.
    await Promise.resolve();
    await another().transitions.login(answer({ userId: 'grace', ...second }));
    arrive();
    expect(await updating).toMatchObject({ code: 'account_changed' });
    expect([sent, ask.mock.calls.length]).toEqual([[], 0]);
  });

  it('for a user whom no page shows, nothing is sent before one request to the provider for all calls', async () => {
    const { transitions, sent, ask, arrive, call, another } = open();
    await transitions.login(answer({ userId: 'ada', sessionId: 's-1', token: 'of-ada' }));
    await another().transitions.login(answer({ userId: 'grace', sessionId: 's-2', token: 'of-grace' }));
    arrive();
    const both = await Promise.all([rejection(call('user.update')), rejection(call('totps.create'))]);
    expect(both).toMatchObject([{ code: 'account_changed' }, { code: 'account_changed' }]);
    expect([sent, ask.mock.calls.length]).toEqual([[], 1]);
  });

  it('a page that has just noticed the change, before the user of the session is known, sends nothing either', async () => {
    const { transitions, tab, sent, arrive, call, another } = open();
    await transitions.login(answer({ userId: 'ada', sessionId: 's-1', token: 'of-ada' }));
    await another().transitions.login(answer({ userId: 'grace', sessionId: 's-2', token: 'of-grace' }));
    tab.resync();
    expect(tab.get().user).toEqual({ user: null, fromCache: true });
    arrive();
    expect(await rejection(call('user.update'))).toMatchObject({ code: 'account_changed' });
    expect(sent).toEqual([]);
  });

  it('a call for anyone is sent as it is, unless it names a user', async () => {
    const { transitions, sent, arrive, call, another } = open();
    await transitions.login(answer({ userId: 'ada', sessionId: 's-1', token: 'of-ada' }));
    await another().transitions.login(answer({ userId: 'grace', sessionId: 's-2', token: 'of-grace' }));
    arrive();
    await rejection(call('user.get'));
    expect(sent).toMatchObject([{ path: '/sdk/v1/users/me' }]);
    expect(await rejection(call('user.get', { as: 'ada' }))).toMatchObject({ code: 'account_changed' });
    expect(sent).toHaveLength(1);
  });

  it('a call that is not in the table is refused as such, with any user', async () => {
    const { transitions, sent, call } = open();
    await transitions.login(answer({ userId: 'ada' }));
    expect(await rejection(call('user.fly' as 'user.get'))).toMatchObject({
      id: 'FOYER_UNKNOWN_CALL',
      message: expect.stringContaining('user.fly is no call of this version.') as unknown,
    });
    expect(sent).toEqual([]);
  });
});

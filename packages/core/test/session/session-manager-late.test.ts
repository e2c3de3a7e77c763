import { afterEach, describe, expect, it } from 'vitest';
import { FoyerError, NetworkError } from '../../src/base/errors';
import type { CompleteAnswer } from '../../src/users/session/users';
import type { ManagerOptions } from '../support/session-manager';
import { openManager } from '../support/session-manager';
import { rejection } from '../support/http';
import { answer } from '../support/session';
import { settle } from '../support/time';

const BOB = { sessionId: 'session-2', userId: 'bob', token: 'token-2' };
const closing: (() => void)[] = [];

afterEach(() => {
  for (const close of closing.splice(0)) close();
});

function open(options?: ManagerOptions) {
  const page = openManager(options);
  closing.push(page.close);
  return page;
}

/** A sign-in with a response that comes when the test says so, later than the time limit of a call. */
function signInLate(page: ReturnType<typeof open>, init: Parameters<typeof answer>[0]) {
  let arrive = () => {};
  const outcome = page.manager
    .signIn({}, () => new Promise<CompleteAnswer>((resolve) => void (arrive = () => resolve(answer(init)))), {
      overdue: () => {},
    })
    .then(
      () => 'kept',
      (error: unknown) => (error as FoyerError).code,
    );
  return {
    outcome,
    async overdue() {
      await page.time.advance(10_000);
    },
    async arrive() {
      arrive();
      await settle();
    },
  };
}

describe('fault N4: a sign-in that is answered after its time', () => {
  it('counts if nothing has happened since', async () => {
    const page = open();
    const late = signInLate(page, {});
    await late.overdue();
    await late.arrive();
    expect([await late.outcome, page.who(), page.ended]).toEqual(['kept', 'ada', []]);
  });

  it('after another one: its session is ended, and who is signed in stays', async () => {
    const page = open();
    const late = signInLate(page, { token: 'late' });
    await late.overdue();
    await page.signIn(BOB);
    await late.arrive();
    expect([page.who(), page.ended, page.read().token]).toEqual(['bob', ['late'], 'token-2']);
  });

  it('in time, but after another one: it is the last, so it counts', async () => {
    const page = open();
    const slow = signInLate(page, { token: 'slow' });
    await page.signIn(BOB);
    await slow.arrive();
    expect([await slow.outcome, page.who(), page.ended]).toEqual(['kept', 'ada', ['token-2']]);
  });

  it('half a sign-in, after another one: nothing is asked and nothing ends', async () => {
    const page = open({ isCustom: true });
    let arrive = () => {};
    const half = { session_token: '', session_jwt: '', intermediate_session_token: 'ist' };
    void page.manager.signIn({}, () => new Promise<typeof half>((resolve) => void (arrive = () => resolve(half))), {
      overdue() {},
    });
    await page.time.advance(10_000);
    await page.signIn(BOB);
    arrive();
    await settle();
    expect([page.who(), page.asked, page.ended]).toEqual(['bob', [], []]);
  });
});

describe('fault N4: the same with HttpOnly cookies, which only the server can tell apart', () => {
  /** Bob is signed in, and Ada’s late answer has brought cookies. */
  async function late(inCookies: Parameters<typeof answer>[0]) {
    const page = open({ isCustom: true });
    const ada = signInLate(page, { token: '' });
    await ada.overdue();
    page.server.authenticate = () => Promise.resolve(answer({ ...BOB, token: '', second: 30 }));
    await page.signIn({ ...BOB, token: '' });
    page.asked.splice(0);
    page.server.authenticate = () => Promise.resolve(answer({ token: '', second: 90, ...inCookies }));
    return { ...page, arrive: ada.arrive };
  }

  it('the cookies are Ada’s: her session is ended, and the server asked whether Bob’s is still there', async () => {
    const page = await late({});
    await page.arrive();
    expect(page.ended).toEqual(['']);
    expect(page.asked.map(({ token }) => token)).toEqual(['', '']);
  });

  it('the cookies are Bob’s after all: nothing ends', async () => {
    const page = await late(BOB);
    await page.arrive();
    expect([page.ended, page.who()]).toEqual([[], 'bob']);
    expect(page.asked).toHaveLength(2);
  });

  it('the cookies are of a third session: it is not this answer that brought them, so nothing ends', async () => {
    const page = await late({ sessionId: 'session-3', userId: 'eve' });
    await page.arrive();
    expect(page.ended).toEqual([]);
  });

  it('the same user, with another session: nothing ends', async () => {
    const page = open({ isCustom: true });
    const first = signInLate(page, { token: '' });
    await first.overdue();
    await page.signIn({ sessionId: 'session-2', token: '' });
    page.server.authenticate = () => Promise.resolve(answer({ token: '', second: 90 }));
    await first.arrive();
    expect([page.ended, page.who()]).toEqual([[], 'ada']);
  });

  it('no user is signed in any more: the session is ended, without further requests', async () => {
    const page = await late({});
    await page.manager.session.revoke();
    page.ended.splice(0);
    await page.arrive();
    expect([page.ended, page.asked.length, page.who()]).toEqual([[''], 1, undefined]);
  });

  it('the server cannot say: nothing ends', async () => {
    const page = await late({});
    page.server.authenticate = () => Promise.reject(new NetworkError('network_error'));
    await page.arrive();
    expect([page.ended, page.who(), page.asked.length]).toEqual([[], 'bob', 1]);
  });
});

describe('fault N3: the response to a sign-in is lost, and might have set HttpOnly cookies', () => {
  const lost = () => Promise.reject(new NetworkError('network_error', {}, { unconfirmed: true }));

  it('the server is asked once it can be reached, and who it names is signed in', async () => {
    const page = open({ isCustom: true });
    page.server.authenticate = () => Promise.resolve(answer({ token: '' }));
    const reports: string[] = [];
    const signingIn = page.manager.signIn({}, lost, { overdue: ({ code }) => void reports.push(code) });
    await settle();
    expect([reports, page.asked]).toEqual([['network_error'], []]);
    page.platform.fire('online');
    expect(await signingIn).toMatchObject({ session: { session_id: 'session-1' } });
    expect(page.who()).toBe('ada');
  });

  it.each([
    ['the API has no address of the host’s own', {}, lost],
    ['the answer cannot have set any', { isCustom: true }, () => Promise.reject(new NetworkError('network_error'))],
  ])('%s: nothing is asked', async (_why, options, call) => {
    const page = open(options);
    const reports: string[] = [];
    const overdue = ({ code }: FoyerError) => void reports.push(code);
    expect(await rejection(page.manager.signIn({}, call, { overdue }))).toMatchObject({ code: 'network_error' });
    expect([reports, page.asked]).toEqual([[], []]);
  });

  it('a user is signed in: sends no request', async () => {
    const page = open({ isCustom: true });
    await page.signIn();
    expect(await rejection(page.manager.signIn({}, lost))).toMatchObject({ code: 'network_error' });
    page.platform.fire('online');
    await settle();
    expect(page.asked).toEqual([]);
  });
});

describe('fault N26: whether the browser has stored HttpOnly cookies, only the server knows', () => {
  it('it knows the session: signed in', async () => {
    const page = open({ isCustom: true });
    page.server.authenticate = () => Promise.resolve(answer({ token: '', second: 5 }));
    await page.signIn({ token: '' });
    expect([page.who(), page.asked.map(({ token }) => token)]).toEqual(['ada', ['']]);
  });

  it('it knows none: `storage_unavailable`, and no user is signed in', async () => {
    const page = open({ isCustom: true });
    page.server.authenticate = () => Promise.reject(new FoyerError('session_not_found', 'No.'));
    expect(await rejection(page.signIn({ token: '' }))).toMatchObject({
      code: 'storage_unavailable',
      cause: { code: 'session_not_found' },
    });
    expect(page.who()).toBeUndefined();
  });

  it('it cannot be reached: signed in, as far as anybody knows', async () => {
    const page = open({ isCustom: true });
    page.server.authenticate = () => Promise.reject(new NetworkError('network_error'));
    await page.signIn({ token: '' });
    expect(page.who()).toBe('ada');
  });

  it('readable tokens need no such question', async () => {
    const page = open({ isCustom: true });
    await page.signIn();
    expect(page.asked).toEqual([]);
  });
});

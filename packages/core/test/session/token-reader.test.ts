import { describe, expect, it } from 'vitest';
import { BrowserError, NetworkError } from '../../src/base/errors';
import { createTokenReader } from '../../src/session/token-reader';

const NOW = Date.parse('2026-01-01T00:00:00Z');

/** A JWT that the provider signed at that time, in ms, by its own clock. */
const jwtOf = (at: number, sub?: string): string =>
  ['e30', btoa(JSON.stringify({ iat: at / 1000, exp: at / 1000 + 300, sub })).replaceAll('=', ''), 'AA'].join('.');

/** A session with a JWT of that age in ms, on a device whose clock differs from the provider's by `skew` ms. */
function newSession({ age = 0, skew = 0 } = {}) {
  let time = NOW;
  let tokens: { session_token: string; session_jwt: string } | null = {
    session_token: 's',
    session_jwt: jwtOf(NOW - age),
  };
  let info: { user_id?: string } | null = {};
  let answer: () => Promise<unknown> = () => {
    tokens = { session_token: 's', session_jwt: jwtOf(time) };
    return Promise.resolve({});
  };
  const calls: number[] = [];
  const session = {
    getSync: () => info,
    getTokens: () => tokens,
    authenticate() {
      calls.push(time - NOW);
      return answer();
    },
  };
  return {
    getToken: createTokenReader({ session }, () => time + skew),
    calls,
    wait: (ms: number) => void (time += ms),
    hide: () => void (tokens = null),
    show: (user: string) => void (info = { user_id: user }),
    store: (jwt: string) => void (tokens = { session_token: 's', session_jwt: jwt }),
    end() {
      tokens = null;
      info = null;
    },
    answerWith: (next: () => Promise<unknown>) => void (answer = next),
  };
}

describe('decision 82: the session JWT is of the user that the tab shows', () => {
  it('with a fresh JWT of a different user in the cookies', async () => {
    const { getToken, show, store } = newSession();
    show('ada');
    store(jwtOf(NOW, 'grace'));
    await expect(getToken()).rejects.toMatchObject({ code: 'account_changed' });
    show('grace');
    expect(await getToken()).toBe(jwtOf(NOW, 'grace'));
  });

  it('if a different user signs in while it is renewed', async () => {
    const { getToken, show, store, answerWith } = newSession({ age: 300_000 });
    show('ada');
    answerWith(() => {
      show('grace');
      store(jwtOf(NOW, 'grace'));
      return Promise.resolve({});
    });
    await expect(getToken()).rejects.toMatchObject({ code: 'account_changed' });
  });
});

describe('the session JWT for a call to an API', () => {
  it.each([0, 100_000, 289_999])('is the one of the cookie, if it is %d ms old', async (age) => {
    const { getToken, calls } = newSession({ age });
    expect(await getToken()).toBe(jwtOf(NOW - age));
    expect(calls).toEqual([]);
  });

  it.each([290_000, 300_000, 3_600_000])('is renewed first, if it is %d ms old', async (age) => {
    const { getToken, calls } = newSession({ age });
    expect(await getToken()).toBe(jwtOf(NOW));
    expect(calls).toEqual([0]);
  });

  it('is renewed once for concurrent calls, and again after the next expiry', async () => {
    const { getToken, calls, wait } = newSession({ age: 300_000 });
    const all = await Promise.all([getToken(), getToken(), getToken()]);
    expect(new Set(all)).toEqual(new Set([jwtOf(NOW)]));
    wait(289_000);
    await getToken();
    expect(calls).toEqual([0]);
    wait(2000);
    expect(await getToken()).toBe(jwtOf(NOW + 291_000));
    expect(calls).toEqual([0, 291_000]);
  });

  it.each([
    ['an hour fast', 3_600_000],
    ['a year fast', 31_536_000_000],
  ])('causes one request for each JWT if the clock of the device is %s', async (_, skew) => {
    const { getToken, calls } = newSession({ skew });
    await getToken();
    await getToken();
    await getToken();
    expect(calls).toEqual([0]);
  });

  it('is null if no user is signed in, without a request', async () => {
    const { getToken, calls, end } = newSession();
    end();
    expect(await getToken()).toBeNull();
    expect(calls).toEqual([]);
  });

  it('is null if the provider answers that the session has ended', async () => {
    const { getToken, end, answerWith } = newSession({ age: 300_000 });
    answerWith(() => {
      end();
      return Promise.reject(new NetworkError('network_error'));
    });
    expect(await getToken()).toBeNull();
  });

  it('rejects with the error of the request, and asks again on the next call', async () => {
    const { getToken, calls, answerWith } = newSession({ age: 300_000 });
    const error = new NetworkError('network_error');
    answerWith(() => Promise.reject(error));
    await expect(getToken()).rejects.toBe(error);
    await expect(getToken()).rejects.toBe(error);
    expect(calls).toHaveLength(2);
  });

  it('rejects with `jwt_unavailable` if the cookies are HttpOnly', async () => {
    const { getToken, hide, answerWith } = newSession();
    hide();
    answerWith(() => Promise.resolve({}));
    const error: unknown = await getToken().catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(BrowserError);
    expect(error).toMatchObject({ code: 'jwt_unavailable' });
  });
});

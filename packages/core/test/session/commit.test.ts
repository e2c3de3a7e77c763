import { describe, expect, it, vi } from 'vitest';
import type { Change } from '../../src/session/commit';
import { createCommit } from '../../src/session/commit';
import { createCookieWriter } from '../../src/session/cookie-writer';
import { createCookies } from '../../src/session/cookies';
import { fingerprint } from '../../src/base/fingerprint';
import { formatRecord } from '../../src/session/record';
import { cookieNames, readSnapshot } from '../../src/session/snapshot';
import { tokenStorage } from '../../src/base/token-storage';
import { fakeBrowser } from '../support/browser';
import { OWNER, RULES } from '../support/session';
import { virtualTime } from '../support/time';

const signIn = (token: string, gen: string): Change => ({
  tokens: { token, jwt: '', maxAge: 60 },
  record: {
    gen,
    owner: OWNER,
    state: 'in',
    ver: 1,
    at: 1,
    retryAt: 0,
    tries: 0,
    token: fingerprint(token),
    session: 'session',
  },
});

type Meanwhile = (nth: number, set: (line: string) => void) => void;

const nothing: Meanwhile = () => {};

/**
 * A commit of one tab. `meanwhile` runs before the nth cookie is written, `looking` before its nth read, and `after`
 * when the nth cookie has been written, as another process might.
 */
function start(meanwhile: Meanwhile, looking = nothing, after = nothing) {
  const browser = fakeBrowser({ time: virtualTime() });
  const platform = browser.openTab();
  let written = 0;
  const cookies = createCookies(
    {
      cookies: {
        read: platform.cookies.read,
        write(line) {
          meanwhile((written += 1), browser.setCookie);
          platform.cookies.write(line);
          after(written, browser.setCookie);
        },
      },
    },
    'app.example.com',
    {},
  );
  const names = cookieNames({});
  const read = () => readSnapshot(cookies, names, RULES);
  const store = tokenStorage(platform.storage, 'public-token-test-x');
  let looks = 0;
  const look = () => {
    looking((looks += 1), browser.setCookie);
    return read();
  };
  const refused = vi.fn();
  const commit = createCommit({ read: look, names, writer: createCookieWriter(cookies, store), refused });
  return { commit, read, refused, memory: cookies.memory, cookie: browser.cookie };
}

describe('invariant I8: without locks, another tab writes during a commit', () => {
  it.each([1, 2, 3])('is whole in the end, when the other writes its token before our write %i', (when) => {
    const { commit, read } = start((nth, set) => {
      if (nth === when) set('stytch_session=theirs; path=/');
    });
    expect(commit(() => signIn('ours', 'g1'))).toBe(true);
    expect(read()).toMatchObject({ status: 'in', token: 'ours', record: { gen: 'g1' } });
  });

  it('asks its guard again before it writes again', () => {
    const { commit, read } = start((nth, set) => {
      if (nth === 3) set('stytch_session=theirs; path=/');
    });
    const decide = vi.fn(({ token }: { token: string }) => (token === 'theirs' ? undefined : signIn('ours', 'g1')));
    expect(commit(decide)).toBe(false);
    expect(decide).toHaveBeenCalledTimes(2);
    // Half of each: no one is signed in until the server has been asked.
    expect(read().status).toBe('foreign');
  });

  it('asks its guard again when the other tab signs a user in right after our last write', () => {
    const { commit, read } = start(nothing, (nth, set) => {
      if (nth !== 2) return;
      set('stytch_session=theirs; path=/');
      set(`stytch_session_record=${formatRecord(signIn('theirs', 'g2').record)}; path=/`);
    });
    const decide = vi.fn(() => signIn('ours', 'g1'));
    expect(commit(decide)).toBe(true);
    expect(decide).toHaveBeenCalledTimes(2);
    expect(read()).toMatchObject({ status: 'in', token: 'ours', record: { gen: 'g1' } });
  });

  it('asks its guard again when another program removes all of it right after our last write', () => {
    const { commit, read } = start(nothing, (nth, set) => {
      if (nth === 2) for (const name of ['stytch_session', 'stytch_session_record']) set(`${name}=; path=/; max-age=0`);
    });
    expect(commit(() => signIn('ours', 'g1'))).toBe(true);
    expect(read()).toMatchObject({ status: 'in', token: 'ours', record: { gen: 'g1' } });
  });

  it('does not write for ever against one that writes for ever', () => {
    const { commit } = start((_nth, set) => set('stytch_session=theirs; path=/'));
    const decide = vi.fn(() => signIn('ours', 'g1'));
    expect(commit(decide)).toBe(true);
    expect(decide).toHaveBeenCalledTimes(2);
  });

  const TOKEN = 1;
  const RECORD = 3;

  it('if another tab immediately overwrites its record, that is not a refusal: it stays, and only it counts', () => {
    const theirs = formatRecord({ ...signIn('ours', 'g1').record, retryAt: 5 });
    const { commit, read, refused, memory, cookie } = start(nothing, nothing, (nth, set) => {
      if (nth === RECORD) set(`stytch_session_record=${theirs}; path=/`);
    });
    expect(commit(() => signIn('ours', 'g1'))).toBe(true);
    expect([refused.mock.calls, memory.size, cookie('stytch_session_record')]).toEqual([[], 0, theirs]);
    expect(read()).toMatchObject({ status: 'in', token: 'ours', record: { retryAt: 5 } });
  });

  it.each([
    ['its own token', 'theirs'],
    ['the token that stood there before', 'before'],
  ])(
    'another tab immediately writes %s over ours: it is complete in the end, and no cookie was refused',
    (_what, token) => {
      const { commit, read, refused, memory } = start(
        (nth, set) => {
          if (nth === TOKEN) set('stytch_session=before; path=/');
        },
        nothing,
        (nth, set) => {
          if (nth === TOKEN) set(`stytch_session=${token}; path=/`);
        },
      );
      expect(commit(() => signIn('ours', 'g1'))).toBe(true);
      expect([refused.mock.calls, memory.size]).toEqual([[], 0]);
      expect(read()).toMatchObject({ status: 'in', token: 'ours', record: { gen: 'g1' } });
    },
  );
});

import { describe, expect, it } from 'vitest';
import type { Platform } from '../../src/base/platform';
import { scoped } from '../../src/base/platform';
import { tokenStorage } from '../../src/base/token-storage';
import { createSessionManager } from '../../src/session/session-manager';
import { cookieNames } from '../../src/session/snapshot';
import { createUserSessionAdapter } from '../../src/users/session/user-session-adapter';
import { USERS } from '../../src/users/session/users';
import type { FakeBrowser } from '../support/browser';
import { fakeBrowser } from '../support/browser';
import { answer, openSession, OWNER, STATE_KEY, completed } from '../support/session';
import { settle, virtualTime } from '../support/time';

/** Calls back after each write: between any two of them a tab in another process can read. */
const slowly = ({ cookies, storage }: Platform, written: () => void): Partial<Platform> => ({
  cookies: { ...cookies, write: (line) => (cookies.write(line), written()) },
  storage: { ...storage, set: (key, value) => (storage.set(key, value), written()) },
});

/** Another tab of the browser, with a server that never responds. */
function openOther(browser: FakeBrowser, mayBeHidden: boolean) {
  const { platform, cookies, tab, limits } = openSession(browser, { mayBeHidden });
  const own = scoped(platform);
  const manager = createSessionManager({
    own,
    platform,
    publicToken: 'public-token-test-other',
    store: tokenStorage(platform.storage, 'public-token-test-x'),
    cookies,
    owner: OWNER,
    names: cookieNames({}),
    tab,
    adapter: createUserSessionAdapter(USERS, () => new Promise(() => {})),
    limits,
    isCustom: mayBeHidden,
    keepsAlive: false,
    problems: { tell() {} },
  });
  tab.resync();
  return { tab, look: () => manager.look(), close: own.dispose };
}

type Acting = ReturnType<typeof openSession>;
const BOB = { sessionId: 'session-2', userId: 'bob', token: 'token-2' };

/** The changes of the first tab, with readable tokens, or in HttpOnly cookies, which responses omit. */
interface Play {
  readonly prepare?: (acting: Acting, hidden: { token?: '' }) => Promise<unknown>;
  readonly act: (acting: Acting, hidden: { token?: '' }) => Promise<unknown>;
}

/** The second tab reads after those writes of the first one that `looks` names. The test checks its reports. */
async function watch({ prepare, act }: Play, isHidden: boolean, looks: (write: number) => boolean) {
  const time = virtualTime();
  const browser = fakeBrowser({ time });
  let written = () => {};
  const acting = openSession(browser, {
    mayBeHidden: isHidden,
    around: (platform) => slowly(platform, () => written()),
  });
  acting.tab.resync();
  const hidden = isHidden ? ({ token: '' } as const) : {};
  const other = openOther(browser, isHidden);
  await prepare?.(acting, hidden);
  other.look();
  await time.advance(1000);
  const reports: (string | undefined)[] = [];
  other.tab.subscribe(({ state }) => void reports.push(state?.session.session_id));
  let writes = 0;
  written = () => {
    writes += 1;
    if (looks(writes)) other.look();
  };
  await act(acting, hidden);
  written = () => {};
  other.look();
  await time.advance(1000);
  other.close();
  return { reports, writes, shown: other.tab.get(), is: acting.tab.get() };
}

const signIn = ({ transitions }: Acting, hidden: { token?: '' }) => transitions.login(answer(hidden));

const PLAYS: Readonly<Record<string, Play>> = {
  'the first sign-in of a browser': { act: signIn },
  'a sign-in after a sign-out': {
    async prepare(acting, hidden) {
      await signIn(acting, hidden);
      await acting.transitions.logout();
      await settle();
    },
    act: ({ transitions }, hidden) => transitions.login(answer({ ...BOB, ...hidden })),
  },
  'a sign-in that replaces another user’s': {
    prepare: signIn,
    act: ({ transitions }, hidden) => transitions.login(answer({ ...BOB, ...hidden })),
  },
  'a refresh that changes session and tokens': {
    prepare: signIn,
    act: ({ transitions, begin }, hidden) =>
      completed(transitions.refreshed(answer({ token: 'token-2', second: 60, ...hidden }), begin())),
  },
  'a sign-out': { prepare: signIn, act: ({ transitions }) => transitions.logout() },
};

describe.each([
  ['readable cookies', false],
  ['HttpOnly cookies', true],
])('decision 79: a subscriber is called once for a change in another tab, with %s', (_kind, isHidden) => {
  it.each(Object.entries(PLAYS))('%s, whenever it looks', async (_name, play) => {
    const { writes } = await watch(play, isHidden, () => false);
    expect(writes).toBeGreaterThan(1);
    for (let stateNames = 0; stateNames < 2 ** writes; stateNames += 1) {
      const seen = await watch(play, isHidden, (write) => Boolean(stateNames & (2 ** (write - 1))));
      const why = `looks after the writes ${stateNames.toString(2)}`;
      expect(seen.reports, why).toEqual([seen.is.state?.session.session_id]);
      expect(seen.shown, why).toEqual(seen.is);
    }
  });
});

it('decision 79: the end of a session by a program without records, seen before its cookies are removed', async () => {
  const time = virtualTime();
  const browser = fakeBrowser({ time });
  const acting = openSession(browser, {});
  await acting.transitions.login(answer({}));
  const other = openOther(browser, false);
  other.look();
  await time.advance(1000);
  expect(other.tab.get().state?.session.session_id).toBe('session-1');
  acting.platform.storage.set(STATE_KEY, 'null');
  other.look();
  await time.advance(100);
  expect(other.tab.get().state, 'the token is still there').not.toBeNull();
  // No event tells of this.
  for (const name of ['stytch_session', 'stytch_session_jwt']) acting.cookies.put(name, '', 0);
  await time.advance(1000);
  expect(other.tab.get().state).toBeNull();
  other.close();
});

import type { Session, User } from '@foyer/wire';
import type { Platform } from '../../src/base/platform';
import { fingerprint } from '../../src/base/fingerprint';
import { exclusively } from '../../src/base/exclusively';
import { tokenStorage } from '../../src/base/token-storage';
import { createLimits } from '../../src/http/limits';
import { createCommit } from '../../src/session/commit';
import { createCookieWriter } from '../../src/session/cookie-writer';
import type { CookieOptions } from '../../src/session/cookies';
import { createCookies } from '../../src/session/cookies';
import type { SnapshotRules } from '../../src/session/snapshot';
import { beginning, cookieNames, readSnapshot } from '../../src/session/snapshot';
import { createTabSession } from '../../src/session/tab-session';
import type { Settled } from '../../src/session/transitions';
import { createTransitions } from '../../src/session/transitions';
import { USER_ANSWERS } from '../../src/users/session/user-session-adapter';
import type { CompleteAnswer, SignedIn } from '../../src/users/session/users';
import { USERS } from '../../src/users/session/users';
import type { FakeBrowser } from './browser';

/** The fingerprint of the public token of tests. */
export const OWNER = fingerprint('public-token-test-x');
export const STATE_KEY = 'stytch_sdk_state_public-token-test-x';

export const user = (id: string): User => ({
  user_id: id,
  created_at: '2026-01-01T00:00:00Z',
  status: 'active',
  name: { first_name: '', middle_name: '', last_name: '' },
  emails: [{ email_id: `email-${id}`, email: `${id}@example.com`, verified: true }],
  phone_numbers: [],
  crypto_wallets: [],
  providers: [],
  password: null,
  totps: [],
  webauthn_registrations: [],
  biometric_registrations: [],
  roles: [],
  trusted_metadata: {},
  untrusted_metadata: {},
});

export const session = (id: string, userId: string, second: number, lasts = 1800): Session => ({
  session_id: id,
  user_id: userId,
  started_at: '2026-01-01T00:00:00Z',
  last_accessed_at: new Date(Date.UTC(2026, 0, 1, 0, 0, second)).toISOString(),
  expires_at: new Date(Date.UTC(2026, 0, 1, 0, 0, second + lasts)).toISOString(),
  attributes: { ip_address: '', user_agent: '' },
  authentication_factors: [],
  custom_claims: null,
  roles: [],
});

/**
 * An answer of the server: `second` is its own time, which orders its answers; `lasts` is the length of the session in
 * seconds.
 */
export const answer = ({
  sessionId = 'session-1',
  userId = 'ada',
  token = 'token-1',
  second = 0,
  lasts = 1800,
} = {}): CompleteAnswer => ({
  user: user(userId),
  session: session(sessionId, userId, second, lasts),
  session_token: token,
  session_jwt: token && `jwt-of-${token}`,
});

/** The rules of a page with one client, and tokens that it can read. */
export const RULES: SnapshotRules = { mayBeHidden: false, remembered: () => '', owner: OWNER, isAlone: () => true };

interface OpenOptions {
  readonly options?: CookieOptions;
  readonly mayBeHidden?: boolean;
  readonly publicToken?: string;
  readonly isAlone?: () => boolean;
  /** Wrappers that a test puts around parts of the platform. */
  readonly around?: (platform: Platform) => Partial<Platform>;
}

/** The session of one tab: its own memory over the cookies and storage of the browser. */
export function openSession(
  browser: FakeBrowser,
  {
    options = {},
    mayBeHidden = false,
    publicToken = 'public-token-test-x',
    isAlone = () => true,
    around = () => ({}),
  }: OpenOptions = {},
) {
  const platform = browser.openTab();
  Object.assign(platform, around(platform));
  const store = tokenStorage(platform.storage, publicToken);
  const owner = fingerprint(publicToken);
  const cookies = createCookies(platform, 'app.example.com', options);
  const names = cookieNames(options);
  const read = () => readSnapshot(cookies, names, { ...RULES, mayBeHidden, owner, isAlone });
  const tab = createTabSession<SignedIn>(USERS, store, cookies, read);
  const refused: string[] = [];
  const commit = createCommit({
    read,
    names,
    writer: createCookieWriter(cookies, store),
    refused: (what) => void refused.push(what),
  });
  const hints: string[] = [];
  const withLock = <T>(work: () => T) => exclusively(platform, 'foyer:commit', 1000, work);
  const hint = (gen: string) => void hints.push(gen);
  const transitions = createTransitions({
    account: { ...USERS, ...USER_ANSWERS },
    owner,
    platform,
    store,
    tab,
    commit,
    withLock,
    hint,
    reportProblems() {},
  });
  return {
    platform,
    limits: createLimits(platform, store),
    cookies,
    tab,
    transitions,
    refused,
    hints,
    read,
    begin: () => beginning(read()),
    who: () => tab.get().state?.user.user_id,
  };
}

/** Runs a commit immediately, as code without a lock does. Returns whether it was done. */
export async function completed(outcome: Promise<Settled>): Promise<boolean> {
  const { done, tell } = await outcome;
  tell();
  return done;
}

import { isRecord } from '../../src/base/guards';
import type { Locks } from '../../src/base/platform';
import { scoped } from '../../src/base/platform';
import { fingerprint } from '../../src/base/fingerprint';
import { tokenStorage } from '../../src/base/token-storage';
import type { CallTable, Http, OwnCall, Readers } from '../../src/http/http';
import { createHttp } from '../../src/http/http';
import { createLimits } from '../../src/http/limits';
import type { HttpRequest } from '../../src/http/send';
import { createCookies } from '../../src/session/cookies';
import type { SessionManagerDeps } from '../../src/session/session-manager';
import { createSessionManager } from '../../src/session/session-manager';
import { cookieNames, readSnapshot } from '../../src/session/snapshot';
import type { TabState } from '../../src/session/tab-session';
import { createTabSession } from '../../src/session/tab-session';
import type { Account, Tokens } from '../../src/session/session-adapter';
import type { Side, SideAnswer } from './account-sides';
import type { createLossyNetwork } from './lossy-network';
import { HALFWAY } from './lossy-network';
import type { WorldTab } from './world-shared';
import { HOST } from './world-shared';

const TOKEN = 'public-token-test-x';
/** The session length that a host's own `authenticate` requests, and the background refresh never does. */
const ASKED_BY_HOST = { session_duration_minutes: 31 };

/** The longest that a call takes, and that a page waits for its turn to refresh or to commit, in ms. */
const CALL = 10_700;
const TURNS = { refresh: 3000, commit: 1000 } as const;

export type WorldClient = ReturnType<typeof openWorldClient>;

/** A fault that a test builds in on purpose, to see that it is found. */
export type Sabotage = (deps: WorldDeps) => Partial<WorldDeps>;
export type WorldDeps = SessionManagerDeps<Account, Tokens, SideAnswer>;

export interface WorldClientHooks {
  readonly shown: (state: TabState<Account>) => void;
  /** Something has begun that has to end within `limit()` ms of the page's running time. */
  readonly watch: (name: string, limit: () => number, work: Promise<unknown>) => void;
  /** The session of that token could not be revoked at the server. */
  readonly unconfirmed: (token: string) => void;
  readonly sabotage?: Sabotage | undefined;
  readonly side: Side;
  /** Its public token. */
  readonly project?: string | undefined;
}

let clients = 0;

/** The session half of a client, the real one, in a page of the world. */
export function openWorldClient(
  tab: WorldTab,
  network: Pick<ReturnType<typeof createLossyNetwork>, 'sendFrom'>,
  { shown, watch, unconfirmed, sabotage, side, project = TOKEN }: WorldClientHooks,
) {
  let sends = 0;
  let isRude = false;
  const platform = { ...tab.platform, locks: watched(tab.platform.locks, watch, () => sends) };
  const own = scoped(platform);
  const store = tokenStorage(platform.storage, project);
  const cookies = createCookies(platform, HOST, {});
  const names = cookieNames({});
  const owner = fingerprint(project);
  const rules = { mayBeHidden: false, remembered: () => '', owner, isAlone: () => true };
  const read = () => readSnapshot(cookies, names, rules);
  const session = createTabSession<Account>(side.account, store, cookies, read);
  const toNetwork = network.sendFrom(tab);
  const send = (request: HttpRequest, signal: AbortSignal) => {
    sends += 1;
    return toNetwork(request, signal);
  };
  const limits = createLimits(platform, store);
  const real = createHttp({
    short: {},
    sample: {},
    platform,
    send,
    limits,
    calls: callsOf(side),
    answers: () => Promise.resolve(READERS),
    leftOut: () => {},
    refused: () => {},
  });
  const http = ((call: 'bootstrap', options?: { readonly secret?: string }) => {
    const work = real(call, options);
    if (typeof call !== 'string') work.catch(() => unconfirmed(options?.secret ?? ''));
    return work;
  }) as Http;
  // Pages share no module: each has its own refresher.
  const publicToken = `${project}#${(clients += 1)}`;
  const deps: WorldDeps = {
    adapter: side.adapter(http),
    own,
    platform,
    publicToken,
    owner,
    store,
    cookies,
    names,
    tab: session,
    limits,
    isCustom: false,
    keepsAlive: false,
    problems: { tell() {} },
  };
  const manager = createSessionManager({ ...deps, ...sabotage?.(deps) });

  /** Each request has its own time limit. */
  function authenticate(): void {
    const before = sends;
    watch('authenticate', () => 4000 + (sends - before) * CALL, manager.session.authenticate(ASKED_BY_HOST));
  }

  session.subscribe((state) => {
    shown(state);
    if (!isRude) return;
    isRude = false;
    authenticate();
    throw new TypeError('a rude host');
  });

  return {
    tab,
    session,
    start: () => tab.task(() => manager.look()),
    /** `known` is called as soon as this page has the answer. */
    login(user: string, known: (answer: SideAnswer) => void): void {
      const call = async () => {
        const answer: never = (await http('otps.authenticate', { body: { user } })) as never;
        known(answer);
        return answer;
      };
      watch('login', () => 14_000, manager.signIn({ session_duration_minutes: 60 }, call));
    },
    /** Signs in, and is asked for more. `known` is called as soon as this page has the answer. */
    halfway(known: () => void): void {
      const call = async () => {
        const answer = (await http('halfway' as 'bootstrap')) as Tokens;
        known();
        return answer;
      };
      watch('halfway', () => 14_000, manager.signIn({}, call));
    },
    logout: () => watch('logout', () => 35_000, manager.session.revoke()),
    authenticate,
    /** At the next change, this page's host throws, and calls back into the client. */
    beRude: () => void (isRude = true),
    close: () => own.dispose(),
  };
}

/** The locks of a page, and how long it waits for them and holds them. */
function watched(locks: Locks | undefined, watch: WorldClientHooks['watch'], sends: () => number): Locks | undefined {
  return (
    locks && {
      request(longName, options, work) {
        // The name ends with the public token, which is one for all pages of the browser.
        const name = longName.replace(/#\d+$/, '');
        const turn = name.includes(':commit:') ? TURNS.commit : TURNS.refresh;
        const sent = sends();
        let granted = () => {};
        const waiting = new Promise<void>((resolve) => void (granted = resolve));
        watch(`waiting for ${name}`, () => turn, waiting);
        const held = async () => {
          granted();
          const working = work();
          watch(`holding ${name}`, () => TURNS.refresh + (sends() - sent) * CALL, working);
          return working;
        };
        return locks.request(name, options, held).finally(granted);
      },
    }
  );
}

/** Accepts what the server of the schedules answers, and nothing else. */
const whole: OwnCall<object>['read'] = (data) =>
  isRecord(data) &&
  typeof data['request_id'] === 'string' &&
  isWhole(data['session']) &&
  isWhole(data['member_session'])
    ? { success: true, data, leftOut: [] }
    : { success: false, path: '' };

const isWhole = (session: unknown): boolean => session === undefined || session === null || isRecord(session);

/** The schemas have tests of their own: here an answer is whole, or it is not. */
const callsOf = ({ paths }: Side): CallTable => ({
  'session.authenticate': { method: 'POST', path: paths.authenticate, takes: '', idempotent: true },
  'otps.authenticate': { method: 'POST', path: paths.login, takes: '' },
  halfway: { method: 'POST', path: HALFWAY, takes: '' },
});
const READERS: Readers = {
  'session.authenticate': { read: whole },
  'otps.authenticate': { read: whole },
  halfway: { read: whole },
};

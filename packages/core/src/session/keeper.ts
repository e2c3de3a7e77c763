import type { AuthenticatedResponse, SessionAuthenticateResponse } from '@foyer/wire';
import type { ApiDeps, Call, SessionMinutes, SignInCall } from '../api/call';
import { authenticateSession } from '../api/sessions';
import { exclusively } from '../base/exclusively';
import type { Platform, ScopedPlatform } from '../base/platform';
import type { TokenStorage } from '../base/token-storage';
import { inTime, once } from '../base/waits';
import type { FoyerError } from '../errors';
import { BrowserError, missingField, UsageError } from '../errors';
import type { Http } from '../http/http';
import type { Limits } from '../http/limits';
import { createCommit } from './commit';
import { createCookieWriter } from './cookie-writer';
import type { Cookies } from './cookies';
import type { Refresh } from './refresh';
import { createPerson, isNobody } from './person';
import { ARRIVAL, createRefresh } from './refresh';
import { revoke } from './revoke';
import type { CookieNames } from './snapshot';
import { beginning } from './snapshot';
import type { TabSession } from './tab-session';
import { watchTabs } from './tabs';
import { createTransitions } from './transitions';

export interface KeeperDeps {
  /** Ends with the client. */
  readonly own: ScopedPlatform;
  /** Outlives the client, so that calls in flight can finish. */
  readonly platform: Platform;
  readonly publicToken: string;
  readonly store: TokenStorage;
  readonly cookies: Cookies;
  readonly names: CookieNames;
  readonly tab: TabSession;
  readonly http: Http;
  readonly limits: Limits;
  /** Whether there may be a session that no readable cookie shows (contract 5.6). */
  readonly isCustom: boolean;
  /** Whether the background refresh also extends the session. */
  readonly keepsAlive: boolean;
  readonly problems: { tell(this: void, error: FoyerError): void };
}

/**
 * Keeps the session of a client: stores answers in cookies and storage, and refreshes the session while it is valid
 * (contract 5).
 */
export function createSessionKeeper(deps: KeeperDeps) {
  const { own, platform, tab, publicToken, http } = deps;
  const transitions = createSharedTransitions(deps, () => look());
  /** Checks the answer, and takes off the copy of the user that servers add (contract 3): hosts never see it. */
  const checked = <Answer extends AuthenticatedResponse>(answer: Answer): Answer => {
    // Without a custom API endpoint no session can be in HttpOnly cookies.
    if (!deps.isCustom && answer.session_token === '') throw missingField('session_token');
    return withoutCopy(answer);
  };
  let duration: Partial<SessionMinutes> = {};
  let refresh: Refresh | undefined;
  /** Calls off the look at a commit whose parts have not all arrived. */
  let lookAgain: (() => void) | undefined;

  /** Created only once there may be a session, because a refresher joins the line of its public token. */
  function refresher(): Refresh {
    if (refresh) return refresh;
    refresh = createRefresh({
      platform: own,
      inTurn: (ms, work) => exclusively(platform, `foyer:refresh:${publicToken}`, ms, work),
      publicToken,
      tab,
      transitions,
      limits: deps.limits,
      call: async (token, body) => checked(await authenticateSession(http, token, body)),
      strayed: takeBack,
      duration: () => (deps.keepsAlive ? duration : {}),
    });
    own.keep(refresh.stop);
    return refresh;
  }

  const keepFresh = (always?: boolean): void => refresher().start(always);
  const person = createPerson({
    tab,
    stored: () => deps.store.read(''),
    ask: () => refresher().authenticate({}),
    look: () => look(),
  });

  /** Reads the cookies. If there may be a session, the background refresh goes on from there. */
  function look(always = false): void {
    const found = tab.resync(true);
    if (found === undefined) lookAgain ??= own.timer(ARRIVAL, () => settleFor(tab.resync(), always));
    else settleFor(found, always);
  }

  function settleFor(found: boolean, always: boolean): void {
    lookAgain?.();
    lookAgain = undefined;
    if (found || always) keepFresh(always);
  }

  /** Keeps the answer of a sign-in that began in the generation `gen`. */
  async function keep<Answer extends AuthenticatedResponse>(
    answer: Answer,
    gen: string,
    minutes: number | undefined,
    isLate: boolean,
  ): Promise<Answer> {
    // The session has changed since. The person knows of that change, and no longer expects this answer.
    const isStale = isLate && beginning(tab.read()).gen !== gen;
    const { done, replaced } = isStale
      ? { done: false, replaced: answer.session_token }
      : await transitions.login(answer);
    if (replaced) void revoke(http, platform, replaced).catch(() => {});
    if (isStale) await takeBack(answer);
    if (!done) throw new UsageError('The session was signed out of meanwhile.', 'no_current_session');
    if (minutes !== undefined) duration = { session_duration_minutes: minutes };
    if (tab.get().state && !answer.session_token) await probe();
    keepFresh();
    return answer;
  }

  /**
   * The browser may have stored the HttpOnly cookies of an answer that no longer counts. If the server confirms that,
   * and the cookies are not those of the signed-in person, their session is ended. The server is then asked whether the
   * session that they replaced is still valid.
   */
  async function takeBack({ session_token, session }: SessionAuthenticateResponse): Promise<void> {
    if (session_token) return;
    try {
      const kept = await authenticateSession(http, '', {});
      tab.resync();
      const isOfOther = kept.user_id !== tab.get().state?.user.user_id;
      if (isOfOther && kept.session.session_id === session.session_id) await revokeHidden();
      if (tab.read().status !== 'out') await refresher().authenticate({});
    } catch {
      // The next refresh meets the same problem and reports it.
    }
  }

  /** Ends the session of the HttpOnly cookies, unless a person signs in meanwhile: the cookies are theirs then. */
  function revokeHidden() {
    const { gen } = beginning(tab.read());
    return revoke(http, platform, '', () => beginning(tab.read()).gen === gen);
  }

  const signIn: ApiDeps['signIn'] = <Answer extends AuthenticatedResponse>(
    { session_duration_minutes }: Partial<SessionMinutes>,
    work: () => Promise<Answer>,
    call?: SignInCall,
  ) => {
    const { gen } = beginning(tab.read());
    return inTime(platform, call?.overdue, async (tell) => {
      try {
        return await keep(checked(await work()), gen, session_duration_minutes, tell.isTold());
      } catch (thrown) {
        const error = thrown as FoyerError;
        if (!error.unconfirmed || !deps.isCustom || tab.get().state) throw error;
        tell(error);
        return found<Answer>();
      }
    });
  };

  /**
   * Asks the server once for the session of a lost answer, which may have set HttpOnly cookies (fault N3). The result
   * lacks the fields of the lost answer that are specific to its method.
   */
  async function found<Answer>(): Promise<Answer> {
    await once(own, 'online');
    return (await refresher().authenticate({})) as object as Answer;
  }

  /** With HttpOnly cookies, only the server can tell whether the browser has stored the session (fault N26). */
  async function probe(): Promise<void> {
    try {
      await refresher().authenticate({});
    } catch (cause) {
      if (!tab.get().state) throw new BrowserError(REFUSED.session.code, REFUSED.session.message, { cause });
    }
  }

  const keepUser: ApiDeps['keepUser'] = async (call) => {
    const began = beginning(tab.read());
    const answer = await call();
    if (answer.__user) transitions.setUser(answer.__user, began);
    return withoutCopy(answer);
  };

  return {
    look,
    signIn,
    keepUser,
    person,
    session: {
      async authenticate(this: void, body: Partial<SessionMinutes> = {}) {
        if (body.session_duration_minutes !== undefined) duration = body;
        const answer = await refresher().authenticate(body);
        keepFresh();
        return answer;
      },
      async revoke(this: void, { as }: Pick<Call, 'as'> & { readonly forceClear?: boolean | undefined } = {}) {
        if (as !== undefined && !isNobody(tab.read())) {
          await person.confirm(as);
          person.tokenOf(as);
        }
        const token = await transitions.logout();
        return token ? revoke(http, platform, token) : revokeHidden();
      },
    },
  };
}

/** The transitions of a session, announced to the other tabs. `look` is called when another tab announces one. */
function createSharedTransitions(deps: KeeperDeps, look: () => void) {
  const { own, platform, publicToken, store, tab, names, cookies, problems } = deps;
  const refused = new Set<keyof typeof REFUSED>();
  const untold: FoyerError[] = [];
  const tellProblems = () => {
    for (const error of untold.splice(0)) problems.tell(error);
  };
  const commit = createCommit({
    read: tab.read,
    names,
    writer: createCookieWriter(cookies, store),
    refused(what) {
      const { code, message } = REFUSED[what];
      if (refused.has(what)) return;
      refused.add(what);
      untold.push(new BrowserError(code, message));
      // Deferred, because hosts listen and a commit is in progress (invariant I9). Not every commit is announced.
      platform.timer(0, tellProblems);
    },
  });
  const channel = watchTabs(own, store.key(''), look);
  return createTransitions({
    platform,
    store,
    tab,
    commit,
    inTurn: (work) => exclusively(platform, `foyer:commit:${publicToken}`, COMMIT_TURN, work),
    hint: (gen) => channel?.post({ v: 1, gen }),
    tellProblems,
  });
}

/** How long to wait for another tab's commit, in ms. A commit takes one turn: only a frozen page takes longer. */
const COMMIT_TURN = 1000;

const REFUSED = {
  session: {
    code: 'storage_unavailable',
    message: 'Your browser is blocking cookies. You will be signed out when you close this tab.',
  },
  jwt: {
    code: 'jwt_unavailable',
    message: 'The browser refused the cookie of the session JWT, which may be over 4096 bytes.',
  },
};

/** Servers repeat the user under `__user`; hosts never see it (contract 3). */
function withoutCopy<Answer extends object>(answer: Answer): Answer {
  Reflect.deleteProperty(answer, '__user');
  return answer;
}

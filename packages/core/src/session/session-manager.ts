import type { Call, SessionMinutes, SignInCall } from '../api/call';
import { exclusively } from '../base/exclusively';
import { inTime, once } from '../base/waits';
import { BrowserError, FoyerError, missingField, UsageError } from '../base/errors';
import type { Limits } from '../http/limits';
import type { Account, IssuedTokens, Tokens } from './session-adapter';
import type { Refresh } from './refresh';
import { createUserCheck } from './user-check';
import { REFUSED } from './reported-commit';
import { ARRIVAL, createRefresh } from './refresh';
import { revoke } from './revoke';
import type { Began } from './snapshot';
import { beginning, isSignedOut } from './snapshot';
import { lostLength } from './session-length';
import type { SharedTransitionsDeps } from './shared-transitions';
import { createSharedTransitions } from './shared-transitions';

export interface SessionManagerDeps<
  State extends Account,
  Answer extends Tokens,
  Full extends Answer & IssuedTokens,
> extends SharedTransitionsDeps<State, Answer, Full> {
  readonly limits: Limits;
  // Contract 5.6.
  /** Whether there might be a session that no readable cookie shows. */
  readonly isCustom: boolean;
  /** Whether the background refresh also extends the session. */
  readonly keepsAlive: boolean;
}

// Contract 5.
/**
 * Manages the session of a client: stores responses in cookies and storage, and refreshes the session while it is
 * valid.
 */
export function createSessionManager<State extends Account, Answer extends Tokens, Full extends Answer & IssuedTokens>(
  deps: SessionManagerDeps<State, Answer, Full>,
) {
  const { own, platform, tab, publicToken, adapter, gate } = deps;
  const transitions = createSharedTransitions(deps, () => look());
  const checked = <Given extends Answer>(answer: Given): Given => {
    // Without a custom API endpoint no session can be in HttpOnly cookies.
    const token = adapter.isFull(answer) ? 'session_token' : 'intermediate_session_token';
    if (!deps.isCustom && !answer[token]) throw missingField(token);
    return answer;
  };
  const idsOf = (answer: Full) => adapter.idsOf(adapter.stateOf(answer));
  let duration: Partial<SessionMinutes> = {};
  let refresh: Refresh<Full> | undefined;
  /** Cancels the next look at another tab's commit that has not fully arrived. */
  let lookAgain: (() => void) | undefined;
  /** How often a sign-in or a change of the account has changed the state. */
  let changes = 0;

  /** Created only once there might be a session, because it joins the registry of its public token. */
  function refresher(): Refresh<Full> {
    if (refresh) return refresh;
    refresh = createRefresh({
      platform: own,
      withLock: (ms, work) => exclusively(platform, `foyer:refresh:${publicToken}`, ms, work),
      publicToken,
      tab,
      transitions,
      limits: deps.limits,
      call: async (token, options) => {
        const before = changes;
        const answer = checked(await adapter.authenticate(token, options));
        if (gate?.isHeld(answer) && tab.read().token === token) await keep(answer, '', undefined, false);
        // Checked again when the response is stored: storing waits for a lock, and the state might change meanwhile.
        return () => (before === changes ? answer : withShown(answer));
      },
      onStaleResponse: undoStaleResponse,
      duration: () => (deps.keepsAlive ? duration : {}),
    });
    own.keep(refresh.stop);
    return refresh;
  }

  /**
   * Updates a response to a request that was sent before a change: its session is current, but its user is outdated,
   * so the current one replaces it.
   */
  function withShown(answer: Full): Full {
    const { state } = tab.get();
    if (!state || adapter.idsOf(state).person !== idsOf(answer).person) return answer;
    const { session: _, ...parts } = state;
    return { ...answer, ...parts };
  }

  const keepFresh = (always?: boolean): void => refresher().start(always);
  /** Asks the provider who is signed in with the cookies. */
  const ask = async (): Promise<State> => adapter.stateOf(await refresher().authenticate({}));
  const person = createUserCheck({ tab, stored: () => deps.store.read(''), ask, look: () => look() });

  /** Reads the cookies. If there might be a session, the background refresh starts or continues. */
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

  /** Stores the response of a sign-in that began in the generation `gen`. */
  async function keep<Given extends Answer>(
    answer: Given,
    gen: string,
    minutes: number | undefined,
    isLate: boolean,
  ): Promise<Given> {
    // The session has changed since, and the user knows of that change and no longer expects this response.
    const isStale = isLate && beginning(tab.read()).gen !== gen;
    const { state: before } = tab.get();
    const stored = (gate?.toStore(answer) ?? answer) as Answer;
    const { done, replaced } = isStale ? { done: false, replaced: '' } : await transitions.login(stored);
    end(replaced);
    if (isStale) await discard(answer);
    else changes += 1;
    if (!done) throw new UsageError('FOYER_NO_SESSION', 'The user signed out during this call.', 'no_current_session');
    gate?.settle(answer, tab.read());
    const isSame = adapter.idsOf(before).person === adapter.idsOf(tab.get().state).person;
    if (minutes !== undefined)
      duration = { session_duration_minutes: Math.max(minutes, isSame ? (duration.session_duration_minutes ?? 0) : 0) };
    if (tab.get().state && !answer.session_token) await probe();
    if (isSame) keepLength(before);
    // Reads cookies, so it would delay the screen after the sign-in.
    own.afterPaint(() => keepFresh());
    return answer;
  }

  /**
   * Restores the length of a session that a re-authentication of the same user has shortened. Runs in the background;
   * a failure leaves a valid, shorter session.
   */
  function keepLength(before: State | null): void {
    const { state } = tab.get();
    const session_duration_minutes = before && state ? lostLength(before.session, state.session) : undefined;
    if (session_duration_minutes !== undefined)
      void refresher()
        .authenticate({ session_duration_minutes })
        .catch(() => {});
  }

  /** Revokes a session in the background. */
  const end = (token: string): void => {
    if (token) void revoke(() => adapter.revoke(token), platform).catch(() => {});
  };

  /** Ends the session of a response that is not stored. */
  async function discard(answer: Answer): Promise<void> {
    end(answer.session_token ?? '');
    if (adapter.isFull(answer)) await undoStaleResponse(answer);
  }

  /**
   * Returns the response if it is for the given user, else discards it and throws. Partial responses contain a user
   * too, and would end the current session here.
   */
  async function onlyOf<Given extends Answer>(answer: Given, person: string | undefined): Promise<Given> {
    if (person === undefined || idsOf(answer as object as Full).person === person) return answer;
    await discard(answer);
    throw new FoyerError('other_person', 'This was another account, so nothing was changed.');
  }

  /**
   * The browser might have stored the HttpOnly cookies of a stale response. If the provider confirms that, and the
   * cookies don't belong to the signed-in user, ends their session. Then asks the provider whether the session that
   * they replaced is still valid.
   */
  async function undoStaleResponse(answer: Full): Promise<void> {
    if (answer.session_token) return;
    try {
      const kept = idsOf(await adapter.authenticate('', {}));
      tab.resync();
      const isOfOther = kept.person !== adapter.idsOf(tab.get().state).person;
      if (isOfOther && kept.session === idsOf(answer).session) await revokeHidden();
      if (!isSignedOut(tab.read())) await refresher().authenticate({});
    } catch {
      // The next refresh meets the same problem and reports it.
    }
  }

  /** Ends the session of the HttpOnly cookies, unless a user signs in meanwhile: the cookies then belong to them. */
  function revokeHidden() {
    const { gen } = beginning(tab.read());
    return revoke(
      () => adapter.revoke(''),
      platform,
      () => beginning(tab.read()).gen === gen,
    );
  }

  /** Runs a call that signs in, and stores the session of its response. */
  const signIn = <Given extends Answer>(
    { session_duration_minutes }: Partial<SessionMinutes>,
    work: () => Promise<Given>,
    call?: SignInCall,
  ): Promise<Given> => {
    const { gen } = beginning(tab.read());
    return inTime(platform, call?.overdue, async (tell) => {
      try {
        return await keep(
          await onlyOf(checked(await work()), call?.onlyFor),
          gen,
          session_duration_minutes,
          tell.isReported(),
        );
      } catch (thrown) {
        const error = thrown as FoyerError;
        if (!error.unconfirmed || !deps.isCustom || tab.get().state) throw error;
        tell(error);
        return found<Given>();
      }
    });
  };

  /**
   * Asks the provider once for the session of a lost response, which might have set HttpOnly cookies (fault N3). The
   * result lacks the fields of the lost response that are specific to its method.
   */
  async function found<Given>(): Promise<Given> {
    await once(own, 'online');
    return (await refresher().authenticate({})) as object as Given;
  }

  /** With HttpOnly cookies, only the provider can tell whether the browser has stored the session (fault N26). */
  async function probe(): Promise<void> {
    try {
      await refresher().authenticate({});
    } catch (cause) {
      if (!tab.get().state) throw new BrowserError(REFUSED.session.code, REFUSED.session.message, { cause });
    }
  }

  /** Runs a call that returns parts of the signed-in state, and stores them. */
  async function keepParts<Given>(
    call: () => Promise<Given>,
    partsOf: (answer: Given) => Partial<State> | undefined,
    isRead = false,
  ): Promise<Given> {
    const began = beginning(tab.read());
    const before = changes;
    const answer = await call();
    const parts = partsOf(answer);
    if (!isRead) changes += 1;
    // A read that was sent before a change returns outdated data.
    if (parts && (!isRead || before === changes)) transitions.amend(parts, began);
    return answer;
  }

  return {
    look,
    ask,
    /**
     * Ends the session and any intermediate session in this browser, after a call that started with `began` has ended
     * them.
     */
    over: async (began: Began): Promise<void> => (await transitions.sessionEnded(began, null)).tell(),
    /**
     * Clears all session state in this browser without a request: before the second factor there is no session to
     * revoke.
     */
    forget: async (): Promise<void> => void (await transitions.logout()),
    signIn,
    end,
    keepParts,
    person,
    session: {
      async authenticate(this: void, body: Partial<SessionMinutes> = {}) {
        if (body.session_duration_minutes !== undefined) duration = body;
        const answer = await refresher().authenticate(body);
        keepFresh();
        return answer;
      },
      async revoke(this: void, { as }: Pick<Call, 'as'> & { readonly forceClear?: boolean | undefined } = {}) {
        if (as !== undefined && !isSignedOut(tab.read())) {
          await person.confirm(as);
          person.tokenOf(as);
        }
        const token = await transitions.logout();
        return token ? revoke(() => adapter.revoke(token), platform) : revokeHidden();
      },
    },
  };
}

/** Manages the session of a client. */
export type SessionManager<
  State extends Account,
  Answer extends Tokens,
  Full extends Answer & IssuedTokens,
> = ReturnType<typeof createSessionManager<State, Answer, Full>>;

/** The calls about the session itself, for either kind of account. */
export type SessionCalls = SessionManager<Account, Tokens, Tokens & IssuedTokens>['session'];

import { toFoyerError } from '../base/errors';
import { endsSession } from './refresh';
import type { IssuedTokens, SessionAdapter, Tokens, Account } from './session-adapter';
import type { HeldSession, SignInCondition, SignInGate } from './sign-in-gate';
import { noHeldSession } from './sign-in-gate';
import type { TabSession } from './tab-session';

// Decision 171.
/** The sign-in that waits for a step, for the flows of these steps. */
export interface HeldSignIn<State> {
  /**
   * Adds a condition. A session that is signed in without meeting it is asked about, and then held.
   * @returns A function that removes the condition.
   */
  require(this: void, condition: SignInCondition<State>): Promise<() => void>;
  /**
   * The held session of this browser. After a reload, the provider returns it. Null: there is none, it has ended, or it
   * meets all conditions, and the user is signed in.
   */
  read(this: void): Promise<HeldSession<State> | null>;
  /** Whether this browser has the token of a held session, which the provider might have ended. */
  isWaiting(this: void): boolean;
  /**
   * The token to send a call with, as long as the held session is of this user; empty if it is in an HttpOnly cookie.
   * Rejects with `no_current_session` otherwise.
   */
  token(this: void, personId: string): Promise<string>;
  /**
   * Gets the session from the provider again, and signs in if it meets all conditions.
   * @param isLast Whether the user has done all that was asked for: rejects if the session is still held.
   * @returns The session that is still held; null if the user is signed in, or if the session has ended.
   */
  resume(this: void, isLast?: boolean): Promise<HeldSession<State> | null>;
  /** Ends the held session. */
  leave(this: void): Promise<void>;
}

export interface HeldSignInDeps<State extends Account, Answer extends Tokens, Full extends Answer & IssuedTokens> {
  readonly tab: TabSession<State>;
  readonly adapter: SessionAdapter<State, Answer, Full>;
  readonly gate: SignInGate<State, Answer>;
  /** Stores the response to a call that signs in. */
  readonly signIn: (work: () => Promise<Full>) => Promise<Full>;
  /** Gets the current session from the provider. Rejects if it has to be held. */
  readonly ask: () => Promise<unknown>;
  /** Ends the session of a token in the background; empty: that of the HttpOnly cookies. */
  readonly end: (token: string) => void;
  /** Clears all session state in this browser. */
  readonly forget: () => Promise<void>;
}

export function createHeldSignIn<State extends Account, Answer extends Tokens, Full extends Answer & IssuedTokens>(
  deps: HeldSignInDeps<State, Answer, Full>,
): HeldSignIn<State> {
  const { tab, adapter, gate } = deps;

  async function resume(isLast = false): Promise<HeldSession<State> | null> {
    const token = gate.tokenOf(tab.read());
    if (token === undefined) return null;
    try {
      await deps.signIn(() => adapter.authenticate(token, {}));
      return null;
    } catch (thrown) {
      const still = gate.known(tab.read());
      if (still && !isLast) return still;
      if (still ?? !endsSession(toFoyerError(thrown))) throw thrown;
      if (gate.tokenOf(tab.read()) === token) await forget();
      return null;
    }
  }

  /** After a reload, or once another tab has stored the session anew, asks the provider. */
  async function read(): Promise<HeldSession<State> | null> {
    const now = tab.read();
    return gate.tokenOf(now) === undefined ? null : (gate.known(now) ?? resume());
  }

  async function forget(): Promise<void> {
    gate.release();
    await deps.forget();
  }

  return {
    async require(condition) {
      const remove = gate.add(condition);
      const { state } = tab.get();
      if (state && gate.missingStep(state) !== undefined) await deps.ask().catch(() => {});
      return remove;
    },
    read,
    isWaiting: () => gate.tokenOf(tab.read()) !== undefined,
    async token(personId) {
      await read();
      const now = tab.read();
      const token = gate.tokenOf(now);
      const known = gate.known(now);
      if (token === undefined || !known || adapter.idsOf(known.state).person !== personId) throw noHeldSession();
      return token;
    },
    resume,
    async leave() {
      const token = gate.tokenOf(tab.read());
      if (token === undefined) return;
      await forget();
      deps.end(token);
    },
  };
}

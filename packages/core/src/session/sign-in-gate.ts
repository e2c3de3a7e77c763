import { FoyerError, UsageError } from '../base/errors';
import { fingerprint } from '../base/fingerprint';
import type { TokenStorage } from '../base/token-storage';
import type { Account, AnswerReader, IssuedTokens, Tokens } from './session-adapter';
import type { Snapshot } from './snapshot';
import { isSignedOut } from './snapshot';

// Decision 171.
/** The steps between the first factor and the sign-in, in their order. */
const SIGN_IN_STEPS = ['secondFactor', 'details'] as const;
export type SignInStep = (typeof SIGN_IN_STEPS)[number];

/** A condition that a session must meet before its user is signed in for the host. */
export interface SignInCondition<State> {
  /** The step in which the user meets it. */
  readonly step: SignInStep;
  /** Reads the session and the user as the provider returned them, never a mark of this browser. */
  isMet(this: void, state: State): boolean;
}

/** A session that does not meet all conditions yet. Its token is stored as that of an intermediate session. */
export interface HeldSession<State> {
  /** The first step that is missing. */
  readonly step: SignInStep;
  readonly state: State;
}

/**
 * The conditions that hosts have set, and the sessions that do not meet them. Such a session is not a session for the
 * host: its token is in the cookie of intermediate sessions, so that no tab, guard or server finds it.
 */
export interface SignInGate<State, Answer> {
  /** Adds a condition. Returns a function that removes it. */
  add(this: void, condition: SignInCondition<State>): () => void;
  /** The first missing step of a session; undefined if it meets all conditions. */
  missingStep(this: void, state: State): SignInStep | undefined;
  /** Whether the response has a session that has to be held. */
  isHeld(this: void, answer: Answer): boolean;
  /** The response as it is to be stored: without its session if that has to be held. */
  toStore<Given extends Answer>(this: void, answer: Given): Given | Tokens;
  /**
   * Called once a response is stored. If its session is held, records it, and throws the error for the caller. Else
   * forgets the held session before it.
   */
  settle(this: void, answer: Answer, now: Snapshot): void;
  /** Forgets the held session. */
  release(this: void): void;
  /** The held session that this page knows of. */
  known(this: void, now: Snapshot): HeldSession<State> | undefined;
  /** The token of the held session of this browser, empty if it is in an HttpOnly cookie; undefined: there is none. */
  tokenOf(this: void, now: Snapshot): string | undefined;
}

export interface SignInGateDeps<State extends Account, Answer extends Tokens, Full extends Answer & IssuedTokens> {
  readonly store: TokenStorage;
  readonly adapter: AnswerReader<State, Answer, Full>;
}

export function createSignInGate<State extends Account, Answer extends Tokens, Full extends Answer & IssuedTokens>({
  store,
  adapter,
}: SignInGateDeps<State, Answer, Full>): SignInGate<State, Answer> {
  const conditions = new Set<SignInCondition<State>>();
  let held: (HeldSession<State> & { readonly gen: string }) | undefined;

  const missingStep = (state: State): SignInStep | undefined =>
    SIGN_IN_STEPS.find((step) => [...conditions].some((one) => one.step === step && !one.isMet(state)));

  const isHeld = (answer: Answer): answer is Full =>
    adapter.isFull(answer) && missingStep(adapter.stateOf(answer)) !== undefined;

  const release = (): void => {
    held = undefined;
    if (store.read('::foyer_held') !== undefined) store.remove('::foyer_held');
  };

  return {
    add(condition) {
      conditions.add(condition);
      return () => void conditions.delete(condition);
    },
    missingStep,
    isHeld,
    toStore: (answer) => (isHeld(answer) ? { intermediate_session_token: answer.session_token } : answer),
    settle(answer, { gen }) {
      if (!isHeld(answer)) return release();
      const state = adapter.stateOf(answer);
      const step = missingStep(state) ?? SIGN_IN_STEPS[0];
      held = { step, state, gen };
      store.write('::foyer_held', gen);
      throw Object.assign(
        new FoyerError('sign_in_incomplete', `The user is not signed in yet: the step ${step} is missing.`),
        { step },
      );
    },
    release,
    known: ({ gen }) => (held?.gen === gen ? held : undefined),
    tokenOf(now) {
      // localStorage, which sibling subdomains can't write, must name the session too (threat T17).
      if (!isSignedOut(now) || store.read('::foyer_held') !== now.gen) return undefined;
      if (now.ist === '') return now.record?.state === 'out' ? '' : undefined;
      return store.read('::foyer_intermediate') === fingerprint(now.ist) ? now.ist : undefined;
    },
  };
}

/** The error of a call for a held session that has ended, or was replaced in another tab. */
export const noHeldSession = (): FoyerError =>
  new UsageError('FOYER_NO_SESSION', 'The sign-in has ended. Start it again.', 'no_current_session');

import type { Failed, Step } from './flow';
import type { ArrivedState, AuthenticatingState, ConfirmState, MustAsk } from './arrival';
import { agreedOn, authenticating, confirm } from './signed-in-or-ask';
import type { Agreed } from './deps';

/**
 * How a flow handles the one-time token of a link or redirect. `Held` is the data that its states preserve meanwhile.
 */
export interface TokenFlow<Held, State, Command> {
  /** The part of a state to preserve. */
  held(state: Held): Held;
  /** The call that spends the token. */
  spend(held: Held, agreed?: Agreed): Command;
  /** Called before a token is spent, and before each retry. */
  begin?(held: Held): Held;
  /** The step after the user declined. */
  declined(state: ConfirmState & Held): Step<State, Command>;
  refused(state: AuthenticatingState & Held, event: Failed<Command>): Step<State, Command>;
}

/** The states of a token that is not spent yet. */
export type TokenState = ArrivedState | ConfirmState | AuthenticatingState;

type TokenEvent<Command> = { readonly type: 'start' | 'confirm' | 'back' } | MustAsk | Failed<Command>;
type ArrivalStep<Held, State, Command> = Step<State | ((ConfirmState | AuthenticatingState) & Held), Command>;

// Threats T10, T14; decision 85.
/** Rules of a token that a link or a redirect has brought. The flow defines its own event for an accepted token. */
export function tokenTransition<Held extends object, State, Command>(
  state: TokenState & Held,
  tagged: { readonly type: string },
  adapter: TokenFlow<Held, State, Command>,
): ArrivalStep<Held, State | (ArrivedState & Held), Command> {
  const event = tagged as TokenEvent<Command>;
  switch (state.at) {
    case 'arrived':
      return event.type === 'start' ? tokenArrived(state, adapter.held(state), adapter) : [state];
    case 'confirm':
      if (event.type === 'back') return adapter.declined(state);
      return event.type === 'confirm' ? spendToken(adapter.held(state), adapter, agreedOn(state)) : [state];
    case 'authenticating':
      return fromAuthenticating(state, event, adapter);
  }
}

function fromAuthenticating<Held extends object, State, Command>(
  state: AuthenticatingState & Held,
  event: TokenEvent<Command>,
  adapter: TokenFlow<Held, State, Command>,
): ArrivalStep<Held, State, Command> {
  switch (event.type) {
    case 'failed':
      return adapter.refused(state, event);
    case 'mustAsk':
      return [{ ...confirm(event), ...adapter.held(state) }];
    // The call continues, and a new start joins it, so that the token is not spent twice.
    case 'start':
      return [state, adapter.spend(adapter.held(state), state.agreed)];
    default:
      return [state];
  }
}

/** Handles a token: spends it immediately in the browser that requested it, else asks the user. */
export const tokenArrived = <Held extends object, State, Command>(
  token: Pick<ArrivedState, 'startedHere' | 'present'>,
  held: Held,
  adapter: TokenFlow<Held, State, Command>,
): ArrivalStep<Held, State, Command> =>
  token.startedHere ? spendToken(held, adapter) : [{ ...confirm(token), ...held }];

/** Spends the token, with the user's consent. */
export function spendToken<Held extends object, State, Command>(
  before: Held,
  adapter: TokenFlow<Held, State, Command>,
  agreed?: Agreed,
): ArrivalStep<Held, State, Command> {
  const held = adapter.begin?.(before) ?? before;
  return [{ ...authenticating(agreed), ...held }, adapter.spend(held, agreed)];
}

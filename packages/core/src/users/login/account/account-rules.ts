import type { Problem } from '../../../base/errors';
import type { Step, FlowEvent } from '../../../flow/flow';
import type { UserSummary } from '../../../base/user-summary';

/** Whether a widget that is mounted during a session shows the signed-in user. */
export type AccountState =
  /** The first form shows. */
  | {
      readonly at: 'form';
      /** The failure of the last action. */
      readonly error?: Problem;
    }
  /** The user is signed in. */
  | {
      readonly at: 'signedIn';
      /** The signed-in user. */
      readonly person: UserSummary;
    }
  /** The user is being signed out. */
  | {
      readonly at: 'signingOut';
      /** The signed-in user. */
      readonly person: UserSummary;
    };

/** The events of the screen for signed-in users. */
export type AccountEvent =
  /** There is a session, found at the start or from another tab. */
  | { readonly type: 'userFound'; readonly person: UserSummary }
  | { readonly type: 'sessionEnded' }
  | { readonly type: 'continueSignedIn' }
  | { readonly type: 'signOut' };

export type AccountCommand = { readonly type: 'revoke' };

type AccountStep = Step<AccountState, AccountCommand>;

/** Rules of the screen for signed-in users. */
export function accountTransition(state: AccountState, event: FlowEvent<AccountEvent, AccountCommand>): AccountStep {
  switch (event.type) {
    case 'userFound':
      return [state.at === 'signingOut' ? state : { at: 'signedIn', person: event.person }];
    case 'sessionEnded':
      return [state.at === 'form' ? state : { at: 'form' }];
    case 'continueSignedIn':
      // A new object, so that the step is reported to the host.
      return [state.at === 'signedIn' ? { ...state } : state];
    case 'signOut':
      return state.at === 'signedIn' ? [{ at: 'signingOut', person: state.person }, { type: 'revoke' }] : [state];
    // The browser has deleted the session, even if the provider refuses.
    case 'failed':
      return [state.at === 'signingOut' ? { at: 'form', error: event.error } : state];
    default:
      return [state];
  }
}

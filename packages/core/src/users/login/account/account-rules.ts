import type { Problem } from '../../../base/errors';
import type { Step, FlowEvent } from '../../../flow/flow';
import type { UserSummary } from '../../../base/user-summary';

/** Whether a widget that is mounted while a session is there says who is signed in. */
export type AccountState =
  /** The first form shows. */
  | { readonly at: 'form'; readonly error?: Problem }
  | { readonly at: 'signedIn'; readonly person: UserSummary }
  | { readonly at: 'signingOut'; readonly person: UserSummary };

export type AccountEvent =
  /** There is a session, found at the start or come from another tab. */
  | { readonly type: 'userFound'; readonly person: UserSummary }
  | { readonly type: 'sessionEnded' }
  | { readonly type: 'continueSignedIn' }
  | { readonly type: 'signOut' };

export type AccountCommand = { readonly type: 'revoke' };

type AccountStep = Step<AccountState, AccountCommand>;

/** The rules of the screen for people who are signed in already. */
export function accountTransition(state: AccountState, event: FlowEvent<AccountEvent, AccountCommand>): AccountStep {
  switch (event.type) {
    case 'userFound':
      return [state.at === 'signingOut' ? state : { at: 'signedIn', person: event.person }];
    case 'sessionEnded':
      return [state.at === 'form' ? state : { at: 'form' }];
    case 'continueSignedIn':
      // The host is told of each step that changes something.
      return [state.at === 'signedIn' ? { ...state } : state];
    case 'signOut':
      return state.at === 'signedIn' ? [{ at: 'signingOut', person: state.person }, { type: 'revoke' }] : [state];
    // The browser has forgotten the session, whatever the server answers.
    case 'failed':
      return [state.at === 'signingOut' ? { at: 'form', error: event.error } : state];
    default:
      return [state];
  }
}

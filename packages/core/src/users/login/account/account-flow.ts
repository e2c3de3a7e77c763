import type { FlowDefinition } from '../../../flow/flow';
import type { AccountDeps } from './account-commands';
import { userOf } from '../../../base/user-summary';
import { performAccount } from './account-commands';
import type { AccountCommand, AccountEvent, AccountState } from './account-rules';
import { accountTransition } from './account-rules';

/** The screen for signed-in users, as data. A login runs it together with its methods. */
export const accountFlow: FlowDefinition<AccountState, AccountEvent, AccountCommand, AccountDeps> = {
  name: 'account',
  shown: ['person'],
  initial: ({ user }) => {
    const known = user.getSync();
    return known ? { at: 'signedIn', person: userOf(known) } : { at: 'form' };
  },
  transition: accountTransition,
  perform: performAccount,
  scopeOf: (state) => state.at,
  // The session ends before the provider has responded, and the host receives a refusal (decision 69).
  uninterruptible: () => true,
};

/** Functions that send the events of the screen. */
export const accountActions = (send: (event: AccountEvent) => void) => ({
  continueSignedIn: () => send({ type: 'continueSignedIn' }),
  signOut: () => send({ type: 'signOut' }),
});

import type { FlowEvent } from '../../src/flow/flow';
import type { AccountCommand, AccountEvent, AccountState } from '../../src/users/login/account/account-rules';
import { failed, WRONG } from './samples';

/** One sample of each, for the screen for signed-in users. */
const ADA = { name: 'Ada', contact: 'ada@example.com' };

export const ACCOUNT_STATES = {
  form: { at: 'form' },
  refused: { at: 'form', error: WRONG },
  signedIn: { at: 'signedIn', person: ADA },
  signingOut: { at: 'signingOut', person: ADA },
} as const satisfies Readonly<Record<string, AccountState>>;

export const ACCOUNT_EVENTS = {
  start: { type: 'start' },
  stop: { type: 'stop' },
  userFound: { type: 'userFound', person: ADA },
  sessionEnded: { type: 'sessionEnded' },
  continueSignedIn: { type: 'continueSignedIn' },
  signOut: { type: 'signOut' },
  revokeFailed: failed({ type: 'revoke' }, WRONG),
} as const satisfies Readonly<Record<string, FlowEvent<AccountEvent, AccountCommand>>>;

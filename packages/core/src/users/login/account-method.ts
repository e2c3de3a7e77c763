import type { MethodDescriptor, MethodTypes } from './login-method';
import type { AccountDeps } from './account/account-commands';
import type { AccountCommand, AccountEvent, AccountState } from './account/account-rules';

/** The part of a login's configuration for the screen for signed-in users. */
export interface AccountConfig {
  /**
   * The screen of a widget that is mounted during a session: the form, or the signed-in user with 'Continue' and 'Log
   * out'.
   * @defaultValue `'form'`
   */
  readonly whenSignedIn?: 'form' | 'show' | undefined;
}

export interface AccountTypes extends MethodTypes {
  readonly product: undefined;
  readonly config: AccountConfig;
  readonly state: AccountState;
  readonly main: readonly ['form'];
  readonly event: AccountEvent;
  readonly command: AccountCommand;
  readonly deps: AccountDeps;
}

/** The screen for signed-in users. */
export const accountMethod: MethodDescriptor<AccountTypes> = {
  main: ['form'],
  isOffered: ({ whenSignedIn }) => whenSignedIn === 'show',
  options: () => ({}),
};

import type { MethodDescriptor, MethodTypes } from './login-method';
import type { AccountDeps } from './account/account-commands';
import type { AccountCommand, AccountEvent, AccountState } from './account/account-rules';

/** The part of a login's configuration that is about the screen for people who are signed in. */
export interface AccountConfig {
  /**
   * What a widget shows that is mounted while a session is there: the form, or who is signed in, with 'Continue' and
   * 'Log out'. Default: 'form'.
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

/** The screen for people who are signed in already. */
export const accountMethod: MethodDescriptor<AccountTypes> = {
  main: ['form'],
  isOffered: ({ whenSignedIn }) => whenSignedIn === 'show',
  options: () => ({}),
};

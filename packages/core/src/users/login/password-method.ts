import type { MethodDescriptor, MethodTypes, SessionConfig } from './login-method';
import { addressForm } from './login-method';
import type { PasswordDeps } from './password/password-commands';
import type { PasswordFlowOptions } from './password/password-options';
import type { PasswordCommand, PasswordEvent, PasswordState } from './password/password-state';

/** The part of a login's configuration for passwords. */
export interface PasswordConfig {
  /** The options of passwords. */
  readonly passwordOptions?: Omit<PasswordFlowOptions, 'sessionDurationMinutes' | 'instead'>;
}

export interface PasswordTypes extends MethodTypes {
  readonly product: 'passwords';
  readonly config: PasswordConfig & SessionConfig;
  readonly state: PasswordState;
  readonly main: readonly ['enter', 'searching', 'handedOver'];
  readonly event: PasswordEvent;
  readonly command: PasswordCommand;
  readonly deps: PasswordDeps;
}

/** Passwords. */
export const passwordMethod: MethodDescriptor<PasswordTypes> = {
  product: 'passwords',
  main: ['enter', 'searching', 'handedOver'],
  tabs: () => ['email'],
  email: { form: addressForm, submit: (email) => ({ type: 'submitEmail', email }) },
  options: ({ passwordOptions, sessionOptions }, emailMethods) => ({
    ...passwordOptions,
    ...sessionOptions,
    instead: emailMethods.includes('otp') ? 'code' : emailMethods.includes('magicLink') ? 'link' : undefined,
  }),
};

import type { PasswordResetByEmailResponse } from '@foyer/wire';
import type { Problem } from '../errors';
import type { Secret } from '../secret';
import type { Deadline, PublicAuth } from './deps';
import type { NewPassword, NewPasswordCommand, NewPasswordEvent } from './new-password';

/** The form of a new password, with the token of the reset mail. */
export interface PasswordResetFormMoment extends NewPassword {
  readonly at: 'enter';
  readonly token: Secret;
  readonly entry: 'open' | 'resetting' | 'loggingIn';
}

export type PasswordResetState =
  /** The token is about to be taken out of the address. */
  | { readonly at: 'arrived' }
  | { readonly at: 'missing'; readonly error: Problem }
  | PasswordResetFormMoment
  /** The mail's second link: it logs in by itself, once (design decision 20). */
  | { readonly at: 'authenticating'; readonly token: Secret }
  | { readonly at: 'refused'; readonly token: Secret; readonly error: Problem; readonly blocked?: true }
  | { readonly at: 'authenticated' };

export type PasswordResetEvent =
  | NewPasswordEvent
  | { readonly type: 'tokenTaken'; readonly token: Secret; readonly tokenType: string | undefined }
  | { readonly type: 'tokenMissing' }
  | { readonly type: 'submitPassword'; readonly password: Secret }
  /** 'Login without a password'. */
  | { readonly type: 'loginInstead' }
  | { readonly type: 'tryAgain' }
  | {
      readonly type: 'passwordReset';
      readonly announce: 'PASSWORD_RESET_BY_EMAIL';
      readonly response: PublicAuth<PasswordResetByEmailResponse>;
    }
  | { readonly type: 'linkAccepted' }
  | { readonly type: 'unblocked' };

export type PasswordResetCommand =
  | NewPasswordCommand
  | { readonly type: 'takeToken' }
  | { readonly type: 'resetPassword'; readonly token: Secret; readonly password: Secret }
  | { readonly type: 'logIn'; readonly token: Secret }
  | { readonly type: 'awaitRetry'; readonly until: Deadline };

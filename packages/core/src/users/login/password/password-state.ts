import type { Failable } from '../../../flow/problem';
import type { PasswordResetByEmailStartResponse, UserSearchResponse } from '@foyer/wire';
import type { Problem } from '../../../base/errors';
import type { Step } from '../../../flow/flow';
import type { Secret } from '../../../base/secret';
import type { Deadline } from '../../../flow/deps';
import type { SignsIn, ToHost } from '../../../flow/host-event';
import type { DetailAnswers } from '../details/check-details';
import type { NewPassword, NewPasswordCommand, NewPasswordEvent } from '../../../flow/new-password';

// Spec section 2, Password.
/** `new`, with a `password`, or known without one: `passwordless`. Any other type is treated like `password`. */
export type UserType = UserSearchResponse['userType'];
/** The other method for an email address, if the host offers one. */
export type Instead = 'link' | 'code';

/** A new user chooses a password, or the other method if there is one. */
export interface PasswordCreateState extends NewPassword {
  readonly at: 'create';
  /** The address of the new account. */
  readonly email: string;
  /** The method that the user can choose instead of a password. */
  readonly instead?: Instead;
  /** `mailing`: the address already belongs to a user, so an email to set the password is being sent. */
  readonly entry: 'open' | 'creating' | 'mailing' | 'handingOver';
}

/** The user has a password, and enters it. */
export interface PasswordLoginState extends Failable {
  readonly at: 'login';
  /** The address of the account. */
  readonly email: string;
  /** `forgetting`: the user requested a reset email; `mailing`: the provider demands one. */
  readonly entry: 'open' | 'loggingIn' | 'forgetting' | 'mailing';
}

/** 'Forgot password?': a reset email was sent to `email`; the user can try another address. */
export interface PasswordForgotState extends Failable {
  readonly at: 'forgot';
  /** The address of the account. */
  readonly email: string;
  /** The address of the running or failed lookup. */
  readonly draft?: string;
  /** What the form does now: waits for input, looks up the address, sends an email, or starts the other method. */
  readonly entry: 'open' | 'searching' | 'mailing' | 'handingOver';
  /** The method that the user can choose instead of a password. */
  readonly instead?: Instead;
}

/** An email to set a password was sent. `reason` is the provider's, if the user did not request the email. */
export interface PasswordMailState extends Failable {
  readonly at: 'setNew' | 'dedupe' | 'breached';
  /** The address that the email was sent to. */
  readonly email: string;
  /** What the screen does now: waits, or sends the email again. */
  readonly entry: 'open' | 'mailing';
  /** The reason why the email was sent, such as a breached password. */
  readonly reason?: Problem;
}

/** Another method continues with the address. A user without a password can still set one instead. */
export interface PasswordHandedOverState extends Failable {
  readonly at: 'handedOver';
  /** The address of the account. */
  readonly email: string;
  /** The method that continues instead of a password. */
  readonly instead: Instead;
  /** Whether the user can set a first password by email. */
  readonly canSetPassword: boolean;
  /** What the screen does now: waits, or sends an email. */
  readonly entry: 'open' | 'mailing';
}

/** The states of the flow of passwords. */
export type PasswordState =
  /** The form for an address. */
  | ({
      readonly at: 'enter';
      /** The address in the field, as the user typed it. */
      readonly email?: string;
    } & Failable)
  /** Main is busy: it looks up the address, then sends the message for a user without a password. */
  | {
      readonly at: 'searching';
      /** The address of the account. */
      readonly email: string;
      /** What happens now: the address is looked up, an email is sent, or the other method starts. */
      readonly entry: 'searching' | 'mailing' | 'handingOver';
      /** The method that the user can choose instead of a password. */
      readonly instead?: Instead;
    }
  | PasswordHandedOverState
  | PasswordCreateState
  | PasswordLoginState
  | PasswordForgotState
  | PasswordMailState
  /** The provider does not let this address sign up, or has turned passwords off. */
  | {
      readonly at: 'refused';
      /** The address of the account. */
      readonly email: string;
      /** The provider's reason. */
      readonly error: Problem;
    }
  /** The user is signed in. */
  | { readonly at: 'authenticated' };

/** The events of the flow of passwords. */
export type PasswordEvent =
  | NewPasswordEvent
  | { readonly type: 'submitEmail'; readonly email: string }
  /** `details`: the answers of the form of a new account. */
  | { readonly type: 'submitPassword'; readonly password: Secret; readonly details?: DetailAnswers | undefined }
  | { readonly type: 'forgotPassword' }
  /** 'Email me a link' or 'Email me a code' instead of a password. */
  | { readonly type: 'chooseInstead' }
  /** 'Create a password instead' of the link or code that was sent. */
  | { readonly type: 'createPassword' }
  | { readonly type: 'resend' }
  | { readonly type: 'back' }
  | {
      readonly type: 'userFound';
      readonly email: string;
      readonly userType: UserType;
      readonly instead: Instead | undefined;
    }
  | ({ readonly type: 'passwordCreated' } & SignsIn & ToHost<'PASSWORD_CREATE'>)
  | ({ readonly type: 'passwordAccepted' } & SignsIn & ToHost<'PASSWORD_AUTHENTICATE'>)
  | {
      readonly type: 'resetSent';
      readonly email: string;
      readonly again: boolean;
      // Contract 10.5.
      /** Hosts receive an event only for emails that set a first password. */
      readonly announce?: 'PASSWORD_RESET_BY_EMAIL_START';
      readonly response: PasswordResetByEmailStartResponse;
    }
  /** The login reports whether the other method could continue. */
  | { readonly type: 'handedOver' }
  | { readonly type: 'handOverFailed'; readonly error?: Problem | undefined }
  | { readonly type: 'handOverEnded'; readonly email: string | undefined }
  | { readonly type: 'unblocked' };

export type PasswordCommand =
  | NewPasswordCommand
  | { readonly type: 'search'; readonly email: string }
  | {
      readonly type: 'create';
      readonly email: string;
      readonly password: Secret;
      readonly details?: DetailAnswers | undefined;
    }
  | { readonly type: 'authenticate'; readonly email: string; readonly password: Secret }
  | {
      readonly type: 'startReset';
      readonly email: string;
      readonly for: 'forgot' | 'setNew' | 'dedupe';
      readonly again: boolean;
    }
  | { readonly type: 'awaitRetry'; readonly until: Deadline };

/** The next state for an address, by its user type (spec section 2: new, password, passwordless). */
export function found(
  state: (PasswordState & { at: 'searching' }) | PasswordForgotState,
  { email, userType, instead }: PasswordEvent & { type: 'userFound' },
): Step<PasswordState, PasswordCommand> {
  const other = instead && { instead };
  switch (userType) {
    case 'new':
      return [{ at: 'create', email, ...other, entry: 'open', strength: { at: 'none' } }];
    case 'passwordless': {
      const next =
        state.at === 'forgot'
          ? ({ at: 'forgot', email: state.email, draft: email } as const)
          : ({ at: 'searching', email } as const);
      if (other) return [{ ...next, ...other, entry: 'handingOver' }];
      const entry = state.at === 'forgot' ? 'searching' : 'mailing';
      return [
        { ...next, entry },
        { type: 'startReset', email, for: 'setNew', again: false },
      ];
    }
    // For an unknown, newer type, only the user knows whether they have a password, so nothing is sent unasked.
    default:
      return [{ at: 'login', email, entry: 'open' }];
  }
}

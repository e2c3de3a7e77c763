import type { Failable } from '../../../flow/problem';
import type { Problem } from '../../../base/errors';
import type { Step, FlowEvent } from '../../../flow/flow';
import type { AuthenticatingState, ConfirmState, MustAsk } from '../../../flow/arrival';
import type { Agreed, Deadline, Present } from '../../../flow/deps';
import type { NewPassword, NewPasswordCommand, NewPasswordEvent } from '../../../flow/new-password';
import type { Secret } from '../../../base/secret';
import type { DiscoveryFound } from '../discovered';
import type { ToOrganizationHost } from '../host-event';
import type { Addressee } from '../invite-new-user';
import type { EndedState } from '../outcome';
import type { PasswordResetStart } from '../password-reset-start';
import type { PrimaryResult } from '../primary-result';
import type { JustSent, MayResend } from '../../../flow/resend';
import type { OrganizationTarget, Target } from '../target';

/** The credential that allows setting a password: the link of an email, or a session. */
export type ResetCredential =
  | { readonly by: 'organization' | 'discovery'; readonly token: Secret }
  | { readonly by: 'session' };

// Org 5.4.
/** The form for an email address, and the call that sends the email. */
export interface ForgotState extends Failable {
  readonly at: 'forgot';
  /** The organization, or a discovery. */
  readonly target: Target;
  /** The address in the field, as the user typed it. */
  readonly email: string;
  /** `inviting`: sends a link to a user who can join. */
  readonly entry: 'open' | 'looking' | 'sending' | 'inviting';
}

// Org 5.5, 5.6.
/**
 * An email was sent: with a link to the form (`mailed`), or to a new user, to verify the address first (`invited`).
 */
export interface MailedState extends Failable, MayResend {
  readonly at: 'mailed' | 'invited';
  /** The organization, or a discovery. */
  readonly target: Target;
  /** The address that the email was sent to. */
  readonly email: string;
  /** The call in progress. `open`: none. */
  readonly entry: 'open' | 'resending';
  /** The email was sent again. */
  readonly isResent: boolean;
}

// Org 5.7.
/** The new password form. */
export interface NewPasswordState extends NewPassword {
  readonly at: 'form';
  /** The link or the session that allows the new password. */
  readonly credential: ResetCredential;
  /** The email address, if this browser requested the email. */
  readonly email?: string;
  /** The call in progress. `open`: none. */
  readonly entry: 'open' | 'saving';
}

/** The user has to confirm the link: this browser did not request it, or a different user is signed in. */
export type LinkToConfirmState = ConfirmState & {
  /** The token of the email's link. */
  readonly token: Secret;
};
/** The flow signs in with the link of the email. */
export type OpeningState = AuthenticatingState & {
  /** The token of the email's link. */
  readonly token: Secret;
};
/** The call with the link failed temporarily. The link might still be valid. */
export interface UnopenedState extends Failable {
  readonly at: 'unopened';
  /** The token of the email's link. */
  readonly token: Secret;
  readonly error: Problem;
  /** The user's consent to sign in with the link. */
  readonly agreed?: Agreed;
}

// Org W14.
/** The link was used or expired, or there is neither a link nor a session. */
export interface DeadState {
  readonly at: 'dead';
  /** The reason why the link can't be used. */
  readonly error?: Problem;
  /** The target of a new email, if known. */
  readonly target?: Target;
}

/** The states of a password reset. */
export type OrganizationPasswordResetState =
  /** Not started. */
  | { readonly at: 'idle' }
  /** The flow reads the token from the URL. */
  | { readonly at: 'arrived' }
  | ForgotState
  | MailedState
  | LinkToConfirmState
  | OpeningState
  | UnopenedState
  | NewPasswordState
  | DeadState
  | EndedState;

/** The token of an email, from the URL. */
export interface Taken {
  readonly token: Secret;
  readonly tokenType: string | undefined;
  /** Whether this browser might have requested the email. */
  readonly startedHere: boolean;
  readonly present?: Present;
}

/** The events of a password reset. */
export type OrganizationPasswordResetEvent =
  | NewPasswordEvent
  /** From another flow. */
  | { readonly type: 'begin'; readonly start: PasswordResetStart }
  /** The page was opened for the form. */
  | { readonly type: 'arrive' }
  /** The stored email address for the form. */
  | { readonly type: 'emailRead'; readonly email?: string }
  | ({ readonly type: 'tokenTaken'; readonly email?: string } & Taken)
  | { readonly type: 'tokenMissing'; readonly isSignedIn: boolean; readonly email?: string }
  | { readonly type: 'submitEmail'; readonly email: string }
  | { readonly type: 'addresseeFound'; readonly addressee: Addressee }
  | ({ readonly type: 'mailSent' } & JustSent &
      ToOrganizationHost<'B2B_PASSWORD_RESET_BY_EMAIL_START' | 'B2B_PASSWORD_DISCOVERY_RESET_BY_EMAIL_START'>)
  | ({ readonly type: 'invitationSent' } & JustSent & ToOrganizationHost<'B2B_MAGIC_LINK_EMAIL_LOGIN_OR_SIGNUP'>)
  | { readonly type: 'resend' }
  | MustAsk
  | { readonly type: 'confirm' }
  | ({
      readonly type: 'linkOpened';
      readonly result: PrimaryResult;
      readonly email?: string;
    } & ToOrganizationHost<'B2B_MAGIC_LINK_AUTHENTICATE'>)
  | { readonly type: 'submitPassword'; readonly password: Secret }
  | ({ readonly type: 'passwordSet'; readonly result: PrimaryResult; readonly isSignIn?: false } & ToOrganizationHost<
      'B2B_PASSWORD_RESET_BY_EMAIL' | 'B2B_PASSWORD_RESET_BY_SESSION'
    >)
  | ({
      readonly type: 'passwordSetForAll';
      readonly discovery: DiscoveryFound;
    } & ToOrganizationHost<'B2B_PASSWORD_DISCOVERY_RESET_BY_EMAIL'>)
  /** Requests a new email, for the organization if known. */
  | { readonly type: 'requestMail'; readonly target?: Target }
  | { readonly type: 'tryAgain' }
  | { readonly type: 'back' }
  | { readonly type: 'unblocked' };

export type OrganizationPasswordResetCommand =
  | NewPasswordCommand
  | { readonly type: 'takeToken' }
  | { readonly type: 'searchMember'; readonly organization: OrganizationTarget; readonly email: string }
  | { readonly type: 'startReset'; readonly target: Target; readonly email: string }
  | { readonly type: 'invite'; readonly organization: OrganizationTarget; readonly email: string }
  | { readonly type: 'readEmail' }
  | { readonly type: 'openLink'; readonly token: Secret; readonly agreed?: Agreed }
  | { readonly type: 'setPassword'; readonly credential: ResetCredential; readonly password: Secret }
  | { readonly type: 'awaitRetry'; readonly until: Deadline };

export type ResetFlowEvent = FlowEvent<OrganizationPasswordResetEvent, OrganizationPasswordResetCommand>;
export type ResetStep = Step<OrganizationPasswordResetState, OrganizationPasswordResetCommand>;

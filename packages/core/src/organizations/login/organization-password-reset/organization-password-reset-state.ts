import type { Failable } from '../../../flow/problem';
import type { Problem } from '../../../base/errors';
import type { Step, FlowEvent } from '../../../flow/flow';
import type { AuthenticatingState, ConfirmState, MustAsk } from '../../../flow/arrival';
import type { Agreed, Deadline, Present } from '../../../flow/deps';
import type { NewPassword, NewPasswordCommand, NewPasswordEvent } from '../../../flow/new-password';
import type { Secret } from '../../../base/secret';
import type { DiscoveryFound } from '../discovered';
import type { ToOrganizationHost } from '../host-event';
import type { Addressee } from '../invite-stranger';
import type { EndedState } from '../outcome';
import type { PasswordResetStart } from '../password-reset-start';
import type { PrimaryResult } from '../primary-result';
import type { JustSent, MayResend } from '../resend';
import type { OrganizationTarget, Target } from '../target';

/** Proof that allows to set a password: the link of a mail, or a session. */
export type Proof = { readonly by: 'organization' | 'discovery'; readonly token: Secret } | { readonly by: 'session' };

// Org 5.4.
/** An address is asked for, and its mail is sent. */
export interface ForgotState extends Failable {
  readonly at: 'forgot';
  readonly target: Target;
  readonly email: string;
  /** `inviting`: a stranger who may join is sent a link. */
  readonly entry: 'open' | 'looking' | 'sending' | 'inviting';
}

// Org 5.5, 5.6.
/**
 * A mail went to the address: with a link to the form (`mailed`), or to a stranger, to confirm the address first
 * (`invited`).
 */
export interface MailedState extends Failable, MayResend {
  readonly at: 'mailed' | 'invited';
  readonly target: Target;
  readonly email: string;
  readonly entry: 'open' | 'resending';
  /** The mail was sent again. */
  readonly isResent: boolean;
}

// Org 5.7.
/** The form of the new password. */
export interface NewPasswordState extends NewPassword {
  readonly at: 'form';
  readonly proof: Proof;
  /** The address, where this browser has asked for the mail. */
  readonly email?: string;
  readonly entry: 'open' | 'saving';
}

/** Somebody must agree to the sign-in by the link: this browser did not ask for it, or another person is signed in. */
export type LinkToConfirmState = ConfirmState & { readonly token: Secret };
/** The link of a mail signs in first. */
export type OpeningState = AuthenticatingState & { readonly token: Secret };
/** The provider could not be asked about the link. It may still be good. */
export interface UnopenedState extends Failable {
  readonly at: 'unopened';
  readonly token: Secret;
  readonly error: Problem;
  readonly agreed?: Agreed;
}

// Org W14.
/** The link is used up or too old, or there was none, and nobody is signed in. */
export interface DeadState {
  readonly at: 'dead';
  readonly error?: Problem;
  /** Target of a new mail, if it is known. */
  readonly target?: Target;
}

export type OrganizationPasswordResetState =
  /** Nobody has forgotten a password. */
  | { readonly at: 'idle' }
  /** The token is about to be taken out of the address. */
  | { readonly at: 'arrived' }
  | ForgotState
  | MailedState
  | LinkToConfirmState
  | OpeningState
  | UnopenedState
  | NewPasswordState
  | DeadState
  | EndedState;

/** The token of a mail, as the address held it. */
export interface Taken {
  readonly token: Secret;
  readonly tokenType: string | undefined;
  /** Whether this browser may have asked for the mail. */
  readonly startedHere: boolean;
  readonly present?: Present;
}

export type OrganizationPasswordResetEvent =
  | NewPasswordEvent
  /** From another flow. */
  | { readonly type: 'begin'; readonly start: PasswordResetStart }
  /** The page is that of the form. */
  | { readonly type: 'arrive' }
  /** The address that was kept for the form. */
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
  /** Asks for a new mail, for an organization if it is known. */
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
  | { readonly type: 'setPassword'; readonly proof: Proof; readonly password: Secret }
  | { readonly type: 'awaitRetry'; readonly until: Deadline };

export type ResetFlowEvent = FlowEvent<OrganizationPasswordResetEvent, OrganizationPasswordResetCommand>;
export type ResetStep = Step<OrganizationPasswordResetState, OrganizationPasswordResetCommand>;

import type { Failable } from '../../../flow/problem';
import type { Problem } from '../../../base/errors';
import type { Step, FlowEvent } from '../../../flow/flow';
import type { ArrivedState, AuthenticatingState, ConfirmState, MustAsk } from '../../../flow/arrival';
import type { CodeEntry, MessageSent, MessageWait } from '../../../flow/code-entry';
import type { Agreed } from '../../../flow/deps';
import type { Secret } from '../../../base/secret';
import type { DiscoveryState, MayAsk } from '../discovery/discovery-state';
import type { DiscoveryFound } from '../discovered';
import type { Ways } from '../effective-methods';
import type { ErrorKind } from '../error-text';
import type { OrganizationHostEventType, ToOrganizationHost } from '../host-event';
import type { Addressee } from '../invite-stranger';
import type { OrganizationOAuthProvider } from '../options';
import type { PrimaryResult } from '../primary-result';
import type { JustSent, MayResend } from '../resend';
import type { OrganizationTarget, StepUp, Target } from '../target';
import type { PartCommand, PartEvent, PartState } from './login-parts';

// Org 2.
/** Context of a login while it lives. None of it is stored. */
export interface About {
  /** Whether the first screen is for any organization of an address, or for one. */
  readonly flow: 'Discovery' | 'Organization';
  /** Undefined: the organization is not looked up yet. */
  readonly target?: Target;
  /** As it was typed last. */
  readonly email: string;
  readonly stepUp?: StepUp;
  // Org W22.
  /** The choice of an organization that this login came through. */
  readonly choice?: DiscoveryState;
  readonly ways: Ways;
  /** Number of calls sent that may sign in. An answer to an earlier one counts only if it brings a session. */
  readonly turns: number;
}

interface InLogin {
  readonly about: About;
}
interface OfToken {
  readonly tokenType: string;
}

/** A call to the provider that is under way from a form. */
export type Sending = 'sendingLink' | 'sendingCode';

/** Main: the form for an address or a password, and buttons. A step-up knows the address and has no field for it. */
export interface OrganizationMainState extends InLogin, Failable {
  readonly at: 'main';
  readonly entry: 'open' | Sending | 'looking' | 'inviting' | 'checking' | 'leaving';
  // Org 5.2.
  /** The address belongs to a member: the form has a field for the password. */
  readonly asksPassword?: true;
  /** While the page is being left: the provider or the id of the connection whose button was pressed. */
  readonly pressed?: string;
  /** The error is that of a button, not of the form. */
  readonly isOfButton?: true;
}

export interface EmailMethodsState extends InLogin, Failable {
  readonly at: 'emailMethods';
  readonly entry: 'open' | Sending;
}

export interface LinkSentState extends InLogin, MessageSent, MayResend {
  readonly at: 'linkSent';
}

export interface EmailCodeState extends InLogin, CodeEntry, MayResend {
  readonly at: 'code';
  /** Target of Back. */
  readonly from: 'main' | 'emailMethods';
  /** When the passcode expires (ms, monotonic). */
  readonly deadline: number;
}

export interface LoginPasswordState extends InLogin, Failable {
  readonly at: 'password';
  readonly entry: 'open' | 'checking';
}

// Org 5.15.
export interface LoginErrorState extends InLogin {
  readonly at: 'error';
  readonly kind: ErrorKind;
  readonly organizationName?: string;
  /** Absent: nothing failed, the organization's own policy is in the way. */
  readonly error?: Problem;
  /** Target of Back: the first screen, the choice of an organization, or none. */
  readonly back: 'first' | 'choice' | 'none';
}

export interface SignedInState extends InLogin {
  readonly at: 'done';
  readonly organization: OrganizationTarget;
  /** Number of recovery codes left, where they are few. */
  readonly recoveryCodesLeft?: number;
}

export type OrganizationLoginState =
  | (ArrivedState & OfToken & InLogin)
  | (ConfirmState & OfToken & InLogin)
  | (AuthenticatingState & OfToken & InLogin)
  // Org 9, W47.
  /** The page was opened again in the middle of a discovery: its organizations are asked for once more. */
  | ({ readonly at: 'resuming' } & MayAsk & InLogin)
  | ({ readonly at: 'lookup' } & InLogin)
  | ({ readonly at: 'lookupFailed'; readonly error: Problem } & Failable & InLogin)
  | OrganizationMainState
  | EmailMethodsState
  | LinkSentState
  | EmailCodeState
  | LoginPasswordState
  | (PartState & InLogin)
  | LoginErrorState
  // Org 5.26.
  | ({ readonly at: 'lapsed' } & InLogin)
  | SignedInState;

/** Answer of a call that signs in. `turn` says which call. */
type Answered =
  | { readonly type: 'memberAnswered'; readonly turn: number; readonly result: PrimaryResult }
  | { readonly type: 'discovered'; readonly turn: number; readonly discovery: DiscoveryFound };

export type OrganizationLoginEvent =
  /** The host's products have changed. */
  | { readonly type: 'configured'; readonly ways: Ways }
  /** The session of this browser has ended. */
  | { readonly type: 'signedOut' }
  | { readonly type: 'confirm' }
  | MustAsk
  | (Answered & ToOrganizationHost<OrganizationHostEventType>)
  /** The organizations of a discovery that goes on. No host hears of it: nobody has proved anything anew. */
  | { readonly type: 'resumed'; readonly discovery: DiscoveryFound }
  /** No discovery of this browser goes on. */
  | { readonly type: 'notResumed' }
  | ({
      readonly type: 'organizationFound';
      readonly organization: OrganizationTarget | null;
    } & ToOrganizationHost<'B2B_ORGANIZATIONS_GET_BY_SLUG'>)
  /** Neither the host nor the address of the page names an organization. */
  | { readonly type: 'noSlug' }
  | { readonly type: 'submitEmail'; readonly email: string }
  | { readonly type: 'chooseLink' }
  | { readonly type: 'chooseCode' }
  | { readonly type: 'usePassword'; readonly email?: string }
  | { readonly type: 'submitPassword'; readonly email: string; readonly password: Secret }
  | { readonly type: 'forgotPassword'; readonly email?: string }
  | { readonly type: 'chooseProvider'; readonly provider: OrganizationOAuthProvider }
  | { readonly type: 'chooseConnection'; readonly connectionId: string }
  /** With what the form of addresses holds. */
  | { readonly type: 'chooseSso'; readonly email?: string }
  | { readonly type: 'submitCode'; readonly code: Secret }
  | { readonly type: 'resend' }
  | { readonly type: 'tryAgain' }
  | { readonly type: 'back' }
  | { readonly type: 'addresseeFound'; readonly addressee: Addressee }
  | ({ readonly type: 'invited' } & JustSent & ToOrganizationHost<'B2B_MAGIC_LINK_EMAIL_LOGIN_OR_SIGNUP'>)
  | ({ readonly type: 'linkSent' } & JustSent &
      ToOrganizationHost<'B2B_MAGIC_LINK_EMAIL_LOGIN_OR_SIGNUP' | 'B2B_MAGIC_LINK_EMAIL_DISCOVERY_SEND'>)
  | ({ readonly type: 'codeSent'; readonly deadline: number } & JustSent &
      ToOrganizationHost<'B2B_OTPS_EMAIL_LOGIN_OR_SIGNUP' | 'B2B_OTPS_EMAIL_DISCOVERY_SEND'>)
  | { readonly type: 'resendSettled' }
  | { readonly type: 'expired' }
  | { readonly type: 'left' }
  | { readonly type: 'stillHere' }
  /** The provider sent the person back without a token. */
  | { readonly type: 'refusedThere'; readonly error: Problem }
  // Org W48.
  /** An account that was chosen in Google's own prompt was refused. */
  | { readonly type: 'promptRefused'; readonly error: Problem }
  | { readonly type: 'unblocked' }
  | PartEvent;

interface ToAddress {
  readonly email: string;
  readonly to: Target;
}
interface ToOrganization {
  readonly email: string;
  readonly to: OrganizationTarget;
}

export type OrganizationLoginCommand =
  | { readonly type: 'lookUp' }
  | { readonly type: 'resume' }
  | { readonly type: 'spendToken'; readonly tokenType: string; readonly turn: number; readonly agreed?: Agreed }
  | { readonly type: 'discardToken' }
  | { readonly type: 'readRefusal' }
  | ({ readonly type: 'sendLink' } & ToAddress)
  | ({ readonly type: 'sendCode' } & ToAddress)
  /** `deadline` says which passcode is checked: that of the last message, or one before. */
  | ({
      readonly type: 'verifyCode';
      readonly code: Secret;
      readonly turn: number;
      readonly deadline: number;
      readonly within?: string;
    } & ToAddress)
  | ({
      readonly type: 'checkPassword';
      readonly password: Secret;
      readonly turn: number;
      readonly within?: string;
    } & ToAddress)
  | ({ readonly type: 'findAddressee' } & ToOrganization)
  | ({ readonly type: 'invite' } & ToOrganization)
  | {
      readonly type: 'startOAuth';
      readonly provider: OrganizationOAuthProvider;
      readonly to: Target;
      readonly hint?: string;
    }
  | { readonly type: 'startSso'; readonly connectionId: string }
  | { readonly type: 'awaitReturn' }
  | { readonly type: 'awaitExpiry'; readonly deadline: number }
  | MessageWait
  | PartCommand;

export type OrganizationLoginFlowEvent = FlowEvent<OrganizationLoginEvent, OrganizationLoginCommand>;
export type OrganizationLoginStep = Step<OrganizationLoginState, OrganizationLoginCommand>;

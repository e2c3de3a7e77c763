import type { InAppBrowser } from '../../../base/in-app-browser';
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
import type { Addressee } from '../invite-new-user';
import type { OrganizationOAuthProvider } from '../options';
import type { PrimaryResult } from '../primary-result';
import type { JustSent, MayResend } from '../../../flow/resend';
import type { OrganizationTarget, StepUp, Target } from '../target';
import type { PartCommand, PartEvent, PartState } from './login-parts';

// Org 2.
/** The context of a login. Not persisted. */
export interface About {
  /** Whether the first screen is for discovery or for one organization. */
  readonly flow: 'Discovery' | 'Organization';
  /** Undefined: the organization has not been looked up yet. */
  readonly target?: Target;
  /** The last typed email address. */
  readonly email: string;
  readonly stepUp?: StepUp;
  // Org W22.
  /** The choice of an organization that this login passed. */
  readonly choice?: DiscoveryState;
  readonly ways: Ways;
  // Decision 163.
  /** The built-in browser of an app, in which some methods do not work. */
  readonly inApp?: InAppBrowser;
  /** Number of sign-in calls sent. A response to an earlier call applies only if it contains a session. */
  readonly turns: number;
}

interface InLogin {
  /** The subject of the login: a discovery, or an organization. */
  readonly about: About;
}
interface OfToken {
  /** The type of the link's token. */
  readonly tokenType: string;
}

/** A call of a form in progress. */
export type Sending = 'sendingLink' | 'sendingCode';

/** The main screen: email or password form, and buttons. A step-up has a fixed email address, without a field. */
export interface OrganizationMainState extends InLogin, Failable {
  readonly at: 'main';
  /** The step in progress. `open`: none. */
  readonly entry: 'open' | Sending | 'looking' | 'inviting' | 'checking' | 'leaving';
  // Org 5.2.
  /** The email address belongs to a member, so the form shows the password field. */
  readonly asksPassword?: true;
  /** During a redirect: the provider or the connection id of the pressed button. */
  readonly pressed?: string;
  /** The error belongs to a button, not to the form. */
  readonly isOfButton?: true;
}

/** The user chooses between an email link and a passcode. */
export interface EmailMethodsState extends InLogin, Failable {
  readonly at: 'emailMethods';
  /** The call in progress. `open`: none. */
  readonly entry: 'open' | Sending;
}

/** An email link was sent. */
export interface LinkSentState extends InLogin, MessageSent, MayResend {
  readonly at: 'linkSent';
  /** Set if the link works on any device: whether the user has left this page since, and come back to it. */
  readonly anywhere?: 'waiting' | 'returned';
}

/** The user enters a passcode. */
export interface EmailCodeState extends InLogin, CodeEntry, MayResend {
  readonly at: 'code';
  /** The target of the back button. */
  readonly from: 'main' | 'emailMethods';
  /** When the passcode expires (ms, monotonic). */
  readonly deadline: number;
}

/** The form for a password. */
export interface LoginPasswordState extends InLogin, Failable {
  readonly at: 'password';
  /** The call in progress. `open`: none. */
  readonly entry: 'open' | 'checking';
}

// Org 5.15.
/** The sign-in failed. */
export interface LoginErrorState extends InLogin {
  readonly at: 'error';
  /** The kind of the failure. */
  readonly kind: ErrorKind;
  /** The name of the organization. */
  readonly organizationName?: string;
  /** Absent: not a failure, but the organization's policy. */
  readonly error?: Problem;
  /** The target of the back button: the first screen, the choice of an organization, or none. */
  readonly back: 'first' | 'choice' | 'none';
}

/** The member is signed in. */
export interface SignedInState extends InLogin {
  readonly at: 'done';
  /** The organization of the session. */
  readonly organization: OrganizationTarget;
  /** The number of remaining recovery codes, if only a few are left. */
  readonly recoveryCodesLeft?: number;
}

/** The states of a sign-in to an organization. */
export type OrganizationLoginState =
  | (ArrivedState & OfToken & InLogin)
  | (ConfirmState & OfToken & InLogin)
  | (AuthenticatingState & OfToken & InLogin)
  // Org 9, W47.
  /** The page was reloaded during a discovery: fetches the organizations again. */
  | ({ readonly at: 'resuming' } & MayAsk & InLogin)
  /** The organization is being looked up by its slug. */
  | ({ readonly at: 'lookup' } & InLogin)
  /** The lookup of the organization failed. */
  | ({ readonly at: 'lookupFailed'; readonly error: Problem } & Failable & InLogin)
  | OrganizationMainState
  | EmailMethodsState
  | LinkSentState
  | EmailCodeState
  | LoginPasswordState
  | (PartState & InLogin)
  | LoginErrorState
  // Org 5.26.
  /** The intermediate session has expired. */
  | ({ readonly at: 'lapsed' } & InLogin)
  | SignedInState;

/** The response to a sign-in call. `turn` identifies the call. */
type Answered =
  | { readonly type: 'memberAnswered'; readonly turn: number; readonly result: PrimaryResult }
  | { readonly type: 'discovered'; readonly turn: number; readonly discovery: DiscoveryFound };

/** The events of a sign-in to an organization. */
export type OrganizationLoginEvent =
  /** The host changed its products. */
  | { readonly type: 'configured'; readonly ways: Ways }
  /** This browser's session has ended. */
  | { readonly type: 'signedOut' }
  | { readonly type: 'confirm' }
  | MustAsk
  | (Answered & ToOrganizationHost<OrganizationHostEventType>)
  /** The organizations of a resumed discovery. Not reported to the host, because it is not a new authentication. */
  | { readonly type: 'resumed'; readonly discovery: DiscoveryFound }
  /** This browser has no discovery to resume. */
  | { readonly type: 'notResumed' }
  | ({
      readonly type: 'organizationFound';
      readonly organization: OrganizationTarget | null;
    } & ToOrganizationHost<'B2B_ORGANIZATIONS_GET_BY_SLUG'>)
  /** Neither the host nor the page's URL contains an organization slug. */
  | { readonly type: 'noSlug' }
  /** `by`: the message, if the form says which one it sends. */
  | { readonly type: 'submitEmail'; readonly email: string; readonly by?: 'link' | 'code' }
  | { readonly type: 'chooseLink' }
  | { readonly type: 'chooseCode' }
  | { readonly type: 'usePassword'; readonly email?: string }
  | { readonly type: 'submitPassword'; readonly email: string; readonly password: Secret }
  | { readonly type: 'forgotPassword'; readonly email?: string }
  | { readonly type: 'chooseProvider'; readonly provider: OrganizationOAuthProvider }
  | { readonly type: 'chooseConnection'; readonly connectionId: string }
  /** `email`: the text in the email form. */
  | { readonly type: 'chooseSso'; readonly email?: string }
  | { readonly type: 'submitCode'; readonly code: Secret }
  | { readonly type: 'resend' }
  | { readonly type: 'tryAgain' }
  | { readonly type: 'back' }
  | { readonly type: 'addresseeFound'; readonly addressee: Addressee }
  | ({ readonly type: 'invited' } & JustSent & ToOrganizationHost<'B2B_MAGIC_LINK_EMAIL_LOGIN_OR_SIGNUP'>)
  | ({ readonly type: 'linkSent'; readonly isAnywhere?: boolean } & JustSent &
      ToOrganizationHost<'B2B_MAGIC_LINK_EMAIL_LOGIN_OR_SIGNUP' | 'B2B_MAGIC_LINK_EMAIL_DISCOVERY_SEND'>)
  | ({ readonly type: 'codeSent'; readonly deadline: number } & JustSent &
      ToOrganizationHost<'B2B_OTPS_EMAIL_LOGIN_OR_SIGNUP' | 'B2B_OTPS_EMAIL_DISCOVERY_SEND'>)
  // Decision 164.
  /**
   * The user came back to the page of a link that works on any device. `organization`: that of this browser's session.
   */
  | { readonly type: 'returned'; readonly organization?: OrganizationTarget }
  | { readonly type: 'resendSettled' }
  | { readonly type: 'expired' }
  | { readonly type: 'left' }
  | { readonly type: 'stillHere' }
  /** The OAuth or identity provider returned without a token. */
  | { readonly type: 'refusedThere'; readonly error: Problem }
  // Org W48.
  /** An account from Google One Tap was refused. */
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
  /** `deadline` identifies the passcode: of the last message or an earlier one. */
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
  | { readonly type: 'awaitUser' }
  | { readonly type: 'awaitExpiry'; readonly deadline: number }
  | MessageWait
  | PartCommand;

export type OrganizationLoginFlowEvent = FlowEvent<OrganizationLoginEvent, OrganizationLoginCommand>;
export type OrganizationLoginStep = Step<OrganizationLoginState, OrganizationLoginCommand>;

import type {
  AuthenticatedResponse,
  CryptoWalletAuthenticateResponse,
  CryptoWalletAuthenticateStartResponse,
  MagicLinkSendResponse,
  OtpAuthenticateResponse,
  OtpSendResponse,
  PasswordAuthenticateResponse,
  PasswordCreateResponse,
  PasswordResetByEmailResponse,
  PasswordResetByEmailStartResponse,
  Session,
  User,
  WebauthnAuthenticateResponse,
  WebauthnRegisterResponse,
} from '@foyer/wire';
import type { FoyerError, Problem } from '../base/errors';
import type { AccountAction } from './account-action';
import type { PublicAuth } from './deps';
import type { AnyInspection } from './flow';

type Nothing = Readonly<Record<string, never>>;

/** The `data` of each event, by its `type`. It contains no tokens. */
export interface HostEventData {
  /** An email link was sent to `email`. */
  readonly MAGIC_LINK_LOGIN_OR_CREATE: MagicLinkSendResponse & { readonly email: string };
  /** A passcode was sent, or sent again. `method_id` belongs to the email address or phone number that received it. */
  readonly OTP_LOGIN_OR_CREATE: OtpSendResponse;
  /** A passcode was accepted: the user is signed in. */
  readonly OTP_AUTHENTICATE: PublicAuth<OtpAuthenticateResponse>;
  /** A wallet is about to be asked to sign `challenge`. */
  readonly CRYPTO_WALLET_AUTHENTICATE_START: CryptoWalletAuthenticateStartResponse;
  /** A wallet's signature was accepted: the user is signed in. */
  readonly CRYPTO_WALLET_AUTHENTICATE: PublicAuth<CryptoWalletAuthenticateResponse>;
  /** An account was created with a password: the user is signed in. */
  readonly PASSWORD_CREATE: PublicAuth<PasswordCreateResponse>;
  /** A password was accepted: the user is signed in. */
  readonly PASSWORD_AUTHENTICATE: PublicAuth<PasswordAuthenticateResponse>;
  /** An email to set a first password was sent. Emails of 'Forgot password?' are not reported. */
  readonly PASSWORD_RESET_BY_EMAIL_START: PasswordResetByEmailStartResponse;
  /** A password was set through an emailed link: the user is signed in. */
  readonly PASSWORD_RESET_BY_EMAIL: PublicAuth<PasswordResetByEmailResponse>;
  /** A second factor was accepted, or was set up during the sign-in: the user is signed in. */
  readonly FOYER_SECOND_FACTOR: PublicAuth<AuthenticatedResponse>;
  /** A passkey was created for the signed-in user. */
  readonly PASSKEY_REGISTER: PublicAuth<WebauthnRegisterResponse>;
  /** A passkey was accepted: the user is signed in. */
  readonly PASSKEY_AUTHENTICATE: PublicAuth<WebauthnAuthenticateResponse>;
  /** The user chose to continue without creating a passkey. */
  readonly PASSKEY_SKIP: Nothing;
  /** The user has finished managing passkeys. */
  readonly PASSKEY_DONE: Nothing;
  /** A user who was already signed in pressed 'Continue'. */
  readonly SIGNED_IN_CONTINUE: Nothing;
  /**
   * A user has completed the account (`signUpFields`, `legal`): the user is signed in. `fields`: the keys of the
   * answers that were stored. `terms`: the version that was accepted, and the time by the clock of the browser.
   */
  readonly FOYER_DETAILS_COMPLETED: {
    readonly session: Session;
    readonly user: User;
    readonly fields: readonly string[];
    readonly terms?: { readonly version: string; readonly accepted_at: string } | undefined;
  };
  /** A success screen shows. */
  readonly AUTHENTICATE_FLOW_COMPLETE: Nothing;
  /** An application asks the signed-in user for access. `scope` is a list separated by spaces. */
  readonly OAUTH_AUTHORIZE_FLOW_START: {
    readonly client_id: string;
    readonly redirect_uri: string;
    readonly scope: string;
  };
  /** Access was granted, and the provider doesn't redirect the browser. */
  readonly OAUTH_AUTHORIZE_FLOW_COMPLETE: Nothing;
  /** Access was denied, and the provider doesn't redirect the browser. */
  readonly OAUTH_AUTHORIZE_FLOW_CONSENT_DENIED: Nothing;
  /** A user has changed their account. `id`: the item that changed. */
  readonly FOYER_ACCOUNT_CHANGED: { readonly act: AccountAction; readonly id?: string };
  /** A user was asked to re-authenticate before a sensitive action. */
  readonly FOYER_STEP_UP: {
    readonly act: AccountAction;
    readonly result: 'done' | 'cancelled';
    readonly method?: string;
  };
  /**
   * A way to sign in was added, removed or changed. `addresses`: the verified email addresses from before the change,
   * so that your app can notify them. An attacker can block this event in the browser; use the provider's webhooks for
   * reliable notices.
   */
  readonly FOYER_SECURITY_NOTICE: { readonly act: AccountAction; readonly addresses: readonly string[] };
}

/** The types of the events for a host's `onEvent`. */
export type HostEventType = keyof HostEventData;

/**
 * An event for a host's `onEvent`: a union by `type`, each with its own `data`. `HostEvent<'OTP_AUTHENTICATE'>` is one
 * member. `data` never contains a token.
 */
export type HostEvent<Type extends HostEventType = HostEventType> = {
  [Each in Type]: { readonly type: Each; readonly data: HostEventData[Each] };
}[Type];

/** The part of a flow's event that its host receives: the type, and the data. */
export type ToHost<Type extends HostEventType> = {
  [Each in Type]: { readonly announce: Each; readonly response: HostEventData[Each] };
}[Type];

// The contract's answers do not say whether a user is new.
/**
 * The part of a flow's event that reports a sign-in. `newWithin`: the greatest age of a user, in minutes, that counts
 * as created by it.
 */
export interface SignsIn {
  readonly newWithin: number;
}

/** The meaning of a flow's step for its host, in addition to its events. */
export interface StepMeaning<SignedIn> {
  readonly problem: FoyerError | Problem | undefined;
  readonly signIn: SignedIn | undefined;
  /** The same object for all flows that joined one call. Undefined: the step is not the outcome of a call. */
  readonly outcome: object | undefined;
}

/**
 * Reads the meaning of steps, for the flows of one kind of account. The first form doesn't need it, so it loads with
 * the rules.
 */
export interface StepReader<Event, SignedIn> {
  /** The events of a step, if the flow has no others. */
  eventsOf(this: void, step: AnyInspection): readonly Event[];
  read(this: void, step: AnyInspection): StepMeaning<SignedIn>;
}

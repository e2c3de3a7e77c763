import type {
  CryptoWalletAuthenticateResponse,
  CryptoWalletAuthenticateStartResponse,
  MagicLinkSendResponse,
  OtpAuthenticateResponse,
  OtpSendResponse,
  PasswordAuthenticateResponse,
  PasswordCreateResponse,
  PasswordResetByEmailResponse,
  PasswordResetByEmailStartResponse,
  WebauthnAuthenticateResponse,
  WebauthnRegisterResponse,
} from '@foyer/wire';
import type { FoyerError, Problem } from '../base/errors';
import type { AccountAction } from './account-action';
import type { PublicAuth } from './deps';
import type { AnyInspection } from './flow';

type Nothing = Readonly<Record<string, never>>;

/** The `data` of each event, by its `type`. Answers of the provider have no tokens here. */
export interface HostEventData {
  /** An email link was sent to `email`. */
  readonly MAGIC_LINK_LOGIN_OR_CREATE: MagicLinkSendResponse & { readonly email: string };
  /** A passcode was sent, or sent again. `method_id` belongs to the address or number that it went to. */
  readonly OTP_LOGIN_OR_CREATE: OtpSendResponse;
  /** A passcode was accepted: the person is signed in. */
  readonly OTP_AUTHENTICATE: PublicAuth<OtpAuthenticateResponse>;
  /** A wallet is about to be asked to sign `challenge`. */
  readonly CRYPTO_WALLET_AUTHENTICATE_START: CryptoWalletAuthenticateStartResponse;
  /** A wallet's signature was accepted: the person is signed in. */
  readonly CRYPTO_WALLET_AUTHENTICATE: PublicAuth<CryptoWalletAuthenticateResponse>;
  /** An account was created with a password: the person is signed in. */
  readonly PASSWORD_CREATE: PublicAuth<PasswordCreateResponse>;
  /** A password was accepted: the person is signed in. */
  readonly PASSWORD_AUTHENTICATE: PublicAuth<PasswordAuthenticateResponse>;
  /** A mail to set a first password was sent. Mails of 'Forgot password?' are not reported. */
  readonly PASSWORD_RESET_BY_EMAIL_START: PasswordResetByEmailStartResponse;
  /** A password was set by the link of a mail: the person is signed in. */
  readonly PASSWORD_RESET_BY_EMAIL: PublicAuth<PasswordResetByEmailResponse>;
  /** A passkey was created for the signed-in person. */
  readonly PASSKEY_REGISTER: PublicAuth<WebauthnRegisterResponse>;
  /** A passkey was accepted: the person is signed in. */
  readonly PASSKEY_AUTHENTICATE: PublicAuth<WebauthnAuthenticateResponse>;
  /** The person chose to go on without creating a passkey. */
  readonly PASSKEY_SKIP: Nothing;
  /** The person has finished managing passkeys. */
  readonly PASSKEY_DONE: Nothing;
  /** A person who was signed in already has pressed 'Continue'. */
  readonly SIGNED_IN_CONTINUE: Nothing;
  /** A success screen shows. */
  readonly AUTHENTICATE_FLOW_COMPLETE: Nothing;
  /** An application asks the signed-in person for access. `scope` is a list separated by spaces. */
  readonly OAUTH_AUTHORIZE_FLOW_START: {
    readonly client_id: string;
    readonly redirect_uri: string;
    readonly scope: string;
  };
  /** Access was granted, and the provider sends the browser nowhere. */
  readonly OAUTH_AUTHORIZE_FLOW_COMPLETE: Nothing;
  /** Access was denied, and the provider sends the browser nowhere. */
  readonly OAUTH_AUTHORIZE_FLOW_CONSENT_DENIED: Nothing;
  /** A person has changed their account. `id` is that of the thing. */
  readonly FOYER_ACCOUNT_CHANGED: { readonly act: AccountAction; readonly id?: string };
  /** A person was asked to prove that they are there, before an act. */
  readonly FOYER_STEP_UP: {
    readonly act: AccountAction;
    readonly result: 'done' | 'cancelled';
    readonly method?: string;
  };
  /**
   * A way to log in was added, removed or changed. `addresses` are the verified email addresses from before, for a mail
   * to them. A browser can be silenced: webhooks of the provider are the sure way.
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

/** The part of a flow's event that its host is told: the type, and the data. */
export type ToHost<Type extends HostEventType> = {
  [Each in Type]: { readonly announce: Each; readonly response: HostEventData[Each] };
}[Type];

// The contract's answers do not say whether a user is new.
/**
 * The part of a flow's event that says that it signs in: how old the user may be, in minutes, to count as made by it.
 */
export interface SignsIn {
  readonly newWithin: number;
}

/** What a step of a flow means to its host, besides its events. */
export interface StepMeaning<SignedIn> {
  readonly problem: FoyerError | Problem | undefined;
  readonly signIn: SignedIn | undefined;
  /** The same object for everyone who has joined one call. Undefined: it is no outcome of a call. */
  readonly outcome: object | undefined;
}

/**
 * Reads what the steps of a kind of account's flows mean. A first form needs none, so it comes with the rules that run.
 */
export interface StepReader<Event, SignedIn> {
  /** The events of a step, where a flow has no others. */
  eventsOf(this: void, step: AnyInspection): readonly Event[];
  read(this: void, step: AnyInspection): StepMeaning<SignedIn>;
}

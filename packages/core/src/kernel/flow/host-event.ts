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
import type { PublicAuth } from './deps';

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
/** The part of a flow's event that says that it signs in: how old the user may be, in minutes, to count as made by it. */
export interface SignsIn {
  readonly newWithin: number;
}

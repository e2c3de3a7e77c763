import type { OtpAuthenticateResponse, OtpSendResponse } from '@foyer/wire';
import type { Problem } from '../errors';
import type { Secret } from '../secret';
import type { Deadline, PublicAuth } from './deps';

/** Design decision 6: minutes that a passcode lives unless `expirationMinutes` says otherwise. */
export const DEFAULT_OTP_EXPIRATION_MINUTES = 5;
/** Spec section 9: 'Code sent' shows for this many ms. */
export const CODE_SENT_MS = 2000;

export type OtpChannel = 'email' | 'sms' | 'whatsapp';

/** Where a passcode goes, as the person typed it. `country` is an ISO 3166-1 alpha-2 code. */
export type OtpDestination =
  | { readonly channel: 'email'; readonly email: string }
  | { readonly channel: 'sms' | 'whatsapp'; readonly phone: string; readonly country: string };

/** A passcode on its way: its method id, the address as sent, and when it ends (ms, monotonic). */
export interface SentPasscode {
  readonly draft: OtpDestination;
  readonly to: string;
  readonly methodId: string;
  readonly deadline: number;
}

export interface OtpCodeMoment {
  readonly at: 'code';
  readonly sent: SentPasscode;
  readonly entry: 'open' | 'verifying';
  /** Spec section 4: initial, sending, sent ('Code sent' for 2 s), then waiting. */
  readonly resend: 'initial' | 'sending' | 'sent' | 'waiting';
  readonly expired: boolean;
  readonly error?: Problem;
  /** True while the provider's limit forbids another try; `error.retryAt` says until when. */
  readonly blocked?: true;
}

export type OtpState =
  | { readonly at: 'enter'; readonly draft?: OtpDestination; readonly error?: Problem; readonly blocked?: true }
  | { readonly at: 'sending'; readonly draft: OtpDestination }
  | OtpCodeMoment
  | { readonly at: 'verified' };

type Receipt = Pick<OtpSendResponse, 'request_id' | 'status_code' | 'method_id'>;
/** What a send leaves behind: the passcode on its way, and the answer for the host. */
export type Sent = { readonly sent: SentPasscode; readonly response: Receipt };

export type OtpEvent =
  | { readonly type: 'submitDestination'; readonly destination: OtpDestination }
  | { readonly type: 'submitCode'; readonly code: Secret }
  | { readonly type: 'resend' }
  | { readonly type: 'back' }
  | { readonly type: 'phoneRefused' }
  | ({ readonly type: 'codeSent' } & Sent)
  | ({ readonly type: 'codeResent' } & Sent)
  | { readonly type: 'resendSettled' }
  | { readonly type: 'codeAccepted'; readonly response: PublicAuth<OtpAuthenticateResponse> }
  | { readonly type: 'expired' }
  | { readonly type: 'unblocked' };

export type OtpCommand =
  | { readonly type: 'sendCode'; readonly draft: OtpDestination }
  | { readonly type: 'resendCode'; readonly sent: SentPasscode }
  | { readonly type: 'verifyCode'; readonly code: Secret; readonly methodId: string }
  | { readonly type: 'settleResend' }
  | { readonly type: 'awaitExpiry'; readonly deadline: number; readonly methodId: string }
  | { readonly type: 'awaitRetry'; readonly until: Deadline };

import type { OtpAuthenticateResponse, OtpSendResponse } from '@foyer/wire';
import type { Problem } from '../../errors';
import type { Failed, Step, Told } from '../../flow';
import type { Secret } from '../../secret';
import type { Deadline, PublicAuth } from '../shared/deps';
import { isEmail } from '../shared/email';
import { INVALID_PASSCODE, INVALID_PHONE_NUMBER, isPasscode } from '../shared/passcode';
import { problem, retryCommand } from '../shared/problem';

// Decision 6.
/** The lifetime of a passcode unless `expirationMinutes` sets it, in minutes. */
export const DEFAULT_OTP_EXPIRATION_MINUTES = 5;
// Spec section 9.
/** 'Code sent' shows for this many ms. */
export const CODE_SENT_MS = 2000;

export type OtpChannel = 'email' | 'sms' | 'whatsapp';

/** Where a passcode goes, as the person typed it. `country` is an ISO 3166-1 alpha-2 code. */
export type OtpDestination =
  | { readonly channel: 'email'; readonly email: string }
  | { readonly channel: 'sms' | 'whatsapp'; readonly phone: string; readonly country: string };

/** A passcode that was sent: its method id, the address as sent, and when it expires (ms, monotonic). */
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
  // Spec section 4.
  /** Initial, sending, sent ('Code sent' for 2 s), then waiting. */
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
/** The result of a send: the passcode, and the answer for the host. */
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

type Next = Step<OtpState, OtpCommand>;

// Spec sections 2, 4 and 5, OTP.
/** The rules of sign-up and log-in by passcode. */
export function otpTransition(state: OtpState, event: Told<OtpEvent, OtpCommand>): Next {
  switch (state.at) {
    case 'enter':
      return fromEnter(state, event);
    case 'sending':
      return fromSending(state, event);
    case 'code':
      return fromCode(state, event);
    case 'verified':
      return [state];
  }
}

function fromEnter(state: OtpState & { at: 'enter' }, event: Told<OtpEvent, OtpCommand>): Next {
  if (event.type === 'unblocked') return [enter(state.draft)];
  if (event.type === 'start') return [state, ...retryCommand(state.error)];
  if (event.type !== 'submitDestination' || state.blocked) return [state];
  const draft = event.destination;
  if (draft.channel === 'email' && !isEmail(draft.email)) {
    return [{ at: 'enter', draft, error: { ...INVALID_EMAIL_ADDRESS } }];
  }
  return [{ at: 'sending', draft }, { type: 'sendCode', draft }];
}

function fromSending(state: OtpState & { at: 'sending' }, event: Told<OtpEvent, OtpCommand>): Next {
  switch (event.type) {
    case 'codeSent':
      return codeMoment(event.sent, 'initial');
    case 'phoneRefused':
      return [{ ...enter(state.draft), error: { ...INVALID_PHONE_NUMBER } }];
    case 'failed':
      return [{ ...enter(state.draft), ...problem(event.error) }, ...retryCommand(event.error)];
    case 'back':
    case 'stop':
      return [enter(state.draft)];
    default:
      return [state];
  }
}

function fromCode(state: OtpCodeMoment, event: Told<OtpEvent, OtpCommand>): Next {
  switch (event.type) {
    case 'submitCode':
      return submitCode(state, event.code);
    case 'codeAccepted':
      return [{ at: 'verified' }];
    case 'resend':
      return resend(state);
    case 'codeResent':
      return codeMoment(event.sent, 'sent', state.entry);
    case 'resendSettled':
      return [state.resend === 'sent' ? { ...state, resend: 'waiting' } : state];
    case 'expired':
      return [{ ...state, expired: true }];
    case 'unblocked':
      return [withoutError(state)];
    case 'failed':
      return codeFailed(state, event);
    case 'back':
      return [enter(state.sent.draft)];
    case 'start':
      return [state, ...expiryCommand(state), ...settleCommand(state), ...retryCommand(state.error)];
    case 'stop':
      return [{ ...state, entry: 'open', resend: state.resend === 'sending' ? 'initial' : state.resend }];
    default:
      return [state];
  }
}

function submitCode(state: OtpCodeMoment, code: Secret): Next {
  if (state.entry === 'verifying' || state.blocked) return [state];
  if (!isPasscode(code.reveal())) {
    return [{ ...state, error: { ...INVALID_PASSCODE } }];
  }
  const verifying = { ...withoutError(state), entry: 'verifying' as const };
  return [verifying, { type: 'verifyCode', code, methodId: state.sent.methodId }];
}

function resend(state: OtpCodeMoment): Next {
  const busy = state.resend === 'sending' || state.resend === 'sent' || state.entry === 'verifying';
  if (busy || state.blocked) return [state];
  return [{ ...withoutError(state), resend: 'sending' }, { type: 'resendCode', sent: state.sent }];
}

function codeFailed(state: OtpCodeMoment, { command, error }: Failed<OtpCommand>): Next {
  if (command.type === 'resendCode') {
    return [{ ...withoutError(state), resend: 'initial', ...problem(error) }, ...retryCommand(error)];
  }
  if (command.type !== 'verifyCode') return [state];
  const open = { ...withoutError(state), entry: 'open' as const };
  // A resend has replaced the passcode that this answer is about.
  if (command.methodId !== state.sent.methodId) return [open];
  return [{ ...open, ...problem(error) }, ...retryCommand(error)];
}

function codeMoment(
  sent: SentPasscode,
  resend: 'initial' | 'sent',
  entry: OtpCodeMoment['entry'] = 'open',
): Next {
  const next: OtpCodeMoment = { at: 'code', sent, entry, resend, expired: false };
  return [next, ...expiryCommand(next), ...settleCommand(next)];
}

const enter = (draft: OtpDestination | undefined): OtpState & { at: 'enter' } =>
  draft ? { at: 'enter', draft } : { at: 'enter' };

function withoutError({ error: _error, blocked: _blocked, ...state }: OtpCodeMoment): OtpCodeMoment {
  return state;
}

const expiryCommand = ({ sent }: OtpCodeMoment): OtpCommand[] => [
  { type: 'awaitExpiry', deadline: sent.deadline, methodId: sent.methodId },
];

const settleCommand = ({ resend }: OtpCodeMoment): OtpCommand[] => (resend === 'sent' ? [{ type: 'settleResend' }] : []);

const INVALID_EMAIL_ADDRESS: Problem = {
  code: 'invalid_email_address',
  message: 'The email address is not valid.',
};

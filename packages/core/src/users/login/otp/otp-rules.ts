import type { Failable } from '../../../flow/problem';
import type { Problem } from '../../../base/errors';
import type { Failed, Step, FlowEvent } from '../../../flow/flow';
import type { Secret } from '../../../base/secret';
import type { CodeChecking, CodeEntry, MessageWait } from '../../../flow/code-entry';
import { codeTransition, INVALID_PHONE_NUMBER, renewed } from '../../../flow/code-entry';
import type { SignsIn, ToHost } from '../../../flow/host-event';
import { cleanEmail, isEmail } from '../../../flow/email';
import { problem, retryCommand, signUpRefusalOf } from '../../../flow/problem';

// Decision 6.
/** The lifetime of a passcode unless `expirationMinutes` sets it, in minutes. */
export const DEFAULT_OTP_EXPIRATION_MINUTES = 5;

/** Destination of a passcode, as the user typed it. `country` is an ISO 3166-1 alpha-2 code. */
export type OtpDestination =
  | { readonly channel: 'email'; readonly email: string }
  | { readonly channel: 'sms' | 'whatsapp'; readonly phone: string; readonly country: string };

/** A passcode that was sent: its method id, the address as sent, and when it expires (ms, monotonic). */
export interface SentPasscode {
  /** The address, as the user typed it. */
  readonly draft: OtpDestination;
  /** The address, as the provider received it. */
  readonly to: string;
  /** The id of the passcode at the provider. */
  readonly methodId: string;
  /** The time when it expires, in ms of the client's monotonic clock. */
  readonly deadline: number;
}

/** The user enters the passcode. */
export interface OtpCodeState extends CodeEntry {
  readonly at: 'code';
  /** The passcode that was sent. */
  readonly sent: SentPasscode;
}

/** The states of the flow of passcodes. */
export type OtpState =
  /** The form for an address. */
  | ({
      readonly at: 'enter';
      /** The address in the form, as the user typed it. */
      readonly draft?: OtpDestination;
    } & Failable)
  /** The passcode is being sent. */
  | {
      readonly at: 'sending';
      /** The address that the passcode is sent to. */
      readonly draft: OtpDestination;
    }
  | OtpCodeState
  /** The provider does not let this address sign up, or has turned passcodes off. */
  | {
      readonly at: 'refused';
      /** The address, as the user typed it. */
      readonly draft: OtpDestination;
      /** The provider's reason. */
      readonly error: Problem;
    }
  /** The user is signed in. */
  | { readonly at: 'verified' };

/** The result of a send: the passcode, and the response for the host. */
export type Sent = { readonly sent: SentPasscode } & ToHost<'OTP_LOGIN_OR_CREATE'>;

/** The events of the flow of passcodes. */
export type OtpEvent =
  | { readonly type: 'submitDestination'; readonly destination: OtpDestination }
  | { readonly type: 'submitCode'; readonly code: Secret }
  | { readonly type: 'resend' }
  | { readonly type: 'back' }
  | { readonly type: 'phoneRefused' }
  | ({ readonly type: 'codeSent' } & Sent)
  | ({ readonly type: 'codeResent' } & Sent)
  | { readonly type: 'resendSettled' }
  | ({ readonly type: 'codeAccepted' } & SignsIn & ToHost<'OTP_AUTHENTICATE'>)
  | { readonly type: 'expired' }
  | { readonly type: 'unblocked' };

export type OtpCommand =
  | { readonly type: 'sendCode'; readonly draft: OtpDestination }
  | { readonly type: 'resendCode'; readonly sent: SentPasscode }
  | { readonly type: 'verifyCode'; readonly code: Secret; readonly methodId: string }
  | { readonly type: 'awaitExpiry'; readonly deadline: number; readonly methodId: string }
  | MessageWait;

type OtpStep = Step<OtpState, OtpCommand>;

// Spec sections 2, 4 and 5, OTP.
/** Rules of signing up and in with a passcode. */
export function otpTransition(state: OtpState, event: FlowEvent<OtpEvent, OtpCommand>): OtpStep {
  switch (state.at) {
    case 'enter':
      return fromEnter(state, event);
    case 'sending':
      return fromSending(state, event);
    case 'code':
      return fromCode(state, event);
    case 'refused':
      // A stale response still signs in (fault N4).
      if (event.type === 'codeAccepted') return [{ at: 'verified' }];
      return [event.type === 'back' ? enter(state.draft) : state];
    case 'verified':
      return [state];
  }
}

function fromEnter(state: OtpState & { at: 'enter' }, event: FlowEvent<OtpEvent, OtpCommand>): OtpStep {
  if (event.type === 'unblocked') return [enter(state.draft)];
  if (event.type === 'start') return [state, ...retryCommand(state.error)];
  if (event.type !== 'submitDestination' || state.blocked) return [state];
  const { destination } = event;
  const draft =
    destination.channel === 'email' ? { ...destination, email: cleanEmail(destination.email) } : destination;
  if (draft.channel === 'email' && !isEmail(draft.email)) {
    return [{ at: 'enter', draft: destination, error: { ...INVALID_EMAIL_ADDRESS } }];
  }
  return [
    { at: 'sending', draft },
    { type: 'sendCode', draft },
  ];
}

function fromSending(state: OtpState & { at: 'sending' }, event: FlowEvent<OtpEvent, OtpCommand>): OtpStep {
  switch (event.type) {
    case 'codeSent':
      return codeState(event.sent);
    case 'phoneRefused':
      return [{ ...enter(state.draft), error: { ...INVALID_PHONE_NUMBER } }];
    case 'failed':
      if (signUpRefusalOf(event.error)) return [{ at: 'refused', draft: state.draft, error: event.error }];
      return [{ ...enter(state.draft), ...problem(event.error) }, ...retryCommand(event.error)];
    case 'back':
    case 'stop':
      return [enter(state.draft)];
    default:
      return [state];
  }
}

function fromCode(state: OtpCodeState, event: FlowEvent<OtpEvent, OtpCommand>): OtpStep {
  switch (event.type) {
    case 'codeAccepted':
      return [{ at: 'verified' }];
    case 'codeResent':
      return renewed({ ...state, sent: event.sent }, PASSCODES);
    case 'back':
      return [enter(state.sent.draft)];
    case 'failed':
      return isRefused(state, event)
        ? [{ at: 'refused', draft: state.sent.draft, error: event.error }]
        : codeTransition(state, event, PASSCODES);
    default:
      return codeTransition(state, event, PASSCODES);
  }
}

/** Some providers create the user only with the passcode. */
const isRefused = ({ entry }: OtpCodeState, { command, error }: Failed<OtpCommand>): boolean =>
  entry === 'verifying' && command.type === 'verifyCode' && signUpRefusalOf(error) !== undefined;

const PASSCODES: CodeChecking<OtpCodeState, OtpCommand> = {
  resend: ({ sent }) => ({ type: 'resendCode', sent }),
  isResend: ({ type }) => type === 'resendCode',
  clearCooldown: (state) => state,
  verify: (state, code) => [state, { type: 'verifyCode', code, methodId: state.sent.methodId }],
  checks(command, { sent }) {
    if (command.type !== 'verifyCode') return undefined;
    return command.methodId === sent.methodId ? 'last' : 'former';
  },
  awaitExpiry: ({ sent: { deadline, methodId } }) => ({ type: 'awaitExpiry', deadline, methodId }),
};

function codeState(sent: SentPasscode): OtpStep {
  const next: OtpCodeState = { at: 'code', sent, entry: 'open', resend: 'initial', expired: false };
  return [next, PASSCODES.awaitExpiry(next)];
}

const enter = (draft: OtpDestination | undefined): OtpState & { at: 'enter' } =>
  draft ? { at: 'enter', draft } : { at: 'enter' };

const INVALID_EMAIL_ADDRESS: Problem = {
  code: 'invalid_email_address',
  message: 'The email address is not valid.',
};

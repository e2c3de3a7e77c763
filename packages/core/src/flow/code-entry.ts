import type { Failable } from './problem';
import type { FoyerError, Problem } from '../base/errors';
import type { Step, Tagged } from './flow';
import type { Secret } from '../base/secret';
import type { Deadline } from './deps';
import { problem, retryCommand } from './problem';

/** The channel of a passcode. */
export type OtpChannel = 'email' | 'sms' | 'whatsapp';

// Spec section 9.
/** A passcode has six digits. */
export const OTP_LENGTH = 6;

export const isPasscode = (code: string): boolean => /^[0-9]{6}$/.test(code);

/** Error for a passcode of the wrong form, before it is sent. */
export const INVALID_PASSCODE: Problem = { code: 'invalid_code', message: 'A passcode has six digits.' };

/** Error for a phone number that the parser rejects. */
export const INVALID_PHONE_NUMBER: Problem = {
  code: 'invalid_phone_number',
  message: 'The phone number is not valid.',
};

// Spec section 5; org 12.
/** Initial, sending, sent ('Code sent' for 2 s), then waiting. */
export type ResendControl = 'initial' | 'sending' | 'sent' | 'waiting';

/** 'Code sent' shows for this many ms. */
export const CODE_SENT_MS = 2000;

/** A message was sent, and can be sent again. */
export interface MessageSent extends Failable {
  /** Whether the code can be sent again. */
  readonly resend: ResendControl;
}

/** The user enters the passcode of a message. */
export interface CodeEntry extends MessageSent {
  /** The activity of the form: it waits for input, or checks the code. */
  readonly entry: 'open' | 'verifying';
  /** The code has expired. */
  readonly expired: boolean;
}

/** Timers of these states. */
export type MessageWait = { readonly type: 'settleResend' } | { readonly type: 'awaitRetry'; readonly until: Deadline };

/** How a flow sends a message again. */
export interface Resending<State, Command> {
  resend(state: State): Command;
  isResend(command: Command): boolean;
  /** Ends the pause before the next message: sending again might be the only fix. */
  clearCooldown(state: State): State;
}

/** How a flow checks its passcodes, and sends new ones. */
export interface CodeChecking<State, Command> extends Resending<State, Command> {
  /** The state and the command that check a passcode. */
  verify(state: State, code: Secret): readonly [State, Command];
  /** Which passcode a command checks: the last one sent, or an earlier one. Undefined: none. */
  checks(command: Command, state: State): 'last' | 'former' | undefined;
  awaitExpiry(state: State): Command;
}

/** Events of a message. A flow passes on its own events; these rules ignore all others. */
type MessageEvent<Command> =
  | { readonly type: 'start' | 'stop' | 'resend' | 'resendSettled' | 'unblocked' | 'expired' }
  | { readonly type: 'submitCode'; readonly code: Secret }
  | { readonly type: 'failed'; readonly error: FoyerError; readonly command: Command };

type CodeStep<State, Command> = Step<State, Command | MessageWait>;

/** A state without its error. */
export function clearError<State extends Failable>(state: State): State {
  const { error: _error, blocked: _blocked, ...rest } = state;
  return rest as State;
}

/** The state after the passcode has expired. */
export const expire = <State extends Pick<CodeEntry, 'expired'>>(state: State): State =>
  state.expired ? state : { ...state, expired: true };

/** The state in which the message can be sent again. */
export const allowResend = <State extends Pick<MessageSent, 'resend'>>(state: State): State =>
  state.resend === 'sent' ? { ...state, resend: 'waiting' } : state;

/** The state of a message that was sent again, and its timer. */
export const resent = <State extends MessageSent>(state: State): CodeStep<State, never> => [
  { ...state, resend: 'sent' },
  SETTLE,
];

const SETTLE = { type: 'settleResend' } as const;

/** Rules of a message that can be sent again. */
export function messageTransition<State extends MessageSent, Command>(
  state: State,
  tagged: Tagged,
  adapter: Resending<State, Command>,
): CodeStep<State, Command> {
  const event = tagged as MessageEvent<Command>;
  switch (event.type) {
    case 'resend':
      if (state.resend === 'sending' || state.resend === 'sent' || state.blocked) return [state];
      return [{ ...clearError(adapter.clearCooldown(state)), resend: 'sending' }, adapter.resend(state)];
    case 'resendSettled':
      return [allowResend(state)];
    case 'failed':
      if (state.resend !== 'sending' || !adapter.isResend(event.command)) return [state];
      return failed({ ...adapter.clearCooldown(state), resend: 'initial' }, event.error);
    case 'unblocked':
      return [state.error ? clearError(state) : state];
    case 'start':
      return [state, ...(state.resend === 'sent' ? [SETTLE] : []), ...retryCommand(state.error)];
    case 'stop':
      return [state.resend === 'sending' ? { ...state, resend: 'initial' } : state];
    default:
      return [state];
  }
}

const failed = <State extends Failable>(state: State, error: FoyerError): CodeStep<State, never> => [
  { ...clearError(state), ...problem(error) },
  ...retryCommand(error),
];

/** The state of a new passcode, and its timers. A running check of a passcode continues. */
export function renewed<State extends CodeEntry, Command>(
  state: State,
  adapter: CodeChecking<State, Command>,
): CodeStep<State, Command> {
  const [next, ...waits] = resent({ ...clearError(state), expired: false });
  return [next, adapter.awaitExpiry(next), ...waits];
}

// Spec sections 4 and 5; org 5.10, 5.19.
/** Rules of a screen that asks for a passcode. */
export function codeTransition<State extends CodeEntry, Command>(
  state: State,
  tagged: Tagged,
  adapter: CodeChecking<State, Command>,
): CodeStep<State, Command> {
  const event = tagged as MessageEvent<Command>;
  switch (event.type) {
    case 'submitCode':
      return submitCode(state, event.code, adapter);
    case 'resend':
      return state.entry === 'verifying' ? [state] : messageTransition(state, event, adapter);
    case 'expired':
      return [expire(state)];
    case 'failed':
      return adapter.checks(event.command, state)
        ? refused(state, event, adapter)
        : messageTransition(state, event, adapter);
    case 'start': {
      const [started, ...waits] = messageTransition(state, event, adapter);
      return [started, ...(state.expired ? [] : [adapter.awaitExpiry(state)]), ...waits];
    }
    case 'stop': {
      const [stopped] = messageTransition(state, event, adapter);
      return [stopped.entry === 'open' ? stopped : { ...stopped, entry: 'open' }];
    }
    default:
      return messageTransition(state, event, adapter);
  }
}

function submitCode<State extends CodeEntry, Command>(
  state: State,
  code: Secret,
  adapter: CodeChecking<State, Command>,
): CodeStep<State, Command> {
  if (state.entry === 'verifying' || state.blocked) return [state];
  if (!isPasscode(code.reveal())) return [{ ...clearError(state), error: { ...INVALID_PASSCODE } }];
  const [next, command] = adapter.verify(clearError(state), code);
  return [{ ...next, entry: 'verifying' }, command];
}

// Fault C8: the refusal of an earlier passcode says nothing about the last one.
function refused<State extends CodeEntry, Command>(
  state: State,
  { command, error }: MessageEvent<Command> & { type: 'failed' },
  adapter: CodeChecking<State, Command>,
): CodeStep<State, Command> {
  if (state.entry !== 'verifying') return [state];
  const open: State = { ...state, entry: 'open' };
  return adapter.checks(command, state) === 'former' ? [clearError(open)] : failed(adapter.clearCooldown(open), error);
}

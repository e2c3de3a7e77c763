import type { FoyerError, Problem } from '../../errors';
import type { Step } from '../../flow';
import type { Secret } from '../../secret';
import type { Deadline } from './deps';
import { INVALID_PASSCODE, isPasscode } from './passcode';
import { problem, retryCommand } from './problem';

/** The part of a moment that shows why a call has failed. */
export interface MayFail {
  readonly error?: Problem;
  /** True while the provider's limit forbids another try; `error.retryAt` says until when. */
  readonly blocked?: true;
}

// Spec section 5; org 12.
/** Initial, sending, sent ('Code sent' for 2 s), then waiting. */
export type ResendControl = 'initial' | 'sending' | 'sent' | 'waiting';

/** 'Code sent' shows for this many ms. */
export const CODE_SENT_MS = 2000;

/** A message was sent, and can be sent again. */
export interface MessageSent extends MayFail {
  readonly resend: ResendControl;
}

/** The passcode of a message is asked for. */
export interface CodeEntry extends MessageSent {
  readonly entry: 'open' | 'verifying';
  readonly expired: boolean;
}

/** The waits of these moments. */
export type MessageWait = { readonly type: 'settleResend' } | { readonly type: 'awaitRetry'; readonly until: Deadline };

interface Tagged {
  readonly type: string;
}

/** How a flow sends a message again. */
export interface Resending<Moment, Command> {
  resend(moment: Moment): Command;
  isResend(command: Command): boolean;
  /** Takes away the pause before another message is offered: it may be all that helps. */
  atOnce(moment: Moment): Moment;
}

/** How a flow checks its passcodes, and sends new ones. */
export interface CodeChecking<Moment, Command> extends Resending<Moment, Command> {
  /** The moment and the command of a passcode that is being checked. */
  verify(moment: Moment, code: Secret): readonly [Moment, Command];
  /** Which passcode a command checks: the last that was sent, or one before. Undefined: the command checks none. */
  checks(command: Command, moment: Moment): 'last' | 'former' | undefined;
  awaitExpiry(moment: Moment): Command;
}

/** What is heard of a message. A flow hands on its own events; all others mean nothing here. */
type MessageEvent<Command> =
  | { readonly type: 'start' | 'stop' | 'resend' | 'resendSettled' | 'unblocked' | 'expired' }
  | { readonly type: 'submitCode'; readonly code: Secret }
  | { readonly type: 'failed'; readonly error: FoyerError; readonly command: Command };

type Next<Moment, Command> = Step<Moment, Command | MessageWait>;

/** A moment without its error. */
export function calm<Moment extends MayFail>(moment: Moment): Moment {
  const { error: _error, blocked: _blocked, ...rest } = moment;
  return rest as Moment;
}

/** The moment of a message that was sent again, and its wait. */
export const resent = <Moment extends MessageSent>(moment: Moment): Next<Moment, never> => [{ ...moment, resend: 'sent' }, SETTLE];

const SETTLE = { type: 'settleResend' } as const;

/** The rules of a message that can be sent again. */
export function messageTransition<Moment extends MessageSent, Command>(
  moment: Moment,
  heard: Tagged,
  how: Resending<Moment, Command>,
): Next<Moment, Command> {
  const event = heard as MessageEvent<Command>;
  switch (event.type) {
    case 'resend':
      if (moment.resend === 'sending' || moment.resend === 'sent' || moment.blocked) return [moment];
      return [{ ...calm(how.atOnce(moment)), resend: 'sending' }, how.resend(moment)];
    case 'resendSettled':
      return [moment.resend === 'sent' ? { ...moment, resend: 'waiting' } : moment];
    case 'failed':
      if (moment.resend !== 'sending' || !how.isResend(event.command)) return [moment];
      return failed({ ...how.atOnce(moment), resend: 'initial' }, event.error);
    case 'unblocked':
      return [moment.error ? calm(moment) : moment];
    case 'start':
      return [moment, ...(moment.resend === 'sent' ? [SETTLE] : []), ...retryCommand(moment.error)];
    case 'stop':
      return [moment.resend === 'sending' ? { ...moment, resend: 'initial' } : moment];
    default:
      return [moment];
  }
}

const failed = <Moment extends MayFail>(moment: Moment, error: FoyerError): Next<Moment, never> => [
  { ...calm(moment), ...problem(error) },
  ...retryCommand(error),
];

/** The moment of a new passcode, and its waits. A passcode that is being checked goes on being checked. */
export function renewed<Moment extends CodeEntry, Command>(moment: Moment, how: CodeChecking<Moment, Command>): Next<Moment, Command> {
  const [next, ...waits] = resent({ ...calm(moment), expired: false });
  return [next, how.awaitExpiry(next), ...waits];
}

// Spec sections 4 and 5; org 5.10, 5.19.
/** The rules of a screen that asks for a passcode. */
export function codeTransition<Moment extends CodeEntry, Command>(
  moment: Moment,
  heard: Tagged,
  how: CodeChecking<Moment, Command>,
): Next<Moment, Command> {
  const event = heard as MessageEvent<Command>;
  switch (event.type) {
    case 'submitCode':
      return submitCode(moment, event.code, how);
    case 'resend':
      return moment.entry === 'verifying' ? [moment] : messageTransition(moment, event, how);
    case 'expired':
      return [moment.expired ? moment : { ...moment, expired: true }];
    case 'failed':
      return how.checks(event.command, moment) ? refused(moment, event, how) : messageTransition(moment, event, how);
    case 'start': {
      const [started, ...waits] = messageTransition(moment, event, how);
      return [started, ...(moment.expired ? [] : [how.awaitExpiry(moment)]), ...waits];
    }
    case 'stop': {
      const [stopped] = messageTransition(moment, event, how);
      return [stopped.entry === 'open' ? stopped : { ...stopped, entry: 'open' }];
    }
    default:
      return messageTransition(moment, event, how);
  }
}

function submitCode<Moment extends CodeEntry, Command>(moment: Moment, code: Secret, how: CodeChecking<Moment, Command>): Next<Moment, Command> {
  if (moment.entry === 'verifying' || moment.blocked) return [moment];
  if (!isPasscode(code.reveal())) return [{ ...calm(moment), error: { ...INVALID_PASSCODE } }];
  const [next, command] = how.verify(calm(moment), code);
  return [{ ...next, entry: 'verifying' }, command];
}

// Fault C8: what a former passcode was refused with says nothing about the last one.
function refused<Moment extends CodeEntry, Command>(
  moment: Moment,
  { command, error }: MessageEvent<Command> & { type: 'failed' },
  how: CodeChecking<Moment, Command>,
): Next<Moment, Command> {
  if (moment.entry !== 'verifying') return [moment];
  const open: Moment = { ...moment, entry: 'open' };
  return how.checks(command, moment) === 'former' ? [calm(open)] : failed(how.atOnce(open), error);
}

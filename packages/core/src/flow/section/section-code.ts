import type { MonotonicClock } from '../../base/clock';
import { after } from '../commands';
import type { Secret } from '../../base/secret';
import type { CodeChecking, CodeEntry, MessageWait } from '../code-entry';
import { codeTransition, renewed } from '../code-entry';
import type { Step, Tagged } from '../flow';
import type { SectionState } from './section';
import type { OwnStep } from './section-rules';

/**
 * A passcode that was sent. `until`: when it expires; `resendAt`: when the user can request another (ms, monotonic).
 */
export interface SentCode {
  /** The id of the passcode at the provider. */
  readonly methodId: string;
  /** The time when it expires, in ms of the client's monotonic clock. */
  readonly until: number;
  /** The time from which it can be sent again, in ms of the client's monotonic clock. */
  readonly resendAt: number;
}

/** The states after a passcode was sent: the user enters it, or the provider checks it. */
export interface CodeEntryState extends SectionState, SentCode, CodeEntry {
  readonly at: 'code' | 'verifying';
  /** The address that the passcode was sent to. */
  readonly to: string;
}

export type CodeCommand =
  | {
      readonly type: 'verifyCode';
      readonly code: Secret;
      readonly methodId: string;
      readonly to: string;
      readonly personId: string;
    }
  | { readonly type: 'awaitExpiry'; readonly until: number; readonly methodId: string }
  | { readonly type: 'settleResend'; readonly until: number };

/** Timers of a passcode. */
export type CodeWait = Exclude<CodeCommand, { readonly type: 'verifyCode' }>;

/** The events of the entry of a passcode. */
export type CodeEvent =
  | { readonly type: 'submitCode'; readonly code: Secret }
  | { readonly type: 'resend' }
  | { readonly type: 'resendSettled' }
  | { readonly type: 'expired' };

// Account screens, section 4.
/** A new passcode can be sent after this many ms. */
export const RESEND_AFTER = 15_000;

/** The lifetime of a passcode, in minutes. */
export const CODE_MINUTES = 5;

/** Creates the command that sends the passcode of a state again. */
export type Again<State, Command> = (state: State) => Command;

interface FirstEntry {
  readonly at: 'code';
  readonly entry: 'open';
  readonly resend: 'sent';
  readonly expired: false;
}

/** The first state after a passcode was sent, and its timers. */
export function codeSent<Sent extends SentCode>(state: Sent): OwnStep<Sent & FirstEntry, CodeCommand> {
  const next = { ...state, at: 'code', entry: 'open', resend: 'sent', expired: false } as const;
  return [next, expiry(next), settle(next)];
}

/** The state after a passcode was sent again, and its timers. */
export function codeResent<State extends CodeEntryState, Command extends Tagged>(
  state: State,
  sent: SentCode,
  again: Again<State, Command>,
): OwnStep<State, Command | CodeCommand> {
  const { methodId, until, resendAt } = sent;
  return named(renewed<State, Command | CodeCommand>({ ...state, methodId, until, resendAt }, checking(again)));
}

/** Rules for entering and checking a passcode. */
export const codeStep = <State extends CodeEntryState, Command extends Tagged>(
  state: State,
  event: Tagged,
  again: Again<State, Command>,
): OwnStep<State, Command | CodeCommand> =>
  named(codeTransition<State, Command | CodeCommand>(state, event, checking(again)));

const expiry = ({ until, methodId }: SentCode) => ({ type: 'awaitExpiry', until, methodId }) as const;
const settle = ({ resendAt: until }: SentCode) => ({ type: 'settleResend', until }) as const;

const checking = <State extends CodeEntryState, Command extends Tagged>(
  again: Again<State, Command>,
): CodeChecking<State, Command | CodeCommand> => ({
  resend: again,
  isResend: (command) => command.type === 'resendCode',
  clearCooldown: (state) => state,
  verify: (state, code) => [
    state,
    { type: 'verifyCode', code, methodId: state.methodId, to: state.to, personId: state.personId },
  ],
  checks(command, { methodId }) {
    if (command.type !== 'verifyCode') return undefined;
    return (command as { readonly methodId?: string }).methodId === methodId ? 'last' : 'former';
  },
  awaitExpiry: expiry,
});

/**
 * Sets `at` from `entry`: the shared passcode rules know only `entry`. Also replaces their resend timer, because
 * sections wait longer.
 */
function named<State extends CodeEntryState, Command extends Tagged>([next, ...commands]: Step<
  State,
  Command | CodeCommand | MessageWait
>): OwnStep<State, Command | CodeCommand> {
  const at = next.entry === 'verifying' ? 'verifying' : 'code';
  const waits = commands.map((command) =>
    command.type === 'settleResend' ? settle(next) : (command as Command | CodeCommand),
  );
  return [next.at === at ? next : { ...next, at }, ...waits];
}

/** Runs a timer of a passcode. */
export const performCodeWait = ({ type, until }: CodeWait, clock: MonotonicClock, signal: AbortSignal) =>
  after(clock.until(until, signal), { type: type === 'awaitExpiry' ? 'expired' : 'resendSettled' } as const);

import type { Problem } from '../../../kernel/base/errors';
import type { Secret } from '../../../kernel/base/names/secret';
import type { AccountAct } from '../../../kernel/flow/account-act';
import { calm, INVALID_PASSCODE, isPasscode } from '../../../kernel/flow/code-entry/code-entry';
import type { Deadline } from '../../../kernel/flow/deps';
import type { FlowEvent, Step } from '../../../kernel/flow/flow';
import type { ToHost } from '../../../kernel/flow/host-event';
import type { SentCode } from '../../../kernel/flow/section/section-code';
import { problem, retryCommand } from '../../../kernel/flow/shared/problem';
import type { StepUpMethod } from './step-up-methods';

/** The act that waits for a proof, the person who has to give it, and their ways. */
export interface StepUpAsked {
  readonly act: AccountAct;
  readonly personId: string;
  readonly methods: readonly StepUpMethod[];
}

interface Trouble {
  readonly error?: Problem;
  readonly blocked?: true;
}

/** A passcode that was sent as a proof. */
export interface StepUpSent extends SentCode {
  readonly to: string;
  readonly canResend: boolean;
  readonly isExpired: boolean;
}

export type StepUpState =
  | { readonly at: 'idle' }
  /** `isAnother`: the person has asked for another way than the one that was offered. */
  | ({ readonly at: 'choose'; readonly isAnother?: true } & StepUpAsked & Trouble)
  | ({ readonly at: 'sending'; readonly method: StepUpMethod; readonly to: string } & StepUpAsked)
  /** A password, or a code: `sent` is that of a message. */
  | ({ readonly at: 'enter'; readonly method: StepUpMethod; readonly sent?: StepUpSent } & StepUpAsked & Trouble)
  | ({ readonly at: 'checking'; readonly method: StepUpMethod; readonly sent?: StepUpSent } & StepUpAsked)
  /** The browser or a wallet asks. */
  | ({ readonly at: 'prompting'; readonly method: StepUpMethod } & StepUpAsked)
  /** Whoever can only be sent a link opens it in another tab. */
  | ({ readonly at: 'linkSent'; readonly to: string } & StepUpAsked)
  | ({ readonly at: 'leaving'; readonly method: StepUpMethod } & StepUpAsked)
  /** A member has to give a second factor as well. */
  | ({ readonly at: 'secondFactor'; readonly inner: object } & StepUpAsked)
  /** There is no way. */
  | ({ readonly at: 'none' } & StepUpAsked);

export type StepUpEvent =
  | ({ readonly type: 'ask' } & StepUpAsked)
  /** A way was chosen, by its key. */
  | { readonly type: 'pick'; readonly key: string }
  | { readonly type: 'anotherWay' }
  | ({ readonly type: 'codeSent'; readonly to: string } & SentCode)
  | { readonly type: 'submit'; readonly secret: Secret }
  | { readonly type: 'resend' }
  | { readonly type: 'resendOpen' }
  | { readonly type: 'expired' }
  | { readonly type: 'accepted' }
  /** The person has proved it in another tab. */
  | { readonly type: 'provedElsewhere' }
  /** Somebody else is signed in, or nobody. */
  | { readonly type: 'personGone' }
  | { readonly type: 'left' }
  | { readonly type: 'stillHere' }
  /** The page was opened with the answer of a social account that this tab has left for. */
  | ({ readonly type: 'cameBack'; readonly method: StepUpMethod } & StepUpAsked)
  | { readonly type: 'cancel' }
  | { readonly type: 'unblocked' }
  | ({ readonly type: 'told' } & ToHost<'FOYER_STEP_UP'>);

export type StepUpCommand =
  | { readonly type: 'checkReturn' }
  | { readonly type: 'watch'; readonly act: AccountAct; readonly personId: string }
  | { readonly type: 'send'; readonly method: StepUpMethod; readonly personId: string }
  | { readonly type: 'check'; readonly method: StepUpMethod; readonly secret: Secret; readonly methodId: string; readonly personId: string }
  | { readonly type: 'prompt'; readonly method: StepUpMethod; readonly personId: string }
  | { readonly type: 'leave'; readonly method: StepUpMethod; readonly act: AccountAct; readonly personId: string }
  | { readonly type: 'awaitReturn' }
  | { readonly type: 'spend'; readonly personId: string }
  | { readonly type: 'awaitResend' | 'awaitExpiry'; readonly until: number; readonly methodId: string }
  | { readonly type: 'tell'; readonly act: AccountAct; readonly result: 'done' | 'cancelled'; readonly method?: string }
  | { readonly type: 'awaitRetry'; readonly until: Deadline };

type StepUpStep = Step<StepUpState, StepUpCommand>;
type AnyStepUpEvent = FlowEvent<StepUpEvent, StepUpCommand>;
type StepUpAt<Name extends StepUpState['at']> = Extract<StepUpState, { readonly at: Name }>;

const IDLE: StepUpState = { at: 'idle' };

/** The rules of proving that a person is there. */
export function stepUpTransition(state: StepUpState, event: AnyStepUpEvent): StepUpStep {
  if (event.type === 'told') return [{ ...state }];
  if (state.at === 'idle') return fromIdle(state, event);
  switch (event.type) {
    case 'cancel':
    case 'stop':
      return [IDLE, { type: 'tell', act: state.act, result: 'cancelled' }];
    // The act is dropped: it was another person's.
    case 'personGone':
      return [IDLE, { type: 'tell', act: state.act, result: 'cancelled' }];
    case 'accepted':
      return [IDLE, done(state)];
    case 'provedElsewhere':
      // An answer of this page is about to come.
      return state.at === 'checking' || state.at === 'prompting' ? [state, watch(state)] : [IDLE, { type: 'tell', act: state.act, result: 'done' }];
    case 'unblocked':
      return ['error' in state ? calm(state) : state];
    case 'pick':
      return pick(state, event.key);
    case 'anotherWay':
      return [state.at === 'enter' || state.at === 'linkSent' ? { at: 'choose', ...askedOf(state), isAnother: true } : state];
    default:
      return fromOpen(state, event);
  }
}

type Open = Exclude<StepUpState, { readonly at: 'idle' }>;

const watch = ({ act, personId }: StepUpAsked): StepUpCommand => ({ type: 'watch', act, personId });
const askedOf = ({ act, personId, methods }: StepUpAsked): StepUpAsked => ({ act, personId, methods });

function done(state: Open): StepUpCommand {
  return { type: 'tell', act: state.act, result: 'done', ...('method' in state && { method: state.method.type }) };
}

function fromIdle(state: StepUpState, event: AnyStepUpEvent): StepUpStep {
  switch (event.type) {
    case 'start':
      return [state, { type: 'checkReturn' }];
    case 'ask':
      return [opened(askedOf(event)), watch(event)];
    case 'cameBack':
      return [{ at: 'checking', ...askedOf(event), method: event.method }, { type: 'spend', personId: event.personId }, watch(event)];
    default:
      return [state];
  }
}

/** What is typed into the dialog is asked for at once; what another program asks for waits for a press. */
const TYPED: readonly StepUpMethod['type'][] = ['password', 'app', 'recoveryCode'];
const SENT: readonly StepUpMethod['type'][] = ['email', 'sms', 'whatsapp'];

function opened(asked: StepUpAsked): StepUpState {
  const [method] = asked.methods;
  if (!method) return { at: 'none', ...asked };
  return TYPED.includes(method.type) ? { at: 'enter', ...asked, method } : { at: 'choose', ...asked };
}

function pick(state: Open, key: string): StepUpStep {
  const method = state.methods.find((one) => one.key === key);
  const isOpen = state.at === 'choose' || state.at === 'enter' || state.at === 'linkSent';
  if (!method || !isOpen || 'blocked' in state) return [state];
  const asked = askedOf(state);
  const { personId, act } = asked;
  if (TYPED.includes(method.type)) return [{ at: 'enter', ...asked, method }];
  if (SENT.includes(method.type)) return [{ at: 'sending', ...asked, method, to: destinationOf(method) }, { type: 'send', method, personId }];
  if (method.type === 'account') return [{ at: 'leaving', ...asked, method }, { type: 'leave', method, act, personId }];
  return [{ at: 'prompting', ...asked, method }, { type: 'prompt', method, personId }];
}

/** The listed address or number of a way. */
export const destinationOf = (method: StepUpMethod): string => ('email' in method ? method.email : 'phone' in method ? method.phone : '');

function fromOpen(state: Open, event: AnyStepUpEvent): StepUpStep {
  switch (state.at) {
    case 'sending':
      return fromSending(state, event);
    case 'enter':
      return fromEnter(state, event);
    case 'checking':
    case 'prompting':
    case 'leaving':
      return fromBusy(state, event);
    default:
      return [state];
  }
}

const choose = (state: StepUpAsked, error: Problem): StepUpStep => [{ at: 'choose', ...askedOf(state), ...problem(error) }, ...retryCommand(error)];

function fromSending(state: StepUpAt<'sending'>, event: AnyStepUpEvent): StepUpStep {
  if (event.type === 'failed') return event.command.type === 'send' ? choose(state, event.error) : [state];
  if (event.type !== 'codeSent') return [state];
  const { method } = state;
  const { to, methodId, until, resendAt } = event;
  const sent: StepUpSent = { to, methodId, until, resendAt, canResend: false, isExpired: false };
  return [
    { at: 'enter', ...askedOf(state), method, sent },
    { type: 'awaitExpiry', until, methodId },
    { type: 'awaitResend', until: resendAt, methodId },
  ];
}

function fromEnter(state: StepUpAt<'enter'>, event: AnyStepUpEvent): StepUpStep {
  const { method, sent, personId } = state;
  switch (event.type) {
    case 'submit':
      return state.blocked ? [state] : submit(state, event.secret);
    case 'resend':
      if (!sent?.canResend || state.blocked) return [state];
      return [{ at: 'sending', ...askedOf(state), method, to: sent.to }, { type: 'send', method, personId }];
    case 'resendOpen':
      return [sent ? { ...state, sent: { ...sent, canResend: true } } : state];
    case 'expired':
      return [sent ? { ...state, sent: { ...sent, isExpired: true, canResend: true } } : state];
    default:
      return [state];
  }
}

function submit(state: StepUpAt<'enter'>, secret: Secret): StepUpStep {
  const { method, sent, personId } = state;
  const isCode = method.type !== 'password' && method.type !== 'recoveryCode';
  if (isCode && !isPasscode(secret.reveal())) return [{ ...calm(state), error: { ...INVALID_PASSCODE } }];
  if (secret.reveal() === '') return [state];
  return [
    { at: 'checking', ...askedOf(state), method, ...(sent && { sent }) },
    { type: 'check', method, secret, methodId: sent?.methodId ?? '', personId },
  ];
}

/** A prompt that the person has closed is not a failure. */
const CLOSED = ['passkey_cancelled', 'passkey_yielded', 'aborted', 'wallet_rejected'];

function fromBusy(state: StepUpAt<'checking' | 'prompting' | 'leaving'>, event: AnyStepUpEvent): StepUpStep {
  switch (event.type) {
    case 'left':
      return state.at === 'leaving' ? [{ ...state }, { type: 'awaitReturn' }] : [state];
    case 'stillHere':
      return [state.at === 'leaving' ? { at: 'choose', ...askedOf(state) } : state];
    case 'resendOpen':
    case 'expired':
      return [state.at === 'checking' && state.sent ? { ...state, sent: { ...state.sent, canResend: true } } : state];
    case 'failed':
      return refused(state, event);
    default:
      return [state];
  }
}

function refused(state: StepUpAt<'checking' | 'prompting' | 'leaving'>, { command, error }: Extract<AnyStepUpEvent, { readonly type: 'failed' }>): StepUpStep {
  if (command.type === 'watch' || command.type === 'awaitExpiry' || command.type === 'awaitResend') return [state];
  if (CLOSED.includes(error.code)) return [{ at: 'choose', ...askedOf(state) }];
  const isTyped = state.at === 'checking' && (TYPED.includes(state.method.type) || SENT.includes(state.method.type));
  if (!isTyped || error.code === 'user_lock_limit_reached') return choose(state, error);
  const { method, sent } = state;
  return [{ at: 'enter', ...askedOf(state), method, ...(sent && { sent }), ...problem(error) }, ...retryCommand(error)];
}

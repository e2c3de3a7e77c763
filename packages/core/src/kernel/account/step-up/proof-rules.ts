import type { Problem } from '../../base/errors';
import type { Secret } from '../../base/names/secret';
import type { AccountAct } from '../../flow/account-act';
import { calm, INVALID_PASSCODE, isPasscode } from '../../flow/code-entry/code-entry';
import type { Deadline } from '../../flow/deps';
import type { FlowEvent, Step } from '../../flow/flow';
import type { ToHost } from '../../flow/host-event';
import type { SentCode } from '../../flow/section/section-code';
import { problem, retryCommand } from '../../flow/shared/problem';

/** A way in which a person can prove that they are there, as far as the rules have to know it. `key` tells those of one person apart. */
export interface ProofWay {
  readonly type: string;
  readonly key: string;
}

/** The act that waits for a proof, the person who has to give it, and their ways. */
export interface ProofAsked<Way extends ProofWay> {
  readonly act: AccountAct;
  readonly personId: string;
  readonly methods: readonly Way[];
}

interface Trouble {
  readonly error?: Problem;
  readonly blocked?: true;
}

/** A passcode that was sent as a proof. */
export interface ProofSent extends SentCode {
  readonly to: string;
  readonly canResend: boolean;
  readonly isExpired: boolean;
}

export type ProofState<Way extends ProofWay> =
  | { readonly at: 'idle' }
  /** `isAnother`: the person has asked for another way than the one that was offered. */
  | ({ readonly at: 'choose'; readonly isAnother?: true } & ProofAsked<Way> & Trouble)
  | ({ readonly at: 'sending'; readonly method: Way; readonly to: string } & ProofAsked<Way>)
  /** A password, or a code: `sent` is that of a message. */
  | ({ readonly at: 'enter'; readonly method: Way; readonly sent?: ProofSent } & ProofAsked<Way> & Trouble)
  | ({ readonly at: 'checking'; readonly method: Way; readonly sent?: ProofSent } & ProofAsked<Way>)
  /** The browser or a wallet asks. */
  | ({ readonly at: 'prompting'; readonly method: Way } & ProofAsked<Way>)
  /** Whoever can only be sent a link opens it in another tab. */
  | ({ readonly at: 'linkSent'; readonly to: string } & ProofAsked<Way>)
  | ({ readonly at: 'leaving'; readonly method: Way } & ProofAsked<Way>)
  /** A member has to give a second factor as well. */
  | ({ readonly at: 'secondFactor'; readonly inner: object } & ProofAsked<Way>)
  /** There is no way. */
  | ({ readonly at: 'none' } & ProofAsked<Way>);

export type ProofEvent<Way extends ProofWay> =
  | ({ readonly type: 'ask' } & ProofAsked<Way>)
  /** A way was chosen, by its key. */
  | { readonly type: 'pick'; readonly key: string }
  | { readonly type: 'anotherWay' }
  | ({ readonly type: 'codeSent'; readonly to: string } & SentCode)
  | { readonly type: 'submit'; readonly code: Secret }
  /** A password, or a backup code. */
  | { readonly type: 'submit'; readonly password: Secret }
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
  /** The page was opened with the answer of another site that this tab has left for. */
  | ({ readonly type: 'cameBack'; readonly method: Way } & ProofAsked<Way>)
  | { readonly type: 'cancel' }
  | { readonly type: 'unblocked' }
  | ({ readonly type: 'told' } & ToHost<'FOYER_STEP_UP'>);

export type ProofCommand<Way extends ProofWay> =
  | { readonly type: 'checkReturn' }
  | { readonly type: 'watch'; readonly act: AccountAct; readonly personId: string }
  | { readonly type: 'send'; readonly method: Way; readonly personId: string }
  | { readonly type: 'check'; readonly method: Way; readonly secret: Secret; readonly methodId: string; readonly personId: string }
  | { readonly type: 'prompt'; readonly method: Way; readonly personId: string }
  | { readonly type: 'leave'; readonly method: Way; readonly act: AccountAct; readonly personId: string }
  | { readonly type: 'awaitReturn' }
  | { readonly type: 'spend'; readonly personId: string }
  | { readonly type: 'awaitResend' | 'awaitExpiry'; readonly until: number; readonly methodId: string }
  | { readonly type: 'tell'; readonly act: AccountAct; readonly result: 'done' | 'cancelled'; readonly method?: string }
  | { readonly type: 'awaitRetry'; readonly until: Deadline };

type ProofStep<Way extends ProofWay> = Step<ProofState<Way>, ProofCommand<Way>>;
type AnyProofEvent<Way extends ProofWay> = FlowEvent<ProofEvent<Way>, ProofCommand<Way>>;
type ProofAt<Way extends ProofWay, Name extends ProofState<Way>['at']> = Extract<ProofState<Way>, { readonly at: Name }>;

const IDLE = { at: 'idle' } as const;

/** The rules of proving that a person is there. */
export function proofTransition<Way extends ProofWay>(state: ProofState<Way>, event: AnyProofEvent<Way>): ProofStep<Way> {
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

type Open<Way extends ProofWay> = Exclude<ProofState<Way>, { readonly at: 'idle' }>;

const watch = <Way extends ProofWay>({ act, personId }: ProofAsked<Way>): ProofCommand<Way> => ({ type: 'watch', act, personId });
const askedOf = <Way extends ProofWay>({ act, personId, methods }: ProofAsked<Way>): ProofAsked<Way> => ({ act, personId, methods });

function done<Way extends ProofWay>(state: Open<Way>): ProofCommand<Way> {
  return { type: 'tell', act: state.act, result: 'done', ...('method' in state && { method: state.method.type }) };
}

function fromIdle<Way extends ProofWay>(state: ProofState<Way>, event: AnyProofEvent<Way>): ProofStep<Way> {
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
const TYPED: readonly string[] = ['password', 'app', 'recoveryCode'];
const SENT: readonly string[] = ['email', 'link', 'sms', 'whatsapp'];
const ELSEWHERE: readonly string[] = ['account', 'sso'];

function opened<Way extends ProofWay>(asked: ProofAsked<Way>): ProofState<Way> {
  const [method] = asked.methods;
  if (!method) return { at: 'none', ...asked };
  return TYPED.includes(method.type) ? { at: 'enter', ...asked, method } : { at: 'choose', ...asked };
}

function pick<Way extends ProofWay>(state: Open<Way>, key: string): ProofStep<Way> {
  const method = state.methods.find((one) => one.key === key);
  const isOpen = state.at === 'choose' || state.at === 'enter' || state.at === 'linkSent';
  if (!method || !isOpen || 'blocked' in state) return [state];
  const asked = askedOf(state);
  const { personId, act } = asked;
  if (TYPED.includes(method.type)) return [{ at: 'enter', ...asked, method }];
  if (SENT.includes(method.type)) return [{ at: 'sending', ...asked, method, to: destinationOf(method) }, { type: 'send', method, personId }];
  if (ELSEWHERE.includes(method.type)) return [{ at: 'leaving', ...asked, method }, { type: 'leave', method, act, personId }];
  return [{ at: 'prompting', ...asked, method }, { type: 'prompt', method, personId }];
}

/** The listed address or number of a way. */
export const destinationOf = (method: ProofWay & { readonly email?: string; readonly phone?: string }): string => (method.email ?? method.phone ?? '');

function fromOpen<Way extends ProofWay>(state: Open<Way>, event: AnyProofEvent<Way>): ProofStep<Way> {
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

const choose = <Way extends ProofWay>(state: ProofAsked<Way>, error: Problem): ProofStep<Way> => [{ at: 'choose', ...askedOf(state), ...problem(error) }, ...retryCommand(error)];

function fromSending<Way extends ProofWay>(state: ProofAt<Way, 'sending'>, event: AnyProofEvent<Way>): ProofStep<Way> {
  if (event.type === 'failed') return event.command.type === 'send' ? choose(state, event.error) : [state];
  if (event.type !== 'codeSent') return [state];
  const { method } = state;
  const { to, methodId, until, resendAt } = event;
  const sent: ProofSent = { to, methodId, until, resendAt, canResend: false, isExpired: false };
  return [
    { at: 'enter', ...askedOf(state), method, sent },
    { type: 'awaitExpiry', until, methodId },
    { type: 'awaitResend', until: resendAt, methodId },
  ];
}

function fromEnter<Way extends ProofWay>(state: ProofAt<Way, 'enter'>, event: AnyProofEvent<Way>): ProofStep<Way> {
  const { method, sent, personId } = state;
  switch (event.type) {
    case 'submit':
      return state.blocked ? [state] : submit(state, 'code' in event ? event.code : event.password);
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

function submit<Way extends ProofWay>(state: ProofAt<Way, 'enter'>, secret: Secret): ProofStep<Way> {
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

function fromBusy<Way extends ProofWay>(state: ProofAt<Way, 'checking' | 'prompting' | 'leaving'>, event: AnyProofEvent<Way>): ProofStep<Way> {
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

function refused<Way extends ProofWay>(state: ProofAt<Way, 'checking' | 'prompting' | 'leaving'>, { command, error }: Extract<AnyProofEvent<Way>, { readonly type: 'failed' }>): ProofStep<Way> {
  if (command.type === 'watch' || command.type === 'awaitExpiry' || command.type === 'awaitResend') return [state];
  if (CLOSED.includes(error.code)) return [{ at: 'choose', ...askedOf(state) }];
  const isTyped = state.at === 'checking' && (TYPED.includes(state.method.type) || SENT.includes(state.method.type));
  if (!isTyped || error.code === 'user_lock_limit_reached') return choose(state, error);
  const { method, sent } = state;
  return [{ at: 'enter', ...askedOf(state), method, ...(sent && { sent }), ...problem(error) }, ...retryCommand(error)];
}

import type { Problem } from '../../base/errors';
import type { Secret } from '../../base/secret';
import { calm, INVALID_PASSCODE, isPasscode } from '../code-entry';
import { problem, retryCommand } from '../problem';
import type {
  AnyProofEvent,
  ProofAsked,
  ProofAt,
  ProofCommand,
  ProofSent,
  ProofState,
  ProofStep,
  ProofWay,
} from './proof-state';

const IDLE = { at: 'idle' } as const;

/** The rules of proving that a person is there. */
export function proofTransition<Way extends ProofWay>(
  state: ProofState<Way>,
  event: AnyProofEvent<Way>,
): ProofStep<Way> {
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
      return state.at === 'checking' || state.at === 'prompting'
        ? [state, watch(state)]
        : [IDLE, { type: 'tell', act: state.act, result: 'done' }];
    case 'unblocked':
      return ['error' in state ? calm(state) : state];
    case 'pick':
      return pick(state, event.key);
    case 'anotherWay':
      return [
        state.at === 'enter' || state.at === 'linkSent' ? { at: 'choose', ...askedOf(state), isAnother: true } : state,
      ];
    default:
      return fromOpen(state, event);
  }
}

type Open<Way extends ProofWay> = Exclude<ProofState<Way>, { readonly at: 'idle' }>;

const watch = <Way extends ProofWay>({ act, personId }: ProofAsked<Way>): ProofCommand<Way> => ({
  type: 'watch',
  act,
  personId,
});
const askedOf = <Way extends ProofWay>({ act, personId, methods }: ProofAsked<Way>): ProofAsked<Way> => ({
  act,
  personId,
  methods,
});

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
      return [
        { at: 'checking', ...askedOf(event), method: event.method },
        { type: 'spend', personId: event.personId },
        watch(event),
      ];
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
  if (SENT.includes(method.type))
    return [
      { at: 'sending', ...asked, method, to: destinationOf(method) },
      { type: 'send', method, personId },
    ];
  if (ELSEWHERE.includes(method.type))
    return [
      { at: 'leaving', ...asked, method },
      { type: 'leave', method, act, personId },
    ];
  return [
    { at: 'prompting', ...asked, method },
    { type: 'prompt', method, personId },
  ];
}

/** The listed address or number of a way. */
export const destinationOf = (method: ProofWay & { readonly email?: string; readonly phone?: string }): string =>
  method.email ?? method.phone ?? '';

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

const choose = <Way extends ProofWay>(state: ProofAsked<Way>, error: Problem): ProofStep<Way> => [
  { at: 'choose', ...askedOf(state), ...problem(error) },
  ...retryCommand(error),
];

function fromSending<Way extends ProofWay>(state: ProofAt<Way, 'sending'>, event: AnyProofEvent<Way>): ProofStep<Way> {
  if (event.type === 'failed') return event.command.type === 'send' ? choose(state, event.error) : [state];
  if (event.type !== 'codeSent') return [state];
  const { method } = state;
  const { to, methodId, until, resendAt } = event;
  const sent: ProofSent = { to, methodId, until, resendAt, resend: 'sent', expired: false };
  return [
    { at: 'enter', ...askedOf(state), method, sent },
    { type: 'awaitExpiry', until, methodId },
    { type: 'settleResend', until: resendAt },
  ];
}

function fromEnter<Way extends ProofWay>(state: ProofAt<Way, 'enter'>, event: AnyProofEvent<Way>): ProofStep<Way> {
  const { method, sent, personId } = state;
  switch (event.type) {
    case 'submit':
      return state.blocked ? [state] : submit(state, 'code' in event ? event.code : event.password);
    case 'resend':
      if (sent?.resend !== 'waiting' || state.blocked) return [state];
      return [
        { at: 'sending', ...askedOf(state), method, to: sent.to },
        { type: 'send', method, personId },
      ];
    case 'resendSettled':
      return [sent ? { ...state, sent: { ...sent, resend: 'waiting' } } : state];
    case 'expired':
      return [sent ? { ...state, sent: { ...sent, expired: true, resend: 'waiting' } } : state];
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

function fromBusy<Way extends ProofWay>(
  state: ProofAt<Way, 'checking' | 'prompting' | 'leaving'>,
  event: AnyProofEvent<Way>,
): ProofStep<Way> {
  switch (event.type) {
    case 'left':
      return state.at === 'leaving' ? [{ ...state }, { type: 'awaitReturn' }] : [state];
    case 'stillHere':
      return [state.at === 'leaving' ? { at: 'choose', ...askedOf(state) } : state];
    case 'resendSettled':
    case 'expired':
      return [state.at === 'checking' && state.sent ? { ...state, sent: { ...state.sent, resend: 'waiting' } } : state];
    case 'failed':
      return refused(state, event);
    default:
      return [state];
  }
}

function refused<Way extends ProofWay>(
  state: ProofAt<Way, 'checking' | 'prompting' | 'leaving'>,
  { command, error }: Extract<AnyProofEvent<Way>, { readonly type: 'failed' }>,
): ProofStep<Way> {
  if (command.type === 'watch' || command.type === 'awaitExpiry' || command.type === 'settleResend') return [state];
  if (CLOSED.includes(error.code)) return [{ at: 'choose', ...askedOf(state) }];
  const isTyped = state.at === 'checking' && (TYPED.includes(state.method.type) || SENT.includes(state.method.type));
  if (!isTyped || error.code === 'user_lock_limit_reached') return choose(state, error);
  const { method, sent } = state;
  return [{ at: 'enter', ...askedOf(state), method, ...(sent && { sent }), ...problem(error) }, ...retryCommand(error)];
}

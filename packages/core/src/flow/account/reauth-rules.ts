import type { Problem } from '../../base/errors';
import type { Secret } from '../../base/secret';
import { allowResend, clearError, expire, INVALID_PASSCODE, isPasscode } from '../code-entry';
import { problem, retryCommand } from '../problem';
import type {
  AnyReauthEvent,
  ReauthPrompt,
  ReauthStateAt,
  ReauthCommand,
  ReauthSent,
  ReauthState,
  ReauthStep,
  ReauthMethod,
} from './reauth-state';

const IDLE = { at: 'idle' } as const;

/** Rules of re-authentication. */
export function reauthTransition<Way extends ReauthMethod>(
  state: ReauthState<Way>,
  event: AnyReauthEvent<Way>,
): ReauthStep<Way> {
  if (event.type === 'reported') return [{ ...state }];
  if (state.at === 'idle') return fromIdle(state, event);
  switch (event.type) {
    case 'cancel':
    case 'stop':
      return [IDLE, { type: 'tell', act: state.act, result: 'cancelled' }];
    // The action is dropped: it belonged to another user.
    case 'userGone':
      return [IDLE, { type: 'tell', act: state.act, result: 'cancelled' }];
    case 'accepted':
      return [IDLE, done(state)];
    case 'reauthenticatedElsewhere':
      // A response of this page is about to arrive.
      return state.at === 'checking' || state.at === 'prompting'
        ? [state, watch(state)]
        : [IDLE, { type: 'tell', act: state.act, result: 'done' }];
    case 'unblocked':
      return ['error' in state ? clearError(state) : state];
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

type Open<Way extends ReauthMethod> = Exclude<ReauthState<Way>, { readonly at: 'idle' }>;

const watch = <Way extends ReauthMethod>({ act, personId }: ReauthPrompt<Way>): ReauthCommand<Way> => ({
  type: 'watch',
  act,
  personId,
});
const askedOf = <Way extends ReauthMethod>({ act, personId, methods }: ReauthPrompt<Way>): ReauthPrompt<Way> => ({
  act,
  personId,
  methods,
});

function done<Way extends ReauthMethod>(state: Open<Way>): ReauthCommand<Way> {
  return { type: 'tell', act: state.act, result: 'done', ...('method' in state && { method: state.method.type }) };
}

function fromIdle<Way extends ReauthMethod>(state: ReauthState<Way>, event: AnyReauthEvent<Way>): ReauthStep<Way> {
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

/**
 * Methods with a form that opens immediately. Methods that open a browser prompt or another program wait for a click.
 */
const TYPED: readonly string[] = ['password', 'app', 'recoveryCode'];
const SENT: readonly string[] = ['email', 'link', 'sms', 'whatsapp'];
const REDIRECTING: readonly string[] = ['account', 'sso'];

function opened<Way extends ReauthMethod>(asked: ReauthPrompt<Way>): ReauthState<Way> {
  const [method] = asked.methods;
  if (!method) return { at: 'none', ...asked };
  return TYPED.includes(method.type) ? { at: 'enter', ...asked, method } : { at: 'choose', ...asked };
}

function pick<Way extends ReauthMethod>(state: Open<Way>, key: string): ReauthStep<Way> {
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
  if (REDIRECTING.includes(method.type))
    return [
      { at: 'leaving', ...asked, method },
      { type: 'leave', method, act, personId },
    ];
  return [
    { at: 'prompting', ...asked, method },
    { type: 'prompt', method, personId },
  ];
}

/** The email address or phone number of a method. */
export const destinationOf = (method: ReauthMethod & { readonly email?: string; readonly phone?: string }): string =>
  method.email ?? method.phone ?? '';

function fromOpen<Way extends ReauthMethod>(state: Open<Way>, event: AnyReauthEvent<Way>): ReauthStep<Way> {
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

const choose = <Way extends ReauthMethod>(state: ReauthPrompt<Way>, error: Problem): ReauthStep<Way> => [
  { at: 'choose', ...askedOf(state), ...problem(error) },
  ...retryCommand(error),
];

function fromSending<Way extends ReauthMethod>(
  state: ReauthStateAt<Way, 'sending'>,
  event: AnyReauthEvent<Way>,
): ReauthStep<Way> {
  if (event.type === 'failed') return event.command.type === 'send' ? choose(state, event.error) : [state];
  if (event.type !== 'codeSent') return [state];
  const { method } = state;
  const { to, methodId, until, resendAt } = event;
  const sent: ReauthSent = { to, methodId, until, resendAt, resend: 'sent', expired: false };
  return [
    { at: 'enter', ...askedOf(state), method, sent },
    { type: 'awaitExpiry', until, methodId },
    { type: 'settleResend', until: resendAt },
  ];
}

function fromEnter<Way extends ReauthMethod>(
  state: ReauthStateAt<Way, 'enter'>,
  event: AnyReauthEvent<Way>,
): ReauthStep<Way> {
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
    case 'expired':
      return [sent ? { ...state, sent: afterWait(sent, event) } : state];
    default:
      return [state];
  }
}

/** A passcode that has expired can be sent again immediately. */
const afterWait = (sent: ReauthSent, { type }: { readonly type: 'resendSettled' | 'expired' }): ReauthSent =>
  allowResend(type === 'expired' ? expire(sent) : sent);

function submit<Way extends ReauthMethod>(state: ReauthStateAt<Way, 'enter'>, secret: Secret): ReauthStep<Way> {
  const { method, sent, personId } = state;
  const isCode = method.type !== 'password' && method.type !== 'recoveryCode';
  if (isCode && !isPasscode(secret.reveal())) return [{ ...clearError(state), error: { ...INVALID_PASSCODE } }];
  if (secret.reveal() === '') return [state];
  return [
    { at: 'checking', ...askedOf(state), method, ...(sent && { sent }) },
    { type: 'check', method, secret, methodId: sent?.methodId ?? '', personId },
  ];
}

/** Errors of a prompt that the user closed. They are not failures. */
const CLOSED = ['passkey_cancelled', 'passkey_yielded', 'aborted', 'wallet_rejected'];

function fromBusy<Way extends ReauthMethod>(
  state: ReauthStateAt<Way, 'checking' | 'prompting' | 'leaving'>,
  event: AnyReauthEvent<Way>,
): ReauthStep<Way> {
  switch (event.type) {
    case 'left':
      return state.at === 'leaving' ? [{ ...state }, { type: 'awaitReturn' }] : [state];
    case 'stillHere':
      return [state.at === 'leaving' ? { at: 'choose', ...askedOf(state) } : state];
    case 'resendSettled':
    case 'expired':
      return [state.at === 'checking' && state.sent ? { ...state, sent: afterWait(state.sent, event) } : state];
    case 'failed':
      return refused(state, event);
    default:
      return [state];
  }
}

function refused<Way extends ReauthMethod>(
  state: ReauthStateAt<Way, 'checking' | 'prompting' | 'leaving'>,
  { command, error }: Extract<AnyReauthEvent<Way>, { readonly type: 'failed' }>,
): ReauthStep<Way> {
  if (command.type === 'watch' || command.type === 'awaitExpiry' || command.type === 'settleResend') return [state];
  if (CLOSED.includes(error.code)) return [{ at: 'choose', ...askedOf(state) }];
  const isTyped = state.at === 'checking' && (TYPED.includes(state.method.type) || SENT.includes(state.method.type));
  if (!isTyped || error.code === 'user_lock_limit_reached') return choose(state, error);
  const { method, sent } = state;
  return [{ at: 'enter', ...askedOf(state), method, ...(sent && { sent }), ...problem(error) }, ...retryCommand(error)];
}

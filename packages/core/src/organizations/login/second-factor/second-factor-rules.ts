import type { SecondFactorStart } from '../primary-result';
import { ended } from '../outcome';
import { isChanged, isLapsed } from '../error-text';
import { fromRecoveryCode, fromSaveCodes, saveCodes } from './recovery-rules';
import type {
  Accepted,
  ChooseState,
  NotAllowedState,
  SecondFactorCommand,
  SecondFactorStep,
  SecondFactorState,
  SecondFactorFlowEvent,
  SentText,
  WaitingLogin,
  WaitingState,
} from './second-factor-state';
import { givenUp, isWaiting } from './second-factor-state';
import { enterSms, fromEnrollSms, fromEnterSms, fromTexting, fromUnsent, toSms } from './sms-rules';
import { enrollTotp, fromCreatingTotp, fromEnterTotp, fromShownTotp, fromTotpFailed } from './totp-rules';

// Org 5.17 to 5.24, 7.
/** The rules of a second factor: text message, authenticator app, or recovery code. */
export function secondFactorTransition(state: SecondFactorState, event: SecondFactorFlowEvent): SecondFactorStep {
  if (event.type === 'begin') return begin(state, event.start);
  if (isWaiting(state)) return fromWaiting(state, event);
  switch (state.at) {
    case 'idle':
      return [event.type === 'beginRefused' ? { at: 'idle', error: event.error } : state];
    case 'beginning':
      if (event.type === 'start') return [state, { type: 'readClock' }];
      return event.type === 'clockRead' ? firstScreen(state.start, event) : [state];
    case 'saveCodes':
      return fromSaveCodes(state, event);
    case 'ended':
      return [state];
  }
}

/** Starts, unless a login already waits for its second factor. */
function begin(state: SecondFactorState, start: SecondFactorStart): SecondFactorStep {
  if (state.at !== 'idle' && state.at !== 'ended') return [state];
  return [{ at: 'beginning', start }, { type: 'readClock' }];
}

// Org 4.1, 7.
function firstScreen(
  start: SecondFactorStart,
  { endsAt, textEndsAt, resendAt }: SecondFactorFlowEvent & { type: 'clockRead' },
): SecondFactorStep {
  const login: WaitingLogin = { start, endsAt };
  const sent = { to: start.phoneNumber ?? '', deadline: textEndsAt, resendAt };
  const [first, ...commands] =
    start.notAllowed.length > 0 ? [{ at: 'notAllowed' as const, login }] : screen(login, sent);
  return [first, { type: 'awaitLapse', endsAt }, ...commands];
}

function screen(login: WaitingLogin, sent: SentText): SecondFactorStep {
  switch (login.start.first) {
    case 'enterSms':
      return login.start.smsSent ? enterSms(login, sent) : toSms(login);
    case 'enterTotp':
      return [{ at: 'enterTotp', login, entry: 'open' }];
    case 'enrollSms':
    case 'enrollTotp':
    case 'choose':
      return enrollment(login);
  }
}

function enrollment(login: WaitingLogin): SecondFactorStep {
  if (login.start.first === 'enrollSms') return [{ at: 'enrollSms', login, entry: 'open' }];
  return login.start.first === 'enrollTotp' ? enrollTotp(login) : [{ at: 'choose', login }];
}

function fromWaiting(state: WaitingState, event: SecondFactorFlowEvent): SecondFactorStep {
  switch (event.type) {
    // Also for a late response, because a signed-in member needs no second factor.
    case 'accepted':
      return accepted(event);
    case 'startOver':
      return givenUp();
    case 'lapsed':
      return [isBusy(state) ? state : ended({ how: 'lapsed' })];
    case 'failed':
      if (isChanged(event.error)) return [ended({ how: 'changed' })];
      return isLapsed(event.error) ? [ended({ how: 'lapsed' })] : fromState(state, event);
    case 'expired':
      // A different screen shows, so the passcode is dropped.
      return state.at === 'enterSms' ? fromState(state, event) : [forgetText(state)];
    case 'start': {
      const [next, ...commands] = fromState(state, event);
      return [next, ...waits(state.login), ...commands];
    }
    default:
      return fromState(state, event);
  }
}

function fromState(state: WaitingState, event: SecondFactorFlowEvent): SecondFactorStep {
  switch (state.at) {
    case 'notAllowed':
      return fromNotAllowed(state, event);
    case 'choose':
      return fromChoose(state, event);
    case 'enrollSms':
      return fromEnrollSms(state, event);
    case 'texting':
      return fromTexting(state, event);
    case 'unsent':
      return fromUnsent(state, event);
    case 'enterSms':
      return fromEnterSms(state, event);
    case 'creatingTotp':
      return fromCreatingTotp(state, event);
    case 'totpFailed':
      return fromTotpFailed(state, event);
    case 'showQr':
    case 'showSecret':
      return fromShownTotp(state, event);
    case 'enterTotp':
      return fromEnterTotp(state, event);
    case 'enterRecoveryCode':
      return fromRecoveryCode(state, event);
  }
}

// Org W28.
function fromNotAllowed(state: NotAllowedState, event: SecondFactorFlowEvent): SecondFactorStep {
  if (event.type === 'back') return givenUp();
  return event.type === 'continue' ? enrollment(state.login) : [state];
}

function fromChoose(state: ChooseState, event: SecondFactorFlowEvent): SecondFactorStep {
  if (event.type === 'back') return givenUp();
  if (event.type !== 'choose' || !state.login.start.offered.includes(event.method)) return [state];
  const { draft } = state.login;
  return event.method === 'totp'
    ? enrollTotp(state.login)
    : [{ at: 'enrollSms', login: state.login, entry: 'open', ...(draft && { draft }) }];
}

function accepted({ organization, enrollment: made, recoveryCodesLeft }: Accepted): SecondFactorStep {
  if (made) return [saveCodes(organization, made)];
  const end = ended({ how: 'member', result: { next: 'done', organization } });
  return [recoveryCodesLeft !== undefined && recoveryCodesLeft <= FEW_CODES ? { ...end, recoveryCodesLeft } : end];
}

// Org 5.23.
const FEW_CODES = 3;

/** Whether a call is in progress. Its response then decides whether the login has expired. */
const isBusy = (state: WaitingState): boolean =>
  state.at === 'texting' || state.at === 'creatingTotp' || ('entry' in state && state.entry !== 'open');

function forgetText(state: WaitingState): WaitingState {
  if (!state.login.running) return state;
  const { running: _over, ...login } = state.login;
  return { ...state, login };
}

/** The timers of the whole login, which a remount starts again. */
const waits = ({ endsAt, running }: WaitingLogin): SecondFactorCommand[] => [
  { type: 'awaitLapse', endsAt },
  ...(running ? [{ type: 'awaitExpiry', deadline: running.deadline } as const] : []),
];

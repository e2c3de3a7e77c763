import type { Problem } from '../../../errors';
import { INVALID_PASSCODE, INVALID_PHONE_NUMBER, isPasscode } from '../../../flows/shared/passcode';
import { problem, retryCommand } from '../../../flows/shared/problem';
import { waysFromSms } from '../shared/second-factor-ways';
import type {
  EnrollSmsMoment,
  EnterSmsMoment,
  PhoneDraft,
  SecondFactorCommand,
  SecondFactorNext,
  SecondFactorTold,
  SentText,
  TextingMoment,
  UnsentMoment,
  WaitingLogin,
} from './second-factor-state';
import { calm, givenUp, memberOf, whoseOf } from './second-factor-state';

/** To the texted passcode: the one that runs, else a new one. */
export function toSms(login: WaitingLogin): SecondFactorNext {
  const { running, ...rest } = login;
  if (running) return [entryOf(rest, running)];
  const to = login.start.phoneNumber ?? '';
  return [{ at: 'texting', login, to }, { type: 'sendText', whose: whoseOf(login), to }];
}

export function enterSms(login: WaitingLogin, sent: SentText): SecondFactorNext {
  return [entryOf(login, sent), { type: 'awaitExpiry', deadline: sent.deadline }];
}

const entryOf = (login: WaitingLogin, sent: SentText): EnterSmsMoment => ({
  at: 'enterSms',
  login,
  sent,
  entry: 'open',
  resend: 'initial',
  expired: false,
});

// Org 5.18.
export function fromEnrollSms(state: EnrollSmsMoment, event: SecondFactorTold): SecondFactorNext {
  const { login, draft } = state;
  switch (event.type) {
    case 'submitPhone':
      return submitPhone(state, event.draft);
    case 'phoneParsed':
      if (state.entry !== 'parsing' || !draft) return [state];
      return [{ ...state, entry: 'sending' }, { type: 'sendText', whose: whoseOf(login), to: event.to, draft }];
    case 'phoneRefused':
      return [state.entry === 'parsing' ? { ...calm(state), entry: 'open', error: { ...INVALID_PHONE_NUMBER } } : state];
    case 'textSent':
      return state.entry === 'sending' ? enterSms(login, event.sent) : [state];
    case 'failed':
      if (event.command.type !== 'sendText' && event.command.type !== 'parsePhone') return [state];
      return [{ ...calm(state), entry: 'open', ...problem(event.error) }, ...retryCommand(event.error)];
    // Org W43.
    case 'back':
      return login.start.offered.length > 1 ? [{ at: 'choose', login: draft ? { ...login, draft } : login }] : givenUp();
    case 'unblocked':
      return [state.entry === 'open' ? { ...calm(state) } : state];
    case 'stop':
      return [state.entry === 'open' ? state : { ...calm(state), entry: 'open' }];
    case 'start':
      return [state, ...retryCommand(state.error)];
    default:
      return [state];
  }
}

function submitPhone(state: EnrollSmsMoment, draft: PhoneDraft): SecondFactorNext {
  if (state.entry !== 'open' || state.blocked || draft.phone.trim() === '') return [state];
  return [{ ...calm(state), entry: 'parsing', draft }, { type: 'parsePhone', draft }];
}

// Org 5.19.
export function fromTexting(state: TextingMoment, event: SecondFactorTold): SecondFactorNext {
  const { login, to } = state;
  switch (event.type) {
    case 'textSent':
      return enterSms(login, event.sent);
    case 'failed':
      if (event.command.type !== 'sendText') return [state];
      return [{ at: 'unsent', login, to, ...problem(event.error) }, ...retryCommand(event.error)];
    case 'start':
      return toSms(login);
    default:
      return leaveSms(state, event, login);
  }
}

// Org W11.
export function fromUnsent(state: UnsentMoment, event: SecondFactorTold): SecondFactorNext {
  switch (event.type) {
    case 'resend':
      return state.blocked ? [state] : toSms(state.login);
    case 'unblocked': {
      const { blocked: _over, ...rest } = state;
      return [state.blocked ? rest : state];
    }
    case 'start':
      return [state, ...retryCommand(state.error)];
    default:
      return leaveSms(state, event, state.login);
  }
}

export function fromEnterSms(state: EnterSmsMoment, event: SecondFactorTold): SecondFactorNext {
  switch (event.type) {
    case 'submitCode':
      return submitCode(state, event);
    case 'resend':
      return resend(state);
    // Org W5: it stays the same screen.
    case 'textResent': {
      const renewed: EnterSmsMoment = { ...calm(state), sent: event.sent, resend: 'sent', expired: false };
      return [renewed, ...expiry(renewed), ...settling(renewed)];
    }
    case 'resendSettled':
      return [state.resend === 'sent' ? { ...state, resend: 'waiting' } : state];
    case 'expired':
      return [{ ...state, expired: true }];
    case 'failed':
      return failed(state, event.command, event.error);
    case 'unblocked':
      return [calm(state)];
    case 'start':
      return [state, ...expiry(state), ...settling(state), ...retryCommand(state.error)];
    case 'stop':
      return [{ ...state, entry: 'open', resend: state.resend === 'sending' ? 'initial' : state.resend }];
    default:
      return state.entry === 'open' ? leaveEntry(state, event) : [state];
  }
}

function submitCode(state: EnterSmsMoment, { code }: SecondFactorTold & { type: 'submitCode' }): SecondFactorNext {
  if (state.entry === 'verifying' || state.blocked) return [state];
  if (!isPasscode(code.reveal())) return [{ ...state, error: { ...INVALID_PASSCODE } }];
  return [{ ...calm(state), entry: 'verifying' }, { type: 'verifyText', whose: whoseOf(state.login), code }];
}

function resend(state: EnterSmsMoment): SecondFactorNext {
  const isBusy = state.resend === 'sending' || state.resend === 'sent' || state.entry === 'verifying';
  if (isBusy || state.blocked) return [state];
  return [{ ...calm(state), resend: 'sending' }, { type: 'resendText', whose: whoseOf(state.login), sent: state.sent }];
}

function failed(state: EnterSmsMoment, { type }: SecondFactorCommand, error: Problem): SecondFactorNext {
  const isOfResend = type === 'resendText' && state.resend === 'sending';
  const isOfCode = type === 'verifyText' && state.entry === 'verifying';
  if (!isOfResend && !isOfCode) return [state];
  const open = isOfResend ? ({ ...calm(state), resend: 'initial' } as const) : ({ ...calm(state), entry: 'open' } as const);
  return [{ ...open, sent: atOnce(state.sent), ...problem(error) }, ...retryCommand(error)];
}

/** Another code is offered without a pause: it may be all that helps. */
const atOnce = ({ resendAt: _pause, ...sent }: SentText): SentText => sent;

/** The passcode goes on running while the app's screen shows. Org W49: a number that was typed is still there. */
function leaveEntry(state: EnterSmsMoment, event: SecondFactorTold): SecondFactorNext {
  const { sent, expired } = state;
  const login = event.type === 'useTotp' && !expired ? { ...state.login, running: sent } : state.login;
  return leaveSms(state, event, login, sent.draft);
}

/** What a screen of a texted passcode offers beside it. */
export const waysOfSms = (state: TextingMoment | UnsentMoment | EnterSmsMoment) =>
  waysFromSms(memberOf(state.login, state.at === 'enterSms' && state.sent.draft !== undefined));

/** The ways on from any screen of a texted passcode. */
function leaveSms(
  state: TextingMoment | UnsentMoment | EnterSmsMoment,
  event: SecondFactorTold,
  login: WaitingLogin,
  draft?: PhoneDraft,
): SecondFactorNext {
  const { changeToTotp, backToEnrollment } = waysOfSms(state);
  if (event.type === 'useTotp' && changeToTotp) return [{ at: 'enterTotp', login, entry: 'open' }];
  if (event.type !== 'back') return [state];
  if (!backToEnrollment) return givenUp();
  return [{ at: 'enrollSms', login, entry: 'open', ...(draft && { draft }) }];
}

const expiry = ({ sent, expired }: EnterSmsMoment): SecondFactorCommand[] =>
  expired ? [] : [{ type: 'awaitExpiry', deadline: sent.deadline }];

const settling = ({ resend: control }: EnterSmsMoment): SecondFactorCommand[] =>
  control === 'sent' ? [{ type: 'settleResend' }] : [];

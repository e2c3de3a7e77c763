import type { CodeChecking } from '../../../flow/code-entry';
import { clearError, codeTransition, INVALID_PHONE_NUMBER, renewed } from '../../../flow/code-entry';
import { problem, retryCommand } from '../../../flow/problem';
import { waysFromSms } from '../second-factor-ways';
import type {
  EnrollSmsState,
  EnterSmsState,
  PhoneDraft,
  SecondFactorCommand,
  SecondFactorStep,
  SecondFactorFlowEvent,
  SentText,
  TextingState,
  UnsentState,
  WaitingLogin,
} from './second-factor-state';
import { givenUp, memberOf, ownerOf } from './second-factor-state';

/** Shows the form for the valid texted passcode, or sends a new one. */
export function toSms(login: WaitingLogin): SecondFactorStep {
  const { running, ...rest } = login;
  if (running) return [entryOf(rest, running)];
  const to = login.start.phoneNumber ?? '';
  return [
    { at: 'texting', login, to },
    { type: 'sendText', owner: ownerOf(login), to },
  ];
}

export function enterSms(login: WaitingLogin, sent: SentText): SecondFactorStep {
  return [entryOf(login, sent), { type: 'awaitExpiry', deadline: sent.deadline }];
}

const entryOf = (login: WaitingLogin, sent: SentText): EnterSmsState => ({
  at: 'enterSms',
  login,
  sent,
  entry: 'open',
  resend: 'initial',
  expired: false,
});

// Org 5.18.
export function fromEnrollSms(state: EnrollSmsState, event: SecondFactorFlowEvent): SecondFactorStep {
  const { login, draft } = state;
  switch (event.type) {
    case 'submitPhone':
      return submitPhone(state, event.draft);
    case 'phoneParsed':
      if (state.entry !== 'parsing' || !draft) return [state];
      return [
        { ...state, entry: 'sending' },
        { type: 'sendText', owner: ownerOf(login), to: event.to, draft },
      ];
    case 'phoneRefused':
      return [
        state.entry === 'parsing' ? { ...clearError(state), entry: 'open', error: { ...INVALID_PHONE_NUMBER } } : state,
      ];
    case 'textSent':
      return state.entry === 'sending' ? enterSms(login, event.sent) : [state];
    case 'failed':
      if (event.command.type !== 'sendText' && event.command.type !== 'parsePhone') return [state];
      return [{ ...clearError(state), entry: 'open', ...problem(event.error) }, ...retryCommand(event.error)];
    // Org W43.
    case 'back':
      return login.start.offered.length > 1
        ? [{ at: 'choose', login: draft ? { ...login, draft } : login }]
        : givenUp();
    case 'unblocked':
      return [state.entry === 'open' ? { ...clearError(state) } : state];
    case 'stop':
      return [state.entry === 'open' ? state : { ...clearError(state), entry: 'open' }];
    case 'start':
      return [state, ...retryCommand(state.error)];
    default:
      return [state];
  }
}

function submitPhone(state: EnrollSmsState, draft: PhoneDraft): SecondFactorStep {
  if (state.entry !== 'open' || state.blocked || draft.phone.trim() === '') return [state];
  return [
    { ...clearError(state), entry: 'parsing', draft },
    { type: 'parsePhone', draft },
  ];
}

// Org 5.19.
export function fromTexting(state: TextingState, event: SecondFactorFlowEvent): SecondFactorStep {
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
export function fromUnsent(state: UnsentState, event: SecondFactorFlowEvent): SecondFactorStep {
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

export function fromEnterSms(state: EnterSmsState, event: SecondFactorFlowEvent): SecondFactorStep {
  switch (event.type) {
    // Org W5: the screen does not change.
    case 'textResent':
      return renewed({ ...state, sent: event.sent }, TEXTS);
    case 'useTotp':
    case 'back':
      return state.entry === 'open' ? leaveEntry(state, event) : [state];
    default:
      return codeTransition(state, event, TEXTS);
  }
}

const TEXTS: CodeChecking<EnterSmsState, SecondFactorCommand> = {
  resend: ({ login, sent }) => ({ type: 'resendText', owner: ownerOf(login), sent }),
  isResend: ({ type }) => type === 'resendText',
  clearCooldown: ({ sent: { resendAt: _pause, ...sent }, ...state }) => ({ ...state, sent }),
  verify: (state, code) => [
    state,
    { type: 'verifyText', owner: ownerOf(state.login), code, deadline: state.sent.deadline },
  ],
  checks(command, { sent }) {
    if (command.type !== 'verifyText') return undefined;
    return command.deadline === sent.deadline ? 'last' : 'former';
  },
  awaitExpiry: ({ sent }) => ({ type: 'awaitExpiry', deadline: sent.deadline }),
};

/** The passcode stays valid while the app's screen shows. Org W49: the typed number is preserved. */
function leaveEntry(state: EnterSmsState, event: SecondFactorFlowEvent): SecondFactorStep {
  const { sent, expired } = state;
  const login = event.type === 'useTotp' && !expired ? { ...state.login, running: sent } : state.login;
  return leaveSms(state, event, login, sent.draft);
}

/** The alternatives on the screen of a texted passcode. */
export const waysOfSms = (state: TextingState | UnsentState | EnterSmsState) =>
  waysFromSms(memberOf(state.login, state.at === 'enterSms' && state.sent.draft !== undefined));

/** Leaves a screen of a texted passcode. */
function leaveSms(
  state: TextingState | UnsentState | EnterSmsState,
  event: SecondFactorFlowEvent,
  login: WaitingLogin,
  draft?: PhoneDraft,
): SecondFactorStep {
  const { changeToTotp, backToEnrollment } = waysOfSms(state);
  if (event.type === 'useTotp' && changeToTotp) return [{ at: 'enterTotp', login, entry: 'open' }];
  if (event.type !== 'back') return [state];
  if (!backToEnrollment) return givenUp();
  return [{ at: 'enrollSms', login, entry: 'open', ...(draft && { draft }) }];
}

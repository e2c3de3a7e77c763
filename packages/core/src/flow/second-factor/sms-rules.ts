import type { CodeChecking } from '../code-entry';
import { clearError, codeTransition, INVALID_PHONE_NUMBER, renewed } from '../code-entry';
import { problem, retryCommand } from '../problem';
import type {
  EnrollSmsState,
  EnterSmsState,
  FactorCommand,
  FactorFlowEvent,
  FactorStart,
  FactorStep,
  TypedPhone,
  SentText,
  TextingState,
  UnsentState,
  WaitingLogin,
} from './factor-state';
import { givenUp, ownerOf, userOfLogin } from './factor-state';
import { waysFromSms } from './second-factor-ways';

/** Shows the form for the valid texted passcode, or sends a new one. */
export function toSms<Own extends FactorStart>(login: WaitingLogin<Own>): FactorStep<Own> {
  const { running, ...rest } = login;
  if (running) return [entryOf(rest, running)];
  const to = login.start.phoneNumber ?? '';
  return [
    { at: 'texting', login, to },
    { type: 'sendText', owner: ownerOf(login), to },
  ];
}

export function enterSms<Own extends FactorStart>(login: WaitingLogin<Own>, sent: SentText): FactorStep<Own> {
  return [entryOf(login, sent), { type: 'awaitExpiry', deadline: sent.deadline }];
}

const entryOf = <Own extends FactorStart>(login: WaitingLogin<Own>, sent: SentText): EnterSmsState<Own> => ({
  at: 'enterSms',
  login,
  sent,
  entry: 'open',
  resend: 'initial',
  expired: false,
});

// Org 5.18.
export function fromEnrollSms<Own extends FactorStart>(
  state: EnrollSmsState<Own>,
  event: FactorFlowEvent,
): FactorStep<Own> {
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

function submitPhone<Own extends FactorStart>(state: EnrollSmsState<Own>, draft: TypedPhone): FactorStep<Own> {
  if (state.entry !== 'open' || state.blocked || draft.phone.trim() === '') return [state];
  return [
    { ...clearError(state), entry: 'parsing', draft },
    { type: 'parsePhone', draft },
  ];
}

// Org 5.19.
export function fromTexting<Own extends FactorStart>(
  state: TextingState<Own>,
  event: FactorFlowEvent,
): FactorStep<Own> {
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
export function fromUnsent<Own extends FactorStart>(state: UnsentState<Own>, event: FactorFlowEvent): FactorStep<Own> {
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

export function fromEnterSms<Own extends FactorStart>(
  state: EnterSmsState<Own>,
  event: FactorFlowEvent,
): FactorStep<Own> {
  switch (event.type) {
    // Org W5: the screen does not change.
    case 'textResent':
      return renewed({ ...state, sent: event.sent }, texts());
    case 'useTotp':
    case 'back':
      return state.entry === 'open' ? leaveEntry(state, event) : [state];
    default:
      return codeTransition(state, event, texts());
  }
}

const texts = <Own extends FactorStart>(): CodeChecking<EnterSmsState<Own>, FactorCommand<Own>> => ({
  resend: ({ login, sent }) => ({ type: 'resendText', owner: ownerOf(login), sent }),
  isResend: ({ type }) => type === 'resendText',
  clearCooldown: ({ sent: { resendAt: _pause, ...sent }, ...state }) => ({ ...state, sent }),
  verify: (state, code) => [
    state,
    {
      type: 'verifyText',
      owner: ownerOf(state.login),
      code,
      deadline: state.sent.deadline,
      ...(state.sent.methodId !== undefined && { methodId: state.sent.methodId }),
      ...(state.login.remembers && { remembers: true }),
    },
  ],
  checks(command, { sent }) {
    if (command.type !== 'verifyText') return undefined;
    return command.deadline === sent.deadline ? 'last' : 'former';
  },
  awaitExpiry: ({ sent }) => ({ type: 'awaitExpiry', deadline: sent.deadline }),
});

/** The passcode stays valid while the app's screen shows. Org W49: the typed number is preserved. */
function leaveEntry<Own extends FactorStart>(state: EnterSmsState<Own>, event: FactorFlowEvent): FactorStep<Own> {
  const { sent, expired } = state;
  const login = event.type === 'useTotp' && !expired ? { ...state.login, running: sent } : state.login;
  return leaveSms(state, event, login, sent.draft);
}

/** The alternatives on the screen of a texted passcode. */
export const waysOfSms = (state: TextingState | UnsentState | EnterSmsState) =>
  waysFromSms(userOfLogin(state.login, state.at === 'enterSms' && state.sent.draft !== undefined));

/** Leaves a screen of a texted passcode. */
function leaveSms<Own extends FactorStart>(
  state: TextingState<Own> | UnsentState<Own> | EnterSmsState<Own>,
  event: FactorFlowEvent,
  login: WaitingLogin<Own>,
  draft?: TypedPhone,
): FactorStep<Own> {
  const { changeToTotp, backToEnrollment } = waysOfSms(state);
  if (event.type === 'useTotp' && changeToTotp) return [{ at: 'enterTotp', login, entry: 'open' }];
  if (event.type !== 'back') return [state];
  if (!backToEnrollment) return givenUp();
  return [{ at: 'enrollSms', login, entry: 'open', ...(draft && { draft }) }];
}

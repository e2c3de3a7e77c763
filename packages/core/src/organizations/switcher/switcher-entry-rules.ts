import type { CodeChecking } from '../../flow/code-entry';
import { clearError, codeTransition, renewed } from '../../flow/code-entry';
import type { Problem } from '../../base/errors';
import { sectionProblem } from '../../flow/section/section';
import { isAccountChanged, problem, retryCommand } from '../../flow/problem';
import { isLapsed } from '../login/error-text';
import { aged, calmed } from './switcher-list-rules';
import type {
  SwitcherAddressee,
  SwitcherAt,
  SwitcherCommand,
  SwitcherFlowEvent,
  SwitcherPlace,
  SwitcherState,
  SwitcherStep,
} from './switcher-state';
import { closed, isSamePlace, listedOf } from './switcher-state';

type Entered = SwitcherAt<'prove' | 'firstFactor'>;
/** A state that asks for a code. */
type Coded = Extract<Entered, { readonly sent: object }>;

const isCoded = (state: Entered): state is Coded => state.sent !== undefined;

const codes: CodeChecking<Coded, SwitcherCommand> = {
  resend: ({ addressee }) => ({ type: 'resendCode', addressee }),
  isResend: ({ type }) => type === 'resendCode',
  clearCooldown: (state) => state,
  verify: (state, code) => [state, { type: 'verifyCode', addressee: state.addressee, code, sentAt: state.sent.at }],
  checks(command, { sent }) {
    if (command.type !== 'verifyCode') return undefined;
    return command.sentAt === sent.at ? 'last' : 'former';
  },
  awaitExpiry: ({ sent }) => ({ type: 'awaitExpiry', until: sent.until }),
};

/** The first code, or its replacement. */
function codeSent(state: Entered, sent: Coded['sent']): SwitcherStep {
  if (isCoded(state)) return renewed({ ...state, sent }, codes) as SwitcherStep;
  if (state.entry !== 'sending') return [state];
  return renewed({ ...state, entry: 'open', sent, resend: 'sent', expired: false }, codes) as SwitcherStep;
}

/** The state before a code or link was sent. */
function uncoded<State extends Entered>(state: State): State {
  const {
    sent: _sent,
    resend: _resend,
    expired: _expired,
    error: _error,
    blocked: _blocked,
    ...before
  } = state as Entered & Partial<Pick<Coded, 'resend' | 'expired'>>;
  return { ...before, entry: 'open' } as State;
}

export const signedOut = (
  { former }: { readonly former: SwitcherPlace },
  error?: Problem,
): SwitcherAt<'signedOut'> => ({
  at: 'signedOut',
  current: null,
  former,
  ...(error && problem(error)),
});

/**
 * Ends the unfinished sign-in, because it would block the next one.
 */
export const givenUp = (state: { readonly former: SwitcherPlace }): SwitcherStep => [
  signedOut(state),
  { type: 'endSignIn' },
];

/** Whether the member changed or signed out meanwhile, so the request no longer applies. */
const isOver = ({ current, former }: Pick<SwitcherAt<'prove'>, 'current' | 'former'>): boolean =>
  !isSamePlace(current, former);

export function fromProve(state: SwitcherAt<'prove'>, event: SwitcherFlowEvent): SwitcherStep {
  switch (event.type) {
    case 'submitName':
      return submitName(state, event.draft);
    case 'codeSent':
      return codeSent(state, event.sent);
    case 'addressVerified': {
      const { draft, former } = state;
      const within = event.within === undefined ? {} : { within: event.within };
      return [
        { at: 'creating', current: null, former, draft, entry: 'creating', ...within },
        { type: 'create', draft, ...within },
      ];
    }
    case 'cancel':
      return state.entry === 'verifying' ? [state] : [backFrom(state)];
    case 'forget':
      return state.entry === 'verifying' ? [state] : [closed(state.current, state)];
    case 'failed':
      if (event.command.type === 'verifyCode' && isOver(state)) return [closed(state.current)];
      if (isAccountChanged(event.error)) return [{ ...closed(state.current), error: event.error }];
      return entryStep(state, event);
    default:
      return entryStep(aged(state, event), event);
  }
}

function backFrom(state: SwitcherAt<'prove'>): SwitcherState {
  return isCoded(state)
    ? uncoded<SwitcherAt<'prove'>>(state)
    : { at: 'list', current: state.former, ...listedOf(state) };
}

function submitName(state: SwitcherAt<'prove'>, draft: string): SwitcherStep {
  if (isCoded(state) || state.entry !== 'open' || state.blocked) return [state];
  if (draft === '') return [{ ...state, draft, error: sectionProblem('required') }];
  return [
    { ...clearError(state), draft, entry: 'sending' },
    { type: 'sendCode', addressee: state.addressee },
  ];
}

/** The rules that the `prove` and `firstFactor` states share. */
function entryStep(state: Entered, event: SwitcherFlowEvent): SwitcherStep {
  if (isCoded(state)) return codeTransition<Coded, SwitcherCommand>(state, event, codes);
  switch (event.type) {
    case 'failed':
      return state.entry !== 'open' && ASKING.includes(event.command.type)
        ? [{ ...uncoded<Entered>(state), ...problem(event.error) }, ...retryCommand(event.error)]
        : [state];
    case 'unblocked':
      return [state.error ? clearError(state) : state];
    case 'stop':
      return [state.entry === 'open' ? state : uncoded<Entered>(state)];
    case 'start':
      return [state, ...retryCommand(state.error)];
    default:
      return [state];
  }
}

/** Calls that show their failure in the state that made them. */
const ASKING: readonly string[] = ['sendCode', 'sendLink', 'checkPassword', 'leave'];

/** The organization requires a first factor. The session has ended. */
export function fromFirstFactor(state: SwitcherAt<'firstFactor'>, event: SwitcherFlowEvent): SwitcherStep {
  switch (event.type) {
    case 'chooseMethod':
      return chooseMethod(state, event.key);
    case 'submitPassword': {
      const isAsked = state.method?.type === 'password' && state.entry === 'open' && !state.blocked;
      const { addressee } = state;
      return isAsked
        ? [busy(state, 'checking'), { type: 'checkPassword', addressee, password: event.password }]
        : [state];
    }
    case 'codeSent':
      return codeSent(state, event.sent);
    case 'linkSent':
      return [state.entry === 'sending' ? { ...uncoded(state), isLinkSent: true } : state];
    case 'left':
      return state.entry === 'leaving' ? [{ ...state }, { type: 'awaitReturn' }] : [state];
    case 'stillHere':
      return [state.entry === 'leaving' ? uncoded(state) : state];
    case 'cancel':
      return isChecked(state) ? [state] : givenUp(state);
    case 'failed':
      return firstFailed(state, event);
    default:
      return entryStep(state, event);
  }
}

const isChecked = ({ entry }: SwitcherAt<'firstFactor'>): boolean => entry === 'verifying' || entry === 'checking';

const busy = (state: SwitcherAt<'firstFactor'>, entry: 'sending' | 'checking' | 'leaving'): SwitcherState =>
  ({ ...uncoded(state), entry }) as SwitcherState;

function chooseMethod(state: SwitcherAt<'firstFactor'>, key: string): SwitcherStep {
  const method = state.methods.find((one) => one.key === key);
  const isBusy = isChecked(state) || state.entry === 'sending' || state.entry === 'leaving';
  if (!method || isBusy || state.blocked) return [state];
  const { isLinkSent: _isLinkSent, ...before } = state;
  const addressee: SwitcherAddressee =
    'email' in method ? { ...state.addressee, email: method.email } : state.addressee;
  const chosen = { ...before, method, addressee } as SwitcherAt<'firstFactor'>;
  switch (method.type) {
    case 'password':
      return [uncoded(chosen)];
    case 'code':
      return [busy(chosen, 'sending'), { type: 'sendCode', addressee }];
    case 'link':
      return [busy(chosen, 'sending'), { type: 'sendLink', addressee }];
    default:
      return [busy(chosen, 'leaving'), { type: 'leave', method, organizationId: state.row.id }];
  }
}

function firstFailed(
  state: SwitcherAt<'firstFactor'>,
  event: SwitcherFlowEvent & { readonly type: 'failed' },
): SwitcherStep {
  const { error } = event;
  if (state.current && isChecked(state)) return [closed(state.current)];
  // A different sign-in has replaced this one, or the intermediate session has expired.
  if (isLapsed(error) || isAccountChanged(error)) return [signedOut(state, error)];
  return entryStep(state, event);
}

/** Creates an organization with an intermediate session. */
export function fromCreating(state: SwitcherAt<'creating'>, event: SwitcherFlowEvent): SwitcherStep {
  const { former, entry } = state;
  const within = state.within === undefined ? {} : { within: state.within };
  switch (event.type) {
    case 'submitName': {
      if (entry !== 'open' || state.blocked) return [state];
      const { draft } = event;
      if (draft === '') return [{ ...state, draft, error: sectionProblem('required') }];
      return [
        { ...clearError(state), draft, entry: 'creating' },
        { type: 'create', draft, ...within },
      ];
    }
    case 'goBack':
    case 'cancel':
      if (entry !== 'open' || state.blocked) return [state];
      return [
        { ...clearError(state), entry: 'returning' },
        { type: 'goBack', organizationId: former.organizationId, ...within },
      ];
    case 'failed':
      return event.command.type === 'create' || event.command.type === 'goBack'
        ? creatingFailed(state, event.error)
        : [state];
    case 'stop':
      return [entry === 'open' ? state : { ...state, entry: 'open' }];
    case 'start':
      return [state, ...retryCommand(state.error)];
    case 'unblocked':
      return [calmed(state)];
    default:
      return [state];
  }
}

function creatingFailed(state: SwitcherAt<'creating'>, error: Problem): SwitcherStep {
  if (state.entry === 'open') return [state];
  if (state.current) return [closed(state.current)];
  if (isLapsed(error) || isAccountChanged(error)) return [signedOut(state, error)];
  return [{ ...clearError(state), entry: 'open', ...problem(error) }, ...retryCommand(error)];
}

import type { Problem } from '../../../base/errors';
import type { Failed, Step, FlowEvent } from '../../../flow/flow';
import { cleanEmail, INVALID_EMAIL, isEmail } from '../../../flow/email';
import { isAllowedText, newPasswordFormStep, newPasswordStep, withoutError } from '../../../flow/new-password';
import type {
  PasswordCommand,
  PasswordCreateState,
  PasswordEvent,
  PasswordLoginState,
  PasswordState,
} from './password-state';
import { fromForgot, fromHandedOver, fromMailed, startReset } from './password-mails';
import { found } from './password-state';
import { problem, retryCommand, signUpRefusalOf } from '../../../flow/problem';

type PasswordFlowEvent = FlowEvent<PasswordEvent, PasswordCommand>;
type PasswordStep = Step<PasswordState, PasswordCommand>;

// Spec sections 2, 4 and 5, Password.
/** Rules of signing up and in with a password. */
export function passwordTransition(state: PasswordState, event: PasswordFlowEvent): PasswordStep {
  switch (state.at) {
    case 'enter':
      return fromEnter(state, event);
    case 'searching':
      return fromSearching(state, event);
    case 'create':
      return fromCreate(state, event);
    case 'login':
      return fromLogin(state, event);
    case 'forgot':
      return fromForgot(state, event);
    case 'setNew':
    case 'dedupe':
    case 'breached':
      return fromMailed(state, event);
    case 'handedOver':
      return fromHandedOver(state, event);
    case 'refused':
      return [event.type === 'back' ? enter(state.email) : state];
    case 'authenticated':
      return [state];
  }
}

function fromEnter(state: PasswordState & { at: 'enter' }, event: PasswordFlowEvent): PasswordStep {
  if (event.type === 'unblocked') return [enter(state.email)];
  if (event.type === 'start') return [state, ...retryCommand(state.error)];
  if (event.type !== 'submitEmail' || state.blocked) return [state];
  const email = cleanEmail(event.email);
  if (!isEmail(email)) return [{ at: 'enter', email: event.email, error: { ...INVALID_EMAIL } }];
  return [
    { at: 'searching', email, entry: 'searching' },
    { type: 'search', email },
  ];
}

function fromSearching(state: PasswordState & { at: 'searching' }, event: PasswordFlowEvent): PasswordStep {
  switch (event.type) {
    case 'userFound':
      return state.entry === 'searching' ? found(state, event) : [state];
    case 'resetSent':
      return [state.entry === 'mailing' ? { at: 'setNew', email: state.email, entry: 'open' } : state];
    case 'handedOver':
      if (state.entry !== 'handingOver' || !state.instead) return [state];
      return [{ at: 'handedOver', email: state.email, instead: state.instead, canSetPassword: true, entry: 'open' }];
    case 'handOverFailed':
      return state.entry === 'handingOver' ? searchFailed(state.email, event.error) : [state];
    case 'failed':
      return searchFailed(state.email, event.error);
    case 'back':
    case 'stop':
      return [enter(state.email)];
    default:
      return [state];
  }
}

const searchFailed = (email: string, error: Problem | undefined): PasswordStep =>
  refusal(email, error) ?? [{ ...enter(email), ...(error && problem(error)) }, ...retryCommand(error)];

function fromCreate(state: PasswordCreateState, event: PasswordFlowEvent): PasswordStep {
  switch (event.type) {
    case 'back':
      return [enter(state.email)];
    case 'submitPassword':
      return create(state, event);
    case 'chooseInstead':
      if (state.entry !== 'open' || !state.instead || state.blocked) return [state];
      return [{ ...withoutError(state), entry: 'handingOver' }];
    case 'handedOver':
      if (state.entry !== 'handingOver' || !state.instead) return [state];
      return [{ at: 'handedOver', email: state.email, instead: state.instead, canSetPassword: false, entry: 'open' }];
    case 'handOverFailed':
      if (state.entry !== 'handingOver') return [state];
      return (
        refusal(state.email, event.error) ?? [
          { ...state, entry: 'open', ...(event.error && problem(event.error)) },
          ...retryCommand(event.error),
        ]
      );
    case 'passwordCreated':
      return [{ at: 'authenticated' }];
    case 'resetSent':
      if (state.entry !== 'mailing') return [state];
      return [{ at: 'dedupe', email: state.email, entry: 'open', ...(state.error && { reason: state.error }) }];
    case 'failed':
      return createFailed(state, event);
    default:
      return newPasswordFormStep(state, event, state.email);
  }
}

type Submitted = PasswordEvent & { readonly type: 'submitPassword' };

function create(state: PasswordCreateState, { password, details }: Submitted): PasswordStep {
  if (state.entry !== 'open' || state.blocked) return [state];
  // The field was filled in without an event, or has changed since: check the strength of this text first.
  if (!isAllowedText(state, password)) return newPasswordStep(state, { type: 'typed', password }, state.email);
  return [
    { ...withoutError(state), entry: 'creating' },
    { type: 'create', email: state.email, password, ...(details && { details }) },
  ];
}

function createFailed(state: PasswordCreateState, event: Failed<PasswordCommand>): PasswordStep {
  const { command, error } = event;
  if (command.type === 'create' && error.code === 'reset_password') {
    return [{ ...state, entry: 'mailing', error }, startReset(state.email, 'dedupe')];
  }
  if (command.type === 'create' || command.type === 'startReset') {
    const open = { ...withoutError(state), entry: 'open', ...problem(error) } as const;
    return refusal(state.email, error) ?? [open, ...retryCommand(error)];
  }
  return newPasswordStep(state, event, state.email);
}

function fromLogin(state: PasswordLoginState, event: PasswordFlowEvent): PasswordStep {
  const { email } = state;
  switch (event.type) {
    case 'back':
      return [enter(email)];
    case 'submitPassword':
      if (state.entry !== 'open' || state.blocked) return [state];
      if (event.password.reveal() === '') return [{ ...state, error: { ...NO_PASSWORD } }];
      return [
        { at: 'login', email, entry: 'loggingIn' },
        { type: 'authenticate', email, password: event.password },
      ];
    case 'forgotPassword':
      if (state.entry !== 'open') return [state];
      return [{ at: 'login', email, entry: 'forgetting' }, startReset(email, 'forgot')];
    case 'passwordAccepted':
      return [{ at: 'authenticated' }];
    case 'resetSent':
      return resetSent(state);
    case 'failed':
      return loginFailed(state, event);
    case 'unblocked':
      return [state.entry === 'open' ? { at: 'login', email, entry: 'open' } : state];
    case 'stop':
      return [state.entry === 'open' ? state : { at: 'login', email, entry: 'open' }];
    case 'start':
      return [state, ...retryCommand(state.error)];
    default:
      return [state];
  }
}

function resetSent(state: PasswordLoginState): PasswordStep {
  const { email, entry, error } = state;
  if (entry === 'forgetting') return [{ at: 'forgot', email, entry: 'open' }];
  if (entry !== 'mailing' || !error) return [state];
  // Decision 24.
  const at = error.code === 'breached_password' ? 'breached' : 'dedupe';
  return [{ at, email, entry: 'open', reason: error }];
}

function loginFailed(state: PasswordLoginState, { command, error }: Failed<PasswordCommand>): PasswordStep {
  const { email } = state;
  if (command.type === 'authenticate' && MUST_RESET.includes(error.code)) {
    return [{ at: 'login', email, entry: 'mailing', error }, startReset(email, 'dedupe')];
  }
  if (command.type === 'awaitRetry') return [state];
  const refused = refusal(email, error);
  if (refused) return refused;
  return [{ at: 'login', email, entry: 'open', ...problem(error) }, ...retryCommand(error)];
}

/** The password was correct but is no longer allowed: the user has to set a new one. */
const MUST_RESET: readonly string[] = ['reset_password', 'breached_password'];

/** The screen of a refused sign-up, if the error is one. */
const refusal = (email: string, error: Problem | undefined): PasswordStep | undefined =>
  error && signUpRefusalOf(error) ? [{ at: 'refused', email, error }] : undefined;

const enter = (email: string | undefined): PasswordState & { at: 'enter' } =>
  email === undefined ? { at: 'enter' } : { at: 'enter', email };

const NO_PASSWORD: Problem = { code: 'password_required', message: 'A password is required.' };

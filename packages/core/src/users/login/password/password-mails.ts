import type { Problem } from '../../../base/errors';
import type { Step, FlowEvent } from '../../../flow/flow';
import { cleanEmail, INVALID_EMAIL, isEmail } from '../../../flow/email';
import type {
  PasswordCommand,
  PasswordEvent,
  PasswordForgotState,
  PasswordHandedOverState,
  PasswordMailState,
  PasswordState,
} from './password-state';
import { found } from './password-state';
import { problem, retryCommand } from '../../../flow/problem';

type PasswordFlowEvent = FlowEvent<PasswordEvent, PasswordCommand>;
type PasswordStep = Step<PasswordState, PasswordCommand>;
type StartReset = PasswordCommand & { type: 'startReset' };

export const startReset = (email: string, why: StartReset['for'], again = false): StartReset => ({
  type: 'startReset',
  email,
  for: why,
  again,
});

/**
 * 'Forgot password?': the email was sent. Its form, with only an email field, continues to the password screen of any
 * address.
 */
export function fromForgot(state: PasswordForgotState, event: PasswordFlowEvent): PasswordStep {
  const { email } = state;
  const open = { at: 'forgot', email, entry: 'open' } as const;
  const refused = (error: Problem | undefined): PasswordStep => [
    { ...open, ...(state.draft !== undefined && { draft: state.draft }), ...(error && problem(error)) },
    ...retryCommand(error),
  ];
  switch (event.type) {
    case 'back':
      return [{ at: 'login', email, entry: 'open' }];
    case 'submitEmail':
      return lookUp(state, event.email);
    case 'resend':
      if (state.entry !== 'open' || state.blocked) return [state];
      return [{ ...open, entry: 'mailing' }, startReset(email, 'forgot', true)];
    case 'userFound':
      return state.entry === 'searching' ? found(state, event) : [state];
    case 'resetSent':
      if (state.entry === 'searching') return [{ at: 'setNew', email: event.email, entry: 'open' }];
      return [state.entry === 'mailing' ? open : state];
    case 'handedOver':
      if (state.entry !== 'handingOver' || !state.instead) return [state];
      return [
        { at: 'handedOver', email: state.draft ?? email, instead: state.instead, canSetPassword: true, entry: 'open' },
      ];
    case 'handOverFailed':
      return state.entry === 'handingOver' ? refused(event.error) : [state];
    case 'failed':
      return refused(event.error);
    case 'unblocked':
      return state.entry === 'open' ? refused(undefined) : [state];
    case 'stop':
      return state.entry === 'open' && !state.error ? [state] : refused(undefined);
    case 'start':
      return [state, ...retryCommand(state.error)];
    default:
      return [state];
  }
}

function lookUp(state: PasswordForgotState, text: string): PasswordStep {
  if (state.entry !== 'open' || state.blocked) return [state];
  const draft = cleanEmail(text);
  const next = { at: 'forgot', email: state.email, draft } as const;
  if (isEmail(draft))
    return [
      { ...next, entry: 'searching' },
      { type: 'search', email: draft },
    ];
  return [{ ...next, draft: text, entry: 'open', error: INVALID_EMAIL }];
}

/** An email to set a password was sent: it can be sent again, and 'back' returns to Main. */
export function fromMailed(state: PasswordMailState, event: PasswordFlowEvent): PasswordStep {
  const open = withoutProblem(state);
  switch (event.type) {
    case 'back':
      return [{ at: 'enter', email: state.email }];
    case 'resend': {
      if (state.entry !== 'open' || state.blocked) return [state];
      const why = state.at === 'setNew' ? 'setNew' : 'dedupe';
      return [{ ...open, entry: 'mailing' }, startReset(state.email, why, true)];
    }
    case 'resetSent':
      return [state.entry === 'mailing' ? open : state];
    default:
      return afterMail(state, event);
  }
}

/** Another method has the screen; 'Create a password instead' sends the email to set one. */
export function fromHandedOver(state: PasswordHandedOverState, event: PasswordFlowEvent): PasswordStep {
  const open = withoutProblem(state);
  switch (event.type) {
    case 'createPassword':
      if (!state.canSetPassword || state.entry !== 'open' || state.blocked) return [state];
      return [{ ...open, entry: 'mailing' }, startReset(state.email, 'setNew')];
    case 'resetSent':
      return [state.entry === 'mailing' ? { at: 'setNew', email: state.email, entry: 'open' } : state];
    case 'handOverEnded':
      return [event.email === undefined ? { at: 'enter' } : { at: 'enter', email: event.email }];
    default:
      return afterMail(state, event);
  }
}

/** Steps that both states share: an email that failed, was canceled, or can be tried again. */
function afterMail(state: PasswordMailState | PasswordHandedOverState, event: PasswordFlowEvent): PasswordStep {
  const open = withoutProblem(state);
  switch (event.type) {
    case 'failed':
      return [{ ...open, ...problem(event.error) }, ...retryCommand(event.error)];
    case 'unblocked':
      return [state.entry === 'open' ? open : state];
    case 'stop':
      return [state.entry === 'open' ? state : open];
    case 'start':
      return [state, ...retryCommand(state.error)];
    default:
      return [state];
  }
}

function withoutProblem<State extends PasswordMailState | PasswordHandedOverState>(state: State): State {
  const { error: _error, blocked: _blocked, ...rest } = state;
  return { ...rest, entry: 'open' } as State;
}

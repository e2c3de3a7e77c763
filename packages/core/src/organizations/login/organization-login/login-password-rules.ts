import type { Problem } from '../../../base/errors';
import { cleanEmail, INVALID_EMAIL, isEmail } from '../../../flow/email';
import { problem, retryCommand } from '../../../flow/problem';
import type { Secret } from '../../../base/secret';
import { DISCOVERY } from '../target';
import { sessionOf } from './login-outcomes';
import type {
  OrganizationLoginStep,
  OrganizationLoginFlowEvent,
  OrganizationMainState,
  LoginPasswordState,
} from './organization-login-state';

type Form = OrganizationMainState | LoginPasswordState;

/** Submits an email address and a password, from the main or the password screen. A step-up's address is fixed. */
export function checkPassword(
  state: Form,
  { email: typed, password }: { readonly email: string; readonly password: Secret },
): OrganizationLoginStep {
  const { about } = state;
  const text = about.stepUp ? about.email : typed;
  const email = cleanEmail(text);
  if (!isEmail(email)) return [{ ...idle(state), about: { ...about, email: text }, error: { ...INVALID_EMAIL } }];
  const known = { ...about, email };
  if (password.reveal() === '') return [{ ...idle(state), about: known, error: { ...PASSWORD_REQUIRED } }];
  const turn = about.turns + 1;
  const command = {
    type: 'checkPassword',
    email,
    password,
    to: about.target ?? DISCOVERY,
    turn,
    ...sessionOf(about),
  } as const;
  return [{ ...idle(state), about: { ...known, turns: turn }, entry: 'checking' }, command];
}

/** Handles a refused password, on the main or the password screen. */
export function passwordFailed(
  state: Form,
  event: OrganizationLoginFlowEvent & { type: 'failed' },
): OrganizationLoginStep {
  const isAwaited = state.entry === 'checking' || state.entry === 'open';
  if (event.command.type !== 'checkPassword' || !isAwaited) return [state];
  return [{ ...idle(state), ...problem(event.error) }, ...retryCommand(event.error)];
}

// Org 5.3.
export function fromPassword(state: LoginPasswordState, event: OrganizationLoginFlowEvent): OrganizationLoginStep {
  switch (event.type) {
    case 'submitPassword':
      return state.entry === 'checking' || state.blocked ? [state] : checkPassword(state, event);
    case 'failed':
      return passwordFailed(state, event);
    case 'unblocked':
      return [state.error ? idle(state) : state];
    case 'start':
      return [state, ...retryCommand(state.error)];
    case 'stop':
      return [state.entry === 'checking' ? idle(state) : state];
    default:
      return [state];
  }
}

function idle<State extends Form>(state: State): State {
  const { error: _error, blocked: _blocked, ...rest } = state;
  return { ...rest, entry: 'open' } as State;
}

const PASSWORD_REQUIRED: Problem = { code: 'password_required', message: 'A password is required.' };

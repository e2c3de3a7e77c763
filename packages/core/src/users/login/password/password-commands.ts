import type { Passwords } from '../../api/passwords';
import type { Context } from '../../../flow/flow';
import { after, sessionDuration } from '../../../flow/commands';
import type { EventLog, Overdue, SessionDuration } from '../../../flow/deps';
import type { PasswordFlowOptions } from './password-options';
import type { PasswordCommand, PasswordEvent, PasswordState, UserType } from './password-state';
import type { StrengthDeps } from './strength-check';
import { sendResetEmail } from './reset-email';
import { performStrengthCheck } from './strength-check';
import { NO_ANSWER, publicAnswer } from '../../../flow/public-answer';

type EmailAndPassword = SessionDuration & { readonly email: string; readonly password: string };
/** Dependencies of the password flow. A client provides all of them except the options. */
export interface PasswordDeps extends StrengthDeps, EventLog {
  readonly passwords: StrengthDeps['passwords'] &
    Pick<Passwords, 'searchUser' | 'create' | 'authenticate' | 'resetByEmailStart'>;
  readonly options: () => PasswordFlowOptions;
}

/** Runs one command of the password flow. */
export function performPassword(command: PasswordCommand, context: Context<PasswordDeps>): Promise<PasswordEvent> {
  const { deps, signal, overdue } = context;
  switch (command.type) {
    case 'search':
      return search(command.email, deps, signal);
    case 'checkStrength':
    case 'awaitRecheck':
      return performStrengthCheck(command, context);
    case 'create':
      return create(command, deps, { overdue });
    case 'authenticate':
      return authenticate(command, deps, { overdue });
    case 'startReset':
      return startReset(command, deps, signal);
    case 'awaitRetry':
      return after(deps.clock.until(command.until, signal), { type: 'unblocked' });
  }
}

async function search(email: string, deps: PasswordDeps, signal: AbortSignal): Promise<PasswordEvent> {
  // The contract's name for this event, although no email was sent yet (contract 3.13).
  deps.events.log('email_sent', { email, type: 'reset_password' });
  const { userType } = await deps.passwords.searchUser(email, { signal });
  return { type: 'userFound', email, userType, instead: deps.options().instead };
}

type Credentials = PasswordCommand & { type: 'create' | 'authenticate' };

const bodyOf = ({ email, password }: Credentials, deps: PasswordDeps): EmailAndPassword => ({
  email,
  password: password.reveal(),
  ...sessionDuration(deps.options()),
});

async function create(command: Credentials, deps: PasswordDeps, call: Overdue): Promise<PasswordEvent> {
  const response = publicAnswer(await deps.passwords.create(bodyOf(command, deps), call));
  return { type: 'passwordCreated', newWithin: Number.MAX_SAFE_INTEGER, announce: 'PASSWORD_CREATE', response };
}

async function authenticate(command: Credentials, deps: PasswordDeps, call: Overdue): Promise<PasswordEvent> {
  const response = publicAnswer(await deps.passwords.authenticate(bodyOf(command, deps), call));
  return { type: 'passwordAccepted', newWithin: 0, announce: 'PASSWORD_AUTHENTICATE', response };
}

async function startReset(
  { email, for: why, again }: PasswordCommand & { type: 'startReset' },
  deps: PasswordDeps,
  signal: AbortSignal,
): Promise<PasswordEvent> {
  const response = await sendResetEmail({ email, again }, deps.options(), deps, signal);
  const announced = why === 'setNew' && ({ announce: 'PASSWORD_RESET_BY_EMAIL_START' } as const);
  return { type: 'resetSent', email, again, ...announced, response: publicAnswer(response) };
}

/** The events by which the calls of a state can succeed. A message of a different method is an event of that method. */
export function expectedPasswordEvents(state: PasswordState, { options }: PasswordDeps): readonly PasswordEvent[] {
  if (!('entry' in state)) return [];
  switch (state.entry) {
    case 'searching':
      return state.at === 'forgot'
        ? expectedUsers(state.draft ?? state.email, options(), true)
        : expectedUsers(state.email, options(), false);
    case 'mailing':
    case 'forgetting':
      return [resetSent(state.email)];
    case 'creating':
      return [{ type: 'passwordCreated', newWithin: 0, announce: 'PASSWORD_CREATE', response: NO_ANSWER }];
    case 'loggingIn':
      return [{ type: 'passwordAccepted', newWithin: 0, announce: 'PASSWORD_AUTHENTICATE', response: NO_ANSWER }];
    default:
      return [];
  }
}

/**
 * The results of a search: a user with a password, a new user, or a user without one, who gets a message.
 *
 * @param staysSearching Whether the state keeps its name while the email for a user without a password is sent.
 */
function expectedUsers(
  email: string,
  { instead }: PasswordFlowOptions,
  staysSearching: boolean,
): readonly PasswordEvent[] {
  const found = (userType: UserType): PasswordEvent => ({ type: 'userFound', email, userType, instead });
  const isMailNext = staysSearching && !instead;
  return [found('password'), found('new'), isMailNext ? resetSent(email) : found('passwordless')];
}

const resetSent = (email: string): PasswordEvent => ({ type: 'resetSent', email, again: false, response: NO_ANSWER });

import { isAllowedText, newPasswordFormStep, newPasswordStep, withoutError } from '../../../flow/new-password';
import { isPassing } from '../../../base/is-passing';
import { problem, retryCommand } from '../../../flow/problem';
import type { TokenFlow } from '../../../flow/token-arrival';
import { spendToken, tokenArrived, tokenTransition } from '../../../flow/token-arrival';
import type { Secret } from '../../../base/secret';
import { ended } from '../outcome';
import type { PasswordResetStart } from '../password-reset-start';
import type { PrimaryResult } from '../primary-result';
import type { Target } from '../target';
import { DISCOVERY } from '../target';
import type {
  DeadState,
  NewPasswordState,
  OpeningState,
  OrganizationPasswordResetCommand,
  OrganizationPasswordResetState,
  ResetCredential,
  ResetStep,
  ResetFlowEvent,
  UnopenedState,
} from './organization-password-reset-state';
import { forgot, fromForgot, fromMailed, mailed } from './reset-emails';

type ResetStateAt<At extends OrganizationPasswordResetState['at']> = OrganizationPasswordResetState & {
  readonly at: At;
};

// Org 5.4 to 5.7.
/** The rules of the password reset flow: the emails and the form that they open. */
export function organizationPasswordResetTransition(
  state: OrganizationPasswordResetState,
  event: ResetFlowEvent,
): ResetStep {
  const begun = begin(state, event);
  if (begun) return begun;
  switch (state.at) {
    case 'idle':
    case 'ended':
      return [state];
    case 'arrived':
      return fromArrived(state, event);
    case 'forgot':
      return fromForgot(state, event);
    case 'mailed':
    case 'invited':
      return fromMailed(state, event);
    case 'confirm':
    case 'authenticating':
      return event.type === 'linkOpened' && state.at === 'authenticating'
        ? opened(event.result, event)
        : tokenTransition(state, event, LINK);
    case 'unopened':
      return fromUnopened(state, event);
    case 'form':
      return fromForm(state, event);
    case 'dead':
      return fromDead(state, event);
  }
}

const FREE: readonly string[] = ['idle', 'arrived', 'dead', 'ended'];

/** Starts the flow. Undefined: the event does not start it, or the flow is in progress. */
function begin(state: OrganizationPasswordResetState, event: ResetFlowEvent): ResetStep | undefined {
  if (!FREE.includes(state.at)) return undefined;
  if (event.type === 'arrive') return [{ at: 'arrived' }, { type: 'takeToken' }];
  return event.type === 'begin' ? first(event.start) : undefined;
}

function first(start: PasswordResetStart): ResetStep {
  switch (start.from) {
    case 'forgot':
      return [forgot(start.to, start.email)];
    case 'invited':
      return [mailed('invited', { target: start.to, email: start.email, resendAt: start.resendAt })];
    case 'session':
      return [form({ by: 'session' }, {}), { type: 'readEmail' }];
  }
}

interface MayHaveEmail {
  readonly email?: string;
}
const form = (credential: ResetCredential, { email }: MayHaveEmail): NewPasswordState => ({
  at: 'form',
  credential,
  ...(email !== undefined && { email }),
  entry: 'open',
  strength: { at: 'none' },
});

function fromArrived(state: ResetStateAt<'arrived'>, event: ResetFlowEvent): ResetStep {
  switch (event.type) {
    case 'start':
      return [state, { type: 'takeToken' }];
    case 'tokenTaken':
      return tokenTaken(event);
    case 'tokenMissing':
      return [event.isSignedIn ? form({ by: 'session' }, event) : { at: 'dead' }];
    case 'failed':
      return [{ at: 'dead', error: event.error }];
    default:
      return [state];
  }
}

function tokenTaken(event: ResetFlowEvent & { type: 'tokenTaken' }): ResetStep {
  const { token, tokenType } = event;
  switch (tokenType) {
    case 'multi_tenant_passwords':
      return [form({ by: 'organization', token }, event)];
    case 'discovery':
      return [form({ by: 'discovery', token }, event)];
    case 'multi_tenant_magic_links':
      return tokenArrived(event, { token }, LINK);
    default:
      return [{ at: 'dead' }];
  }
}

interface HeldToken {
  readonly token: Secret;
}

const LINK: TokenFlow<HeldToken, OrganizationPasswordResetState, OrganizationPasswordResetCommand> = {
  held: ({ token }) => ({ token }),
  spend: ({ token }, agreed) => ({ type: 'openLink', token, ...(agreed && { agreed }) }),
  declined: () => [ended({ how: 'back' })],
  refused: linkFailed,
};

/** Org 4.1: a signed-in member sets a password now; other members complete the sign-in first. */
const opened = (result: PrimaryResult, event: MayHaveEmail): ResetStep => [
  result.next === 'newPassword' || result.next === 'done'
    ? form({ by: 'session' }, event)
    : ended({ how: 'member', result }),
];

function linkFailed({ token, agreed }: OpeningState, { error }: ResetFlowEvent & { type: 'failed' }): ResetStep {
  if (!isPassing(error) && error.retryAt === undefined) return [{ at: 'dead', error }];
  return [{ at: 'unopened', token, ...(agreed && { agreed }), ...problem(error) }, ...retryCommand(error)];
}

function fromUnopened(state: UnopenedState, event: ResetFlowEvent): ResetStep {
  switch (event.type) {
    // A late response still applies (fault N4).
    case 'linkOpened':
      return opened(event.result, event);
    case 'tryAgain':
      return state.blocked ? [state] : spendToken(LINK.held(state), LINK, state.agreed);
    case 'unblocked': {
      const { blocked: _over, ...rest } = state;
      return [state.blocked ? rest : state];
    }
    case 'start':
      return [state, ...retryCommand(state.error)];
    default:
      return [state];
  }
}

function fromForm(state: NewPasswordState, event: ResetFlowEvent): ResetStep {
  switch (event.type) {
    case 'submitPassword':
      return submit(state, event.password);
    case 'passwordSet':
      return [ended({ how: 'member', result: event.result })];
    // Org W46: the flow continues as a discovery.
    case 'passwordSetForAll':
      return [ended({ how: 'discovered', discovery: event.discovery })];
    case 'failed':
      return formFailed(state, event);
    case 'emailRead':
      return [event.email === undefined ? state : { ...state, email: event.email }];
    default:
      return newPasswordFormStep(state, event);
  }
}

function submit(state: NewPasswordState, password: Secret): ResetStep {
  if (state.entry !== 'open' || state.blocked) return [state];
  // The text changed without a `typed` event, so its strength has to be checked first.
  if (!isAllowedText(state, password)) return newPasswordStep(state, { type: 'typed', password });
  return [
    { ...withoutError(state), entry: 'saving' },
    { type: 'setPassword', credential: state.credential, password },
  ];
}

/** Error codes of a link or session that is used, expired or of a different browser. The user needs a new email. */
const DEAD = [
  'pkce_mismatch',
  'pkce_expected_code_verifier',
  'unable_to_auth_password_reset_token',
  'password_reset_token_not_found',
  'session_too_old_to_reset_password',
  'session_not_found',
  'no_current_session',
];

function formFailed(state: NewPasswordState, event: ResetFlowEvent & { type: 'failed' }): ResetStep {
  const { command, error } = event;
  if (command.type !== 'setPassword') return newPasswordStep(state, event);
  if (state.entry !== 'saving') return [state];
  const target: { readonly target?: Target } = state.credential.by === 'discovery' ? { target: DISCOVERY } : {};
  if (DEAD.includes(error.code)) return [{ at: 'dead', error, ...target }];
  return [{ ...withoutError(state), entry: 'open', ...problem(error) }, ...retryCommand(error)];
}

function fromDead(state: DeadState, event: ResetFlowEvent): ResetStep {
  if (event.type === 'back') return [ended({ how: 'back' })];
  if (event.type !== 'requestMail') return [state];
  const target = event.target ?? state.target;
  return [target ? forgot(target) : ended({ how: 'back' })];
}

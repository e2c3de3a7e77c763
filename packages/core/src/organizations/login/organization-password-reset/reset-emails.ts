import { cleanEmail, INVALID_EMAIL, isEmail } from '../../../flow/email';
import { problem, retryCommand } from '../../../flow/problem';
import type { Problem } from '../../../base/errors';
import { NO_ACCESS } from '../error-text';
import type { Addressee } from '../invite-new-user';
import { ended } from '../outcome';
import type { JustSent } from '../../../flow/resend';
import type { Target } from '../target';
import type {
  ForgotState,
  MailedState,
  OrganizationPasswordResetCommand,
  ResetStep,
  ResetFlowEvent,
} from './organization-password-reset-state';

export const forgot = (target: Target, email = ''): ForgotState => ({ at: 'forgot', target, email, entry: 'open' });

// Org 5.4.
export function fromForgot(state: ForgotState, event: ResetFlowEvent): ResetStep {
  const { target, email } = state;
  switch (event.type) {
    case 'submitEmail':
      return submitEmail(state, event.email);
    case 'addresseeFound':
      return state.entry === 'looking' ? addresseeFound(state, event.addressee) : [state];
    case 'mailSent':
      return [state.entry === 'sending' ? mailed('mailed', { ...state, resendAt: event.resendAt }) : state];
    case 'invitationSent':
      return [state.entry === 'inviting' ? mailed('invited', { ...state, resendAt: event.resendAt }) : state];
    case 'failed':
      return state.entry === 'open'
        ? [state]
        : [{ ...forgot(target, email), ...problem(event.error) }, ...retryCommand(event.error)];
    case 'back':
      return [ended({ how: 'back' })];
    case 'unblocked':
      return [state.entry === 'open' ? forgot(target, email) : state];
    case 'stop':
      return [state.entry === 'open' ? state : forgot(target, email)];
    case 'start':
      return [state, ...retryCommand(state.error)];
    default:
      return [state];
  }
}

function submitEmail(state: ForgotState, text: string): ResetStep {
  if (state.entry !== 'open' || state.blocked) return [state];
  const { target } = state;
  const email = cleanEmail(text);
  if (!isEmail(email)) return [{ ...forgot(target, text), error: { ...INVALID_EMAIL } }];
  if (target.to === 'discovery')
    return [
      { ...forgot(target, email), entry: 'sending' },
      { type: 'startReset', target, email },
    ];
  return [
    { ...forgot(target, email), entry: 'looking' },
    { type: 'searchMember', organization: target, email },
  ];
}

// Org 5.2, 5.4: a non-member gets a link if they can join the organization, else an error.
function addresseeFound({ target, email }: ForgotState, addressee: Addressee): ResetStep {
  const open = forgot(target, email);
  if (target.to === 'discovery' || addressee === 'member') {
    return [
      { ...open, entry: 'sending' },
      { type: 'startReset', target, email },
    ];
  }
  if (addressee === 'stranger') return [{ ...open, error: noAccess(email, target.name) }];
  return [
    { ...open, entry: 'inviting' },
    { type: 'invite', organization: target, email },
  ];
}

const noAccess = (email: string, name: string): Problem => ({
  code: NO_ACCESS,
  message: `${email} has no access to ${name}.`,
});

type SentEmail = Pick<MailedState, 'target' | 'email'> & JustSent;

export const mailed = (at: MailedState['at'], { target, email, resendAt }: SentEmail): MailedState => ({
  at,
  target,
  email,
  entry: 'open',
  isResent: false,
  resendAt,
});

// Org 5.5, 5.6.
export function fromMailed(state: MailedState, event: ResetFlowEvent): ResetStep {
  const { error: _error, blocked: _blocked, ...calm } = state;
  const { resendAt: _wait, ...rest } = calm;
  const open = { ...calm, entry: 'open' } as const;
  switch (event.type) {
    // Org W50: both kinds of email are sent again.
    case 'resend':
      if (state.entry !== 'open' || state.blocked) return [state];
      return [{ ...rest, entry: 'resending', isResent: false }, ...sendAgain(state)];
    case 'mailSent':
    case 'invitationSent':
      return [state.entry === 'resending' ? { ...open, isResent: true, resendAt: event.resendAt } : state];
    case 'failed':
      return state.entry === 'open' ? [state] : [{ ...open, ...problem(event.error) }, ...retryCommand(event.error)];
    case 'back':
      return [ended({ how: 'back' })];
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

function sendAgain({ at, target, email }: MailedState): OrganizationPasswordResetCommand[] {
  if (at === 'mailed' || target.to === 'discovery') return [{ type: 'startReset', target, email }];
  return [{ type: 'invite', organization: target, email }];
}

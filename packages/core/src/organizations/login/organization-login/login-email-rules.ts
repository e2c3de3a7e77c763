import type { CodeChecking, Resending } from '../../../flow/code-entry';
import { codeTransition, messageTransition, renewed, resent } from '../../../flow/code-entry';
import type { OrganizationTarget } from '../target';
import { DISCOVERY } from '../target';
import type { MayResend } from '../../../flow/resend';
import { leave, main, sessionOf } from './login-outcomes';
import type {
  About,
  EmailCodeState,
  LinkSentState,
  OrganizationLoginStep,
  OrganizationLoginFlowEvent,
  OrganizationLoginCommand,
} from './organization-login-state';

// Org 5.8.
export function fromLinkSent(state: LinkSentState, event: OrganizationLoginFlowEvent): OrganizationLoginStep {
  switch (event.type) {
    // Org 5.8: clears the email address, except in a step-up.
    case 'tryAgain':
      return main(state.about.stepUp ? state.about : { ...state.about, email: '' });
    case 'back':
      return main(state.about);
    case 'linkSent':
      return state.resend === 'sending' ? resent({ ...state, resendAt: event.resendAt }) : [state];
    case 'returned':
      return state.anywhere ? returned(state, event.organization) : [state];
    default: {
      const [next, ...commands] = messageTransition(state, event, LINKS);
      return [next, ...commands, ...(event.type === 'start' ? waitsForUser(state) : [])];
    }
  }
}

const waitsForUser = ({ anywhere }: LinkSentState): OrganizationLoginCommand[] =>
  anywhere ? [{ type: 'awaitUser' }] : [];

// Decision 164.
/** The state after a link was sent. */
export function linkSent(
  about: About,
  { resendAt, isAnywhere }: OrganizationLoginFlowEvent & { readonly type: 'linkSent' },
): OrganizationLoginStep {
  const sent: LinkSentState = { at: 'linkSent', about, resend: 'initial', resendAt };
  return isAnywhere ? [{ ...sent, anywhere: 'waiting' }, { type: 'awaitUser' }] : [sent];
}

/** A session of a different organization, or before a further factor, is not the one that the link was sent for. */
function returned(state: LinkSentState, organization: OrganizationTarget | undefined): OrganizationLoginStep {
  const { target, stepUp } = state.about;
  const isFitting = !stepUp && (target?.to !== 'organization' || target.id === organization?.id);
  return organization && isFitting
    ? [{ at: 'done', about: state.about, organization }]
    : [{ ...state, anywhere: 'returned' }, { type: 'awaitUser' }];
}

// Org 5.10.
export function fromCode(state: EmailCodeState, event: OrganizationLoginFlowEvent): OrganizationLoginStep {
  switch (event.type) {
    // Org W5: the same state with a new code. Does not affect a code that is being checked, which might be the old one.
    case 'codeSent':
      return renewed({ ...state, deadline: event.deadline, resendAt: event.resendAt }, CODES);
    case 'back':
      return state.from === 'main'
        ? main(leave(state.about))
        : [{ at: 'emailMethods', about: leave(state.about), entry: 'open' }];
    default:
      return codeTransition(state, event, CODES);
  }
}

const LINKS: Resending<LinkSentState, OrganizationLoginCommand> = {
  resend: (state) => ({ type: 'sendLink', ...addressOf(state) }),
  isResend: isMail,
  clearCooldown,
};

const CODES: CodeChecking<EmailCodeState, OrganizationLoginCommand> = {
  resend: (state) => ({ type: 'sendCode', ...addressOf(state) }),
  isResend: isMail,
  clearCooldown,
  verify(state, code) {
    const { deadline } = state;
    const about = leave(state.about);
    return [
      { ...state, about },
      { type: 'verifyCode', code, ...addressOf(state), turn: about.turns, deadline, ...sessionOf(about) },
    ];
  },
  checks(command, state) {
    if (command.type !== 'verifyCode') return undefined;
    return command.deadline === state.deadline ? 'last' : 'former';
  },
  awaitExpiry: ({ deadline }) => ({ type: 'awaitExpiry', deadline }),
};

const addressOf = ({ about: { email, target = DISCOVERY } }: LinkSentState | EmailCodeState) => ({ email, to: target });

function isMail({ type }: { readonly type: string }): boolean {
  return type === 'sendLink' || type === 'sendCode';
}

function clearCooldown<State extends MayResend>({ resendAt: _pause, ...state }: State): State {
  return state as State;
}

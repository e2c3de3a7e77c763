import type { AuthenticatedResponse } from '@foyer/wire';
import type { Problem } from '../../../base/errors';
import type { Failed, Step, FlowEvent } from '../../../flow/flow';
import type { Secret } from '../../../base/secret';
import type { AuthenticatingState, ConfirmState, MustAsk } from '../../../flow/arrival';
import { agreedOn, confirm } from '../../../flow/signed-in-or-ask';
import type { Agreed, Deadline, Present, PublicAuth } from '../../../flow/deps';
import type { SignsIn, ToHost } from '../../../flow/host-event';
import type { NewPassword, NewPasswordCommand, NewPasswordEvent } from '../../../flow/new-password';
import { isAllowedText, newPasswordFormStep, newPasswordStep, withoutError } from '../../../flow/new-password';
import { missingStepOf, problem, retryCommand } from '../../../flow/problem';
import type { TokenFlow } from '../../../flow/token-arrival';
import type { NewResetEmailEvent, NewResetEmailState, SendResetEmail } from './new-reset-email-rules';
import { elsewhere, isOfOtherBrowser, newResetEmailStep } from './new-reset-email-rules';
import { spendToken, tokenArrived, tokenTransition } from '../../../flow/token-arrival';

/** The form of a new password, with the token of the reset email. */
export interface PasswordResetFormState extends NewPassword {
  readonly at: 'enter';
  /** The token of the email's link. */
  readonly token: Secret;
  /** The address of the account, if this browser requested the email. */
  readonly email?: string;
  /** What the form does now: waits for input, sets the password, or signs in without one. */
  readonly entry: 'open' | 'resetting' | 'loggingIn';
}

/** The states of a password reset. */
export type PasswordResetState =
  /** The token is about to be removed from the address. */
  | { readonly at: 'arrived' }
  /** The page has no link that can be used. */
  | {
      readonly at: 'missing';
      /** The reason why the link can't be used. */
      readonly error: Problem;
    }
  | PasswordResetFormState
  /** A user must agree to the sign-in. Comes from the form if 'Login without a password' was pressed there. */
  | (ConfirmState & {
      /** The token of the email's link. */
      readonly token: Secret;
      /** The form, to return to. */
      readonly form?: PasswordResetFormState;
    })
  /** The user declined, or left the sign-in that waited for a step. */
  | { readonly at: 'declined' }
  // Decisions 20, 85.
  /** The email's second link: it signs in automatically, once, in the browser that requested the email. */
  | (AuthenticatingState & {
      /** The token of the email's link. */
      readonly token: Secret;
    })
  /** The sign-in with the link failed. */
  | {
      readonly at: 'refused';
      /** The token of the email's link. */
      readonly token: Secret;
      /** The reason why the link did not sign in. */
      readonly error: Problem;
      /** The action is not possible until `error.retryAt`, or until the browser is online. */
      readonly blocked?: true;
      /** The user's consent to sign in with the link. */
      readonly agreed?: Agreed;
    }
  // Decision 164.
  | NewResetEmailState
  // Decision 171.
  /**
   * The sign-in waits for a step such as the second factor: a login with the same `mfa` shows it. After a reload, the
   * page returns to this state.
   */
  | {
      readonly at: 'incomplete';
      /** The first step that is missing: `secondFactor` or `details`. */
      readonly step: string;
    }
  /** The user is signed in. */
  | { readonly at: 'authenticated' }
  /** The session of that sign-in has ended. */
  | { readonly at: 'signedOut' };

/** The events of a password reset. */
export type PasswordResetEvent =
  | NewPasswordEvent
  | NewResetEmailEvent
  | {
      readonly type: 'tokenTaken';
      readonly token: Secret;
      readonly tokenType: string | undefined;
      /** Whether this browser might have requested the email. */
      readonly startedHere: boolean;
      /** The address to which this browser requested the email. */
      readonly email?: string;
      readonly present?: Present;
    }
  | MustAsk
  | { readonly type: 'confirm' }
  | { readonly type: 'tokenMissing' }
  /** There is no token, but a sign-in of this browser waits for a step. */
  | { readonly type: 'stepFound'; readonly step: string }
  /** The sign-in that waited is complete, in this tab or in another one. */
  | { readonly type: 'completed' }
  /** The sign-in that waited has ended. */
  | { readonly type: 'left' }
  /** The session has ended. */
  | { readonly type: 'signedOut' }
  | { readonly type: 'submitPassword'; readonly password: Secret }
  /** 'Login without a password'. */
  | { readonly type: 'loginInstead' }
  | { readonly type: 'tryAgain' }
  | ({ readonly type: 'passwordReset' } & SignsIn & ToHost<'PASSWORD_RESET_BY_EMAIL'>)
  | ({ readonly type: 'linkAccepted'; readonly response: PublicAuth<AuthenticatedResponse> } & SignsIn);

export type PasswordResetCommand =
  | NewPasswordCommand
  | SendResetEmail
  | { readonly type: 'takeToken' }
  | { readonly type: 'resetPassword'; readonly token: Secret; readonly password: Secret }
  | { readonly type: 'logIn'; readonly token: Secret; readonly agreed?: Agreed }
  | { readonly type: 'awaitRetry'; readonly until: Deadline };

type PasswordResetFlowEvent = FlowEvent<PasswordResetEvent, PasswordResetCommand>;
type PasswordResetStep = Step<PasswordResetState, PasswordResetCommand>;

// Spec section 4, reset by email; contract 6.
/** Rules of the page that a reset email links to. */
export function passwordResetTransition(state: PasswordResetState, event: PasswordResetFlowEvent): PasswordResetStep {
  const step = event.type === 'failed' && SPENDS.includes(state.at) ? missingStepOf(event.error) : undefined;
  if (step !== undefined) return [{ at: 'incomplete', step }];
  switch (state.at) {
    case 'arrived':
      return fromArrived(state, event);
    case 'missing':
      return event.type === 'start' ? [{ at: 'arrived' }, { type: 'takeToken' }] : [state];
    case 'enter':
      return fromForm(state, event);
    case 'authenticating':
    case 'confirm':
      return event.type === 'linkAccepted' && state.at === 'authenticating'
        ? [{ at: 'authenticated' }]
        : tokenTransition<HeldToken, PasswordResetState, PasswordResetCommand>(state, event, LINK);
    case 'refused':
      return fromRefused(state, event);
    case 'elsewhere':
    case 'renewing':
    case 'mailed':
      return fromElsewhere(state, event);
    case 'incomplete':
      return fromIncomplete(state, event);
    // The token is spent, so the flow does not begin again.
    case 'authenticated':
      return [event.type === 'signedOut' ? { at: 'signedOut' } : state];
    case 'declined':
    case 'signedOut':
      return [state];
  }
}

/** The states in which a token might be spent. */
const SPENDS: readonly PasswordResetState['at'][] = [
  'enter',
  'authenticating',
  'refused',
  'elsewhere',
  'renewing',
  'mailed',
];

function fromArrived(state: PasswordResetState & { at: 'arrived' }, event: PasswordResetFlowEvent): PasswordResetStep {
  switch (event.type) {
    case 'start':
      return [state, { type: 'takeToken' }];
    case 'tokenTaken':
      if (event.tokenType !== 'login') return [form(event.token, event.email)];
      return tokenArrived(event, LINK.held(event), LINK);
    case 'stepFound':
      return [{ at: 'incomplete', step: event.step }];
    case 'tokenMissing':
      return [{ at: 'missing', error: { ...NO_TOKEN } }];
    case 'failed':
      return [{ at: 'missing', error: event.error }];
    default:
      return [state];
  }
}

function fromForm(state: PasswordResetFormState, event: PasswordResetFlowEvent): PasswordResetStep {
  switch (event.type) {
    case 'submitPassword':
      return reset(state, event.password);
    case 'loginInstead':
      if (state.entry !== 'open' || state.blocked) return [state];
      return [{ ...withoutError(state), entry: 'loggingIn' }, LINK.spend(state, agreedOn({}))];
    case 'mustAsk':
      return [{ ...confirm(event), token: state.token, form: { ...withoutError(state), entry: 'open' } }];
    case 'passwordReset':
    case 'linkAccepted':
      return [{ at: 'authenticated' }];
    case 'failed':
      return formFailed(state, event);
    default:
      return newPasswordFormStep(state, event);
  }
}

function reset(state: PasswordResetFormState, password: Secret): PasswordResetStep {
  if (state.entry !== 'open' || state.blocked) return [state];
  // The field was filled in without an event, or has changed since: check the strength of this text first.
  if (!isAllowedText(state, password)) return newPasswordStep(state, { type: 'typed', password });
  return [
    { ...withoutError(state), entry: 'resetting' },
    { type: 'resetPassword', token: state.token, password },
  ];
}

function formFailed(state: PasswordResetFormState, event: Failed<PasswordResetCommand>): PasswordResetStep {
  const { command, error } = event;
  if (command.type !== 'resetPassword' && command.type !== 'logIn') return newPasswordStep(state, event);
  if (isOfOtherBrowser(error)) return [elsewhere(error, state.email)];
  return [{ ...withoutError(state), entry: 'open', ...problem(error) }, ...retryCommand(error)];
}

interface HeldToken {
  readonly token: Secret;
}

const LINK: TokenFlow<HeldToken, PasswordResetState, PasswordResetCommand> = {
  held: ({ token }) => ({ token }),
  spend: ({ token }, agreed) => ({ type: 'logIn', token, ...(agreed && { agreed }) }),
  declined: (state: PasswordResetState & { at: 'confirm' }) => [state.form ?? { at: 'declined' }],
  refused: (state, { error }) =>
    isOfOtherBrowser(error)
      ? [elsewhere(error, undefined)]
      : [{ ...state, at: 'refused', ...problem(error) }, ...retryCommand(error)],
};

function fromRefused(state: PasswordResetState & { at: 'refused' }, event: PasswordResetFlowEvent): PasswordResetStep {
  switch (event.type) {
    // A stale response still signs in (fault N4).
    case 'linkAccepted':
      return [{ at: 'authenticated' }];
    case 'tryAgain':
      return state.blocked ? [state] : spendToken(LINK.held(state), LINK, state.agreed);
    case 'unblocked': {
      const { blocked: _blocked, ...rest } = state;
      return [rest];
    }
    case 'start':
      return [state, ...retryCommand(state.error)];
    default:
      return [state];
  }
}

function fromElsewhere(state: NewResetEmailState, event: PasswordResetFlowEvent): PasswordResetStep {
  switch (event.type) {
    // A stale response still signs in (fault N4).
    case 'linkAccepted':
    case 'passwordReset':
      return [{ at: 'authenticated' }];
    case 'submitEmail':
    case 'resend':
    case 'back':
    case 'resetSent':
    case 'unblocked':
    case 'failed':
    case 'start':
    case 'stop':
      return newResetEmailStep(state, event);
    default:
      return [state];
  }
}

function fromIncomplete(
  state: PasswordResetState & { at: 'incomplete' },
  { type }: PasswordResetFlowEvent,
): PasswordResetStep {
  if (type === 'completed') return [{ at: 'authenticated' }];
  return [type === 'left' ? { at: 'declined' } : state];
}

const form = (token: Secret, email: string | undefined): PasswordResetFormState => ({
  at: 'enter',
  token,
  ...(email !== undefined && { email }),
  entry: 'open',
  strength: { at: 'none' },
});

const NO_TOKEN: Problem = {
  code: 'invalid_argument',
  message: 'This page was opened without the link of a reset email. Please open the link in the email.',
};

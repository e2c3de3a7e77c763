import type { Problem } from '../../../base/errors';
import { cleanEmail, INVALID_EMAIL, isEmail } from '../../../flow/email';
import type { FlowEvent } from '../../../flow/flow';
import { withoutError } from '../../../flow/new-password';
import type { Failable } from '../../../flow/problem';
import { problem, retryCommand } from '../../../flow/problem';

/** The link belongs to a different browser, so this one can't use it. A form requests a new email. */
export interface ResetElsewhereState {
  readonly at: 'elsewhere';
  /** The provider's reason. */
  readonly error: Problem;
  /** The address of the account, if this browser requested an email, too. */
  readonly email?: string;
}

/** The user requests a new email, on the page that refused their link. */
export interface ResetRenewingState extends Failable {
  readonly at: 'renewing';
  /** Why the link was refused. */
  readonly reason: Problem;
  /** The address in the field, as the user typed it. */
  readonly email: string;
  /** What the form does now: waits for input, or sends the email. */
  readonly entry: 'open' | 'mailing';
}

/** A new email was sent, with links for this browser. */
export interface ResetMailedState extends Failable {
  readonly at: 'mailed';
  /** Why the link of the earlier email was refused. */
  readonly reason: Problem;
  /** The address that the email was sent to. */
  readonly email: string;
  /** What the screen does now: waits, or sends the email again. */
  readonly entry: 'open' | 'mailing';
}

/** The states of a page that refused the link of a different browser. */
export type NewResetEmailState = ResetElsewhereState | ResetRenewingState | ResetMailedState;

/** The events of a new reset email. */
export type NewResetEmailEvent =
  | { readonly type: 'submitEmail'; readonly email: string }
  | { readonly type: 'resend' }
  | { readonly type: 'back' }
  | { readonly type: 'resetSent'; readonly email: string; readonly again: boolean }
  | { readonly type: 'unblocked' };

/** Sends the email, or sends it again. */
export interface SendResetEmail {
  readonly type: 'startReset';
  readonly email: string;
  readonly again: boolean;
}

type NewResetEmailStep = readonly [NewResetEmailState, ...(SendResetEmail | ReturnType<typeof retryCommand>[number])[]];

const OTHER_BROWSER: readonly string[] = ['pkce_mismatch', 'pkce_expected_code_verifier'];

/** Whether a link was refused because a different browser requested its email. */
export const isOfOtherBrowser = ({ code }: Problem): boolean => OTHER_BROWSER.includes(code);

/** The form for a new email, after the refusal of a link. */
export const elsewhere = (error: Problem, email: string | undefined): ResetElsewhereState => ({
  at: 'elsewhere',
  error,
  ...(email !== undefined && { email }),
});

// Decision 164.
/** Rules of a new reset email on the page that refused the link of another one. */
export function newResetEmailStep(
  state: NewResetEmailState,
  event: FlowEvent<NewResetEmailEvent, { readonly type: string }>,
): NewResetEmailStep {
  if (event.type === 'submitEmail' && state.at !== 'mailed') return submit(state, event.email);
  if (state.at === 'elsewhere') return [state];
  switch (event.type) {
    case 'resend':
      return state.at === 'mailed' ? send(state, true) : [state];
    case 'back':
      return [state.at === 'mailed' ? renewing(state.reason, state.email) : state];
    case 'resetSent':
      if (state.entry === 'open') return [state];
      return [{ at: 'mailed', reason: state.reason, email: event.email, entry: 'open' }];
    case 'failed':
      if (state.entry === 'open' || event.command.type !== 'startReset') return [state];
      return [{ ...state, entry: 'open', ...problem(event.error) }, ...retryCommand(event.error)];
    case 'stop':
      return [{ ...state, entry: 'open' }];
    case 'start':
      return [state, ...retryCommand(state.error)];
    case 'unblocked':
      return [withoutError(state)];
    case 'submitEmail':
      return [state];
  }
}

type RenewFormState = ResetElsewhereState | ResetRenewingState;

function submit(state: RenewFormState, text: string): NewResetEmailStep {
  if (state.at === 'renewing' && isBusy(state)) return [state];
  const reason = state.at === 'elsewhere' ? state.error : state.reason;
  const email = cleanEmail(text);
  return isEmail(email)
    ? send(renewing(reason, email), false)
    : [{ ...renewing(reason, text), error: { ...INVALID_EMAIL } }];
}

const renewing = (reason: Problem, email: string): ResetRenewingState => ({
  at: 'renewing',
  reason,
  email,
  entry: 'open',
});

const send = (state: ResetRenewingState | ResetMailedState, again: boolean): NewResetEmailStep =>
  isBusy(state)
    ? [state]
    : [
        { ...withoutError(state), entry: 'mailing' },
        { type: 'startReset', email: state.email, again },
      ];

const isBusy = ({ entry, blocked }: ResetRenewingState | ResetMailedState): boolean =>
  entry === 'mailing' || blocked === true;

import type { Flow, FlowDefinition } from '../../../flow/flow';
import { createFlow } from '../../../flow/create-flow';
import type { FlowClient } from '../../../flow/deps';
import { depsOf } from '../../../flow/deps';
import { checkedText } from '../../../flow/new-password';
import { Secret } from '../../../base/secret';
import type { OrganizationFields } from '../answers';
import { DISCOVERY } from '../target';
import { organizationTarget } from '../organization-target';
import type {
  OrganizationPasswordResetDeps,
  OrganizationPasswordResetFlowOptions,
} from './organization-password-reset-commands';
import { expectedResetEvents, performOrganizationPasswordReset } from './organization-password-reset-commands';
import { organizationPasswordResetTransition } from './organization-password-reset-rules';
import type {
  OrganizationPasswordResetCommand,
  OrganizationPasswordResetEvent,
  OrganizationPasswordResetState,
} from './organization-password-reset-state';
import { isSignedIn } from '../outcome';
import { untilSignedOut } from '../../../flow/until-signed-out';

/** The password reset flow as data. A login that embeds it starts it with an event. */
export const organizationPasswordResetFlow: FlowDefinition<
  OrganizationPasswordResetState,
  OrganizationPasswordResetEvent,
  OrganizationPasswordResetCommand,
  OrganizationPasswordResetDeps
> = {
  name: 'organizationPasswordReset',
  shown: [
    'addressee',
    'agreed',
    'announce',
    'blocked',
    'credential',
    'discovery',
    'email',
    'entry',
    'isResent',
    'isSignedIn',
    'organization',
    'outcome',
    'present',
    'report',
    'resendAt',
    'response',
    'result',
    'start',
    'startedHere',
    'strength',
    'target',
    'tokenType',
    'until',
    'wait',
  ],
  initial: () => ({ at: 'idle' }),
  ...untilSignedOut(organizationPasswordResetTransition, isSignedIn, { at: 'idle' }),
  expectedEvents: expectedResetEvents,
  perform: performOrganizationPasswordReset,
  scopeOf,
  uninterruptible: ({ type }) => type === 'setPassword' || type === 'openLink',
};

function scopeOf(state: OrganizationPasswordResetState, { type }: OrganizationPasswordResetCommand): unknown {
  // A strength check belongs to one text, so it is aborted when the text changes.
  if (state.at === 'form' && (type === 'checkStrength' || type === 'awaitRecheck')) return checkedText(state);
  return state.at === 'forgot' && type !== 'awaitRetry' ? `${state.at} ${state.entry}` : state.at;
}

/** Functions that send the events of the flow, for hooks and hosts. */
export const organizationPasswordResetActions = (send: (event: OrganizationPasswordResetEvent) => void) => ({
  /** Starts a reset for the password of an organization, or, without one, for the user's discovery password. */
  forgot: (organization?: OrganizationFields, email = '') =>
    send({
      type: 'begin',
      start: { from: 'forgot', email, to: organization ? organizationTarget(organization) : DISCOVERY },
    }),
  /** Sends an email to set a new password. */
  submitEmail: (email: string) => send({ type: 'submitEmail', email }),
  /** Sends the email again. */
  resend: () => send({ type: 'resend' }),
  /** Confirms the sign-in with the link of the email. */
  confirm: () => send({ type: 'confirm' }),
  /** Sets the text in the field to check its strength. */
  typePassword: (password: string) => send({ type: 'typed', password: new Secret(password) }),
  /** Checks the strength of the typed password again. */
  checkAgain: () => send({ type: 'checkAgain' }),
  /** Sets the password and signs in. */
  submitPassword: (password: string) => send({ type: 'submitPassword', password: new Secret(password) }),
  /** Requests a new email if the link was used or expired. */
  requestMail: (organization?: OrganizationFields) =>
    send({ type: 'requestMail', ...(organization && { target: organizationTarget(organization) }) }),
  /** Repeats the step that failed. */
  tryAgain: () => send({ type: 'tryAgain' }),
  /** Returns to the previous screen. */
  back: () => send({ type: 'back' }),
});

/** Creates the password reset flow for its own page. It starts with the token in the page's URL. */
export function createOrganizationPasswordResetFlow(
  client: FlowClient<OrganizationPasswordResetDeps>,
  options: OrganizationPasswordResetFlowOptions | (() => OrganizationPasswordResetFlowOptions) = {},
): Flow<OrganizationPasswordResetState, OrganizationPasswordResetEvent, OrganizationPasswordResetCommand> {
  const definition = { ...organizationPasswordResetFlow, initial: () => ({ at: 'arrived' }) as const };
  return createFlow(definition, depsOf<OrganizationPasswordResetDeps>(client, options));
}

import type { Failable } from '../../../flow/problem';
import { withoutHidden } from '@foyer/wire/pasted';
import type { Problem } from '../../../base/errors';
import type { Step, FlowEvent } from '../../../flow/flow';
import type { Deadline } from '../../../flow/deps';
import { cleanEmail, INVALID_EMAIL, isEmail } from '../../../flow/email';
import { problem, retryCommand } from '../../../flow/problem';
import { NO_SUCH_ORGANIZATION } from '../error-text';
import type { ToOrganizationHost } from '../host-event';
import type { EndedState } from '../outcome';
import { ended } from '../outcome';
import type { Connection, OrganizationTarget } from '../target';

/** The form for an email address. */
export interface SsoEmailState extends Failable {
  readonly at: 'enter';
  /** The address in the field, as the user typed it. */
  readonly email: string;
}
/** More than one connection was found. */
export interface SsoMenuState extends Failable {
  readonly at: 'choose';
  /** The email address. */
  readonly email: string;
  /** The connections of the address. */
  readonly connections: readonly Connection[];
}
/** No connection was found: the form for an organization slug. */
export interface SsoSlugState extends Failable {
  readonly at: 'enterSlug';
  /** The email address. */
  readonly email: string;
  /** The slug in the field, as the user typed it. */
  readonly slug: string;
}
type SsoForm = SsoEmailState | SsoMenuState | SsoSlugState;

/** The states of the SSO screen. */
export type SsoDiscoveryState =
  /** The SSO screen is closed. */
  | { readonly at: 'idle' }
  | SsoForm
  /** The connections of an address are being looked up. */
  | {
      readonly at: 'looking';
      /** The email address. */
      readonly email: string;
    }
  /** The organization is being looked up by its slug. */
  | {
      readonly at: 'lookingUp';
      /** The email address. */
      readonly email: string;
      /** The slug of the organization. */
      readonly slug: string;
    }
  /** The browser redirects to an identity provider. `from`: the form to show again if the redirect fails. */
  | {
      readonly at: 'leaving';
      /** The id of the chosen connection. */
      readonly connectionId: string;
      /** The form that the user came from. */
      readonly from: SsoForm;
    }
  | EndedState;

/** The events of the SSO screen. */
export type SsoDiscoveryEvent =
  /** From another flow, with the typed email address. */
  | { readonly type: 'begin'; readonly email: string }
  | { readonly type: 'submitEmail'; readonly email: string }
  | ({
      readonly type: 'connectionsFound';
      readonly connections: readonly Connection[];
    } & ToOrganizationHost<'B2B_SSO_DISCOVER_CONNECTIONS'>)
  | { readonly type: 'pick'; readonly connectionId: string }
  | { readonly type: 'submitSlug'; readonly slug: string }
  | ({
      readonly type: 'organizationFound';
      readonly organization: OrganizationTarget | null;
    } & ToOrganizationHost<'B2B_ORGANIZATIONS_GET_BY_SLUG'>)
  /** The user chooses a sign-in method other than SSO. */
  | { readonly type: 'anotherWay' }
  | { readonly type: 'back' }
  /** The navigation has started. */
  | { readonly type: 'left' }
  /** The page was not left, or was restored as it was (back/forward cache). */
  | { readonly type: 'stillHere' }
  | { readonly type: 'unblocked' };

export type SsoDiscoveryCommand =
  | { readonly type: 'findConnections'; readonly email: string }
  | { readonly type: 'findOrganization'; readonly slug: string }
  | { readonly type: 'startSso'; readonly connectionId: string }
  | { readonly type: 'awaitReturn' }
  | { readonly type: 'awaitRetry'; readonly until: Deadline };

export type SsoDiscoveryFlowEvent = FlowEvent<SsoDiscoveryEvent, SsoDiscoveryCommand>;
export type SsoDiscoveryStep = Step<SsoDiscoveryState, SsoDiscoveryCommand>;

// Org 5.12 to 5.14.
/** The rules of the SSO discovery flow. */
export function ssoDiscoveryTransition(state: SsoDiscoveryState, event: SsoDiscoveryFlowEvent): SsoDiscoveryStep {
  switch (state.at) {
    case 'idle':
      return [event.type === 'begin' ? { at: 'enter', email: event.email } : state];
    case 'enter':
    case 'choose':
    case 'enterSlug':
      return fromForm(state, event);
    case 'looking':
      return fromLooking(state, event);
    case 'lookingUp':
      return fromLookingUp(state, event);
    case 'leaving':
      return fromLeaving(state, event);
    case 'ended':
      return [state];
  }
}

function fromForm(state: SsoForm, event: SsoDiscoveryFlowEvent): SsoDiscoveryStep {
  switch (event.type) {
    case 'back':
      return [state.at === 'enter' ? ended({ how: 'back' }) : { at: 'enter', email: state.email }];
    case 'anotherWay':
      return [ended({ how: 'back' })];
    case 'unblocked':
      return [state.error ? calm(state) : state];
    case 'start':
      return [state, ...retryCommand(state.error)];
    default:
      return state.blocked ? [state] : submitted(state, event);
  }
}

function submitted(state: SsoForm, event: SsoDiscoveryFlowEvent): SsoDiscoveryStep {
  if (state.at === 'enter' && event.type === 'submitEmail') return search(event.email);
  if (state.at === 'choose' && event.type === 'pick') {
    const chosen = state.connections.find(({ id }) => id === event.connectionId);
    return chosen ? leave(chosen.id, calm(state)) : [state];
  }
  if (state.at === 'enterSlug' && event.type === 'submitSlug') {
    const slug = withoutHidden(event.slug).normalize('NFKC').trim();
    if (slug === '') return [state];
    return [
      { at: 'lookingUp', email: state.email, slug },
      { type: 'findOrganization', slug },
    ];
  }
  return [state];
}

function search(text: string): SsoDiscoveryStep {
  const email = cleanEmail(text);
  if (!isEmail(email)) return [{ at: 'enter', email: text, error: { ...INVALID_EMAIL } }];
  return [
    { at: 'looking', email },
    { type: 'findConnections', email },
  ];
}

const leave = (connectionId: string, from: SsoForm): SsoDiscoveryStep => [
  { at: 'leaving', connectionId, from },
  { type: 'startSso', connectionId },
];

function fromLooking(state: SsoDiscoveryState & { at: 'looking' }, event: SsoDiscoveryFlowEvent): SsoDiscoveryStep {
  const form: SsoEmailState = { at: 'enter', email: state.email };
  if (event.type !== 'connectionsFound') return fromBusy(state, form, event);
  const { connections } = event;
  const [only, another] = connections;
  if (!only) return [{ at: 'enterSlug', email: state.email, slug: '' }];
  return another ? [{ at: 'choose', email: state.email, connections }] : leave(only.id, form);
}

function fromLookingUp(state: SsoDiscoveryState & { at: 'lookingUp' }, event: SsoDiscoveryFlowEvent): SsoDiscoveryStep {
  const form: SsoSlugState = { at: 'enterSlug', email: state.email, slug: state.slug };
  if (event.type !== 'organizationFound') return fromBusy(state, form, event);
  const { organization } = event;
  if (!organization) return [{ ...form, error: { ...UNKNOWN_SLUG } }];
  const [only, another] = organization.connections;
  return only && !another ? leave(only.id, form) : [ended({ how: 'organization', organization })];
}

/** Handles the failure of a call: shows its form again. */
function fromBusy(state: SsoDiscoveryState, form: SsoForm, event: SsoDiscoveryFlowEvent): SsoDiscoveryStep {
  switch (event.type) {
    case 'failed':
      return [{ ...form, ...problem(event.error) }, ...retryCommand(event.error)];
    case 'back':
    case 'stop':
      return [form];
    default:
      return [state];
  }
}

// Org W45, W52.
function fromLeaving(state: SsoDiscoveryState & { at: 'leaving' }, event: SsoDiscoveryFlowEvent): SsoDiscoveryStep {
  if (event.type === 'left') return [state, { type: 'awaitReturn' }];
  return event.type === 'stillHere' ? [state.from] : fromBusy(state, state.from, event);
}

function calm<State extends SsoForm>(state: State): State {
  const { error: _error, blocked: _blocked, ...rest } = state;
  return rest as State;
}

const UNKNOWN_SLUG: Problem = { code: NO_SUCH_ORGANIZATION, message: 'No organization has this slug.' };

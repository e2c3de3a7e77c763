import { codeIn } from '@foyer/wire/pasted';
import type { Flow, FlowDefinition } from '../../flow/flow';
import type { FlowClient } from '../../flow/deps';
import { depsOf } from '../../flow/deps';
import { Secret } from '../../base/secret';
import { cleanedText } from '../../flow/section/typed-text';
import { createFlow } from '../../flow/create-flow';
import { secondFactorActions, secondFactorFlow } from '../login/second-factor/second-factor-flow';
import { performSwitcher, placeOf } from './switcher-commands';
import type { OrganizationSwitcherOptions, SwitcherDeps } from './switcher-deps';
import { switcherTransition } from './switcher-rules';
import type { SwitcherCommand, SwitcherEvent, SwitcherState } from './switcher-state';

type SwitcherDefinition = FlowDefinition<SwitcherState, SwitcherEvent, SwitcherCommand, SwitcherDeps>;

/** Fields of states, events and commands that are safe to show in devtools. */
const SHOWN = [
  ...[
    'act',
    'addressee',
    'blocked',
    'command',
    'connectionId',
    'current',
    'draft',
    'email',
    'entry',
    'event',
    'expired',
    'former',
    'id',
    'inner',
    'isLinkSent',
    'isOld',
    'key',
    'known',
  ],
  ...[
    'mayCreate',
    'method',
    'methods',
    'name',
    'organizationId',
    'personId',
    'userOf',
    'provider',
    'query',
    'remembered',
    'resend',
    'response',
    'result',
    'row',
    'rows',
    'sent',
    'sentAt',
    'until',
    'within',
  ],
];

/** The switcher of organizations as data; `createFlow(switcherFlow(), deps)` runs it. */
export function switcherFlow(): SwitcherDefinition {
  const second = secondFactorFlow();
  const shown: readonly string[] = [...SHOWN, ...second.shown];
  return {
    name: 'organizationSwitcher',
    shown: shown as SwitcherDefinition['shown'],
    initial: (deps) => ({ at: 'closed', current: placeOf(deps) }),
    transition: switcherTransition,
    perform: performSwitcher,
    scopeOf(state, command) {
      if (command.type !== 'secondFactor') return scopeOf(state, command);
      return state.at === 'secondFactor' ? second.scopeOf(state.inner, command.command) : undefined;
    },
    uninterruptible: (command) =>
      command.type === 'secondFactor'
        ? (second.uninterruptible?.(command.command) ?? false)
        : UNINTERRUPTIBLE.includes(command.type),
  };
}

/** Commands that end or start a session, or report that to the host. */
const UNINTERRUPTIBLE: readonly string[] = [
  'exchange',
  'verifyCode',
  'checkPassword',
  'create',
  'goBack',
  'tell',
  'endSignIn',
];

function scopeOf(state: SwitcherState, { type }: SwitcherCommand): unknown {
  switch (type) {
    case 'watch':
    case 'tell':
    case 'endSignIn':
      return 'switcher';
    case 'load':
      return state.at === 'loading' || state.at === 'list' ? 'opened' : state.at;
    case 'awaitOld':
      return 'rows' in state ? state.rows : 'remembered' in state && state.remembered.rows;
    case 'awaitRetry':
      return 'error' in state && state.error;
    case 'awaitExpiry':
    case 'settleResend':
      return 'sent' in state && state.sent;
    case 'leave':
    case 'awaitReturn':
      return 'entry' in state && `${state.at} ${state.entry}`;
    default:
      return state.at;
  }
}

/** The maximum length of an organization's name. */
const NAME_MOST = 128;

/**
 * Functions that send the events of the switcher, for hooks and hosts. `secondFactor`: those of the `secondFactor`
 * state.
 */
export const switcherActions = (
  send: (event: SwitcherEvent) => void,
  options: () => OrganizationSwitcherOptions = () => ({}),
) => ({
  /** Opens the list, and loads it if it is old. */
  open: () => send({ type: 'open' }),
  /** Loads the list again after a failure. */
  retry: () => send({ type: 'retry' }),
  /** Filters the list by name. */
  search: (query: string) => send({ type: 'search', query }),
  /** Switches to an organization of the list. */
  pick: (organizationId: string) => send({ type: 'pick', id: organizationId }),
  /** Confirms that the current session ends before the new one starts. */
  confirm: () => send({ type: 'confirm' }),
  /** Asks for the name of a new organization. */
  create: () => send({ type: 'create' }),
  /** Emails a code. Verifying it ends the current session and then creates the organization. */
  submitName: (name: string) => send({ type: 'submitName', draft: cleanedText(name, NAME_MOST) }),
  /** Continues with the passcode. */
  submitCode: (code: string) => send({ type: 'submitCode', code: new Secret(codeIn(code)) }),
  /** Sends the email again. */
  resend: () => send({ type: 'resend' }),
  /** Chooses a method that the organization accepts, by its key. */
  chooseMethod: (key: string) => send({ type: 'chooseMethod', key }),
  /** Signs in to the organization with a password. */
  submitPassword: (password: string) => send({ type: 'submitPassword', password: new Secret(password) }),
  /** Signs in again to the previous organization. */
  goBack: () => send({ type: 'goBack' }),
  /** Closes the list or the question. */
  cancel: () => send({ type: 'cancel' }),
  /** Discards forms and secrets, for a page that is hidden for good. */
  forget: () => send({ type: 'forget' }),
  /** The actions of the second factor. */
  secondFactor: secondFactorActions(
    (event) => send({ type: 'secondFactor', event }),
    () => options().login ?? {},
  ),
});

/**
 * Creates the flow of the organization switcher: shows the current organization, switches to another, or creates one.
 */
export function createOrganizationSwitcherFlow(
  client: FlowClient<SwitcherDeps>,
  options: OrganizationSwitcherOptions | (() => OrganizationSwitcherOptions) = {},
): Flow<SwitcherState, SwitcherEvent, SwitcherCommand> {
  return createFlow(switcherFlow(), depsOf<SwitcherDeps>(client, options));
}

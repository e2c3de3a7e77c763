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

/** What may be shown of its own moments, events and commands. */
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

/** They end a session, and may begin another one; or tell the host of it. */
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

/** The longest name of an organization. */
const NAME_MOST = 128;

/** Functions that send the events of the switcher, for hooks and hosts. `secondFactor` are those of its moment. */
export const switcherActions = (
  send: (event: SwitcherEvent) => void,
  options: () => OrganizationSwitcherOptions = () => ({}),
) => ({
  open: () => send({ type: 'open' }),
  retry: () => send({ type: 'retry' }),
  search: (query: string) => send({ type: 'search', query }),
  pick: (organizationId: string) => send({ type: 'pick', id: organizationId }),
  confirm: () => send({ type: 'confirm' }),
  /** Asks for the name of a new organization. */
  create: () => send({ type: 'create' }),
  /** Mails a code, whose proof ends the session here; after that, makes the organization. */
  submitName: (name: string) => send({ type: 'submitName', draft: cleanedText(name, NAME_MOST) }),
  submitCode: (code: string) => send({ type: 'submitCode', code: new Secret(codeIn(code)) }),
  resend: () => send({ type: 'resend' }),
  chooseMethod: (key: string) => send({ type: 'chooseMethod', key }),
  submitPassword: (password: string) => send({ type: 'submitPassword', password: new Secret(password) }),
  /** Signs in again where the person was. */
  goBack: () => send({ type: 'goBack' }),
  cancel: () => send({ type: 'cancel' }),
  forget: () => send({ type: 'forget' }),
  secondFactor: secondFactorActions(
    (event) => send({ type: 'secondFactor', event }),
    () => options().login ?? {},
  ),
});

/** Shows in which organization a member is, and takes them to another one, or to one that they make. */
export function createOrganizationSwitcherFlow(
  client: FlowClient<SwitcherDeps>,
  options: OrganizationSwitcherOptions | (() => OrganizationSwitcherOptions) = {},
): Flow<SwitcherState, SwitcherEvent, SwitcherCommand> {
  return createFlow(switcherFlow(), depsOf<SwitcherDeps>(client, options));
}

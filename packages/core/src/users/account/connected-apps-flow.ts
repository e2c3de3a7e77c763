import type { UserConnectedAppsResponse } from '@foyer/wire';
import type { CallsOf, FlowClient } from '../../flow/deps';
import { depsOf } from '../../flow/deps';
import type { Context, Flow, FlowDefinition } from '../../flow/flow';
import type { SectionCommand, SectionData, SectionEvent } from '../../flow/section/section';
import { sectionFlow } from '../../flow/section/section-flow';
import { createFlow } from '../../flow/create-flow';
import type { Users } from '../api/users';
import type { AccountSectionDeps, AccountSectionOptions } from './options';
import type { AsPerson } from '../../flow/account/act-calls';
import { changedAccount } from '../../flow/account/act-calls';
import { settled } from './section-calls';
import { userSource } from './user-section';
import type {
  ConnectedAppsCommand,
  ConnectedAppsEvent,
  ConnectedAppsState,
  GrantedScope,
} from '../../flow/account/connected-apps-rules';
import { connectedAppItem, connectedAppsRules } from '../../flow/account/connected-apps-rules';

/** What the section 'Apps with access' needs. A client provides all of it except the options. */
export interface ConnectedAppsDeps extends AccountSectionDeps {
  readonly bootstrap: {
    getAsync(): Promise<{ readonly rbacPolicy: { readonly scopes: readonly GrantedScope[] } | null }>;
  };
  readonly user: AccountSectionDeps['user'] &
    CallsOf<
      Users,
      {
        getConnectedApps(call: AsPerson): Promise<UserConnectedAppsResponse>;
        revokedConnectedApp(id: string, call: AsPerson): Promise<unknown>;
      }
    >;
}

type ConnectedAppsFlowEvent = ConnectedAppsEvent | SectionEvent<SectionData>;
type ConnectedAppsFlowCommand = ConnectedAppsCommand | SectionCommand<SectionData>;

/** The section 'Apps with access' as data; `createFlow(connectedAppsFlow, deps)` runs it. */
export const connectedAppsFlow: FlowDefinition<
  ConnectedAppsState,
  ConnectedAppsFlowEvent,
  ConnectedAppsFlowCommand,
  ConnectedAppsDeps
> = sectionFlow({
  name: 'connectedApps',
  shown: ['list', 'personOf'],
  rules: connectedAppsRules,
  source: userSource((user) => ({ personId: user?.user_id ?? '' })),
  perform: performConnectedApps,
  // A list that is on its way counts until an act has changed it.
  scopeOf: (state: ConnectedAppsState, { type }: ConnectedAppsCommand) =>
    type === 'load' ? ('list' in state ? state.list : 'loading') : state.at,
  uninterruptible: ({ type }: ConnectedAppsCommand) => type === 'revoke',
});

async function performConnectedApps(
  command: ConnectedAppsCommand,
  { deps }: Context<ConnectedAppsDeps>,
): Promise<ConnectedAppsEvent | undefined> {
  switch (command.type) {
    case 'load': {
      const personOf = deps.user.getSync()?.user_id;
      if (personOf === undefined) return undefined;
      const [{ connected_apps }, { rbacPolicy }] = await Promise.all([
        deps.user.getConnectedApps({ as: personOf }),
        deps.bootstrap.getAsync(),
      ]);
      const known = rbacPolicy?.scopes ?? [];
      return { type: 'loaded', personOf, list: connected_apps.map((app) => connectedAppItem(app, known)) };
    }
    case 'revoke': {
      const { id, personId } = command;
      return settled(deps, { type: 'revoked', id, ...changedAccount('revokeApp', id) } as const, () =>
        deps.user.revokedConnectedApp(id, { as: personId }),
      );
    }
  }
}

/** Functions that send the events of the section, for hooks and hosts. */
export const connectedAppsActions = (send: (event: ConnectedAppsFlowEvent) => void) => ({
  retry: () => send({ type: 'retry' }),
  revoke: (id: string) => send({ type: 'revoke', id }),
  confirm: () => send({ type: 'confirm' }),
  cancel: () => send({ type: 'cancel' }),
  forget: () => send({ type: 'forget' }),
});

/** The applications that have access to a person's account. */
export function createConnectedAppsFlow(
  client: FlowClient<ConnectedAppsDeps>,
  options: AccountSectionOptions | (() => AccountSectionOptions) = {},
): Flow<ConnectedAppsState, ConnectedAppsFlowEvent, ConnectedAppsFlowCommand> {
  return createFlow(connectedAppsFlow, depsOf<ConnectedAppsDeps>(client, options));
}

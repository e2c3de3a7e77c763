import type { FlowClient } from '../../flow/deps';
import { depsOf } from '../../flow/deps';
import type { SendOf, FlowOf, Context } from '../../flow/flow';
import { sectionFlow } from '../../flow/section/section-flow';
import { createFlow } from '../../flow/create-flow';
import type { Users } from '../api/users';
import type { AccountSectionDeps, AccountSectionOptions } from './options';
import { changedAccount } from '../../flow/account/action-calls';
import { settled } from './section-calls';
import { userSource } from './user-section';
import type { ConnectedAppsCommand, ConnectedAppsEvent, GrantedScope } from '../../flow/account/connected-apps-rules';
import { connectedAppItem, connectedAppsRules } from '../../flow/account/connected-apps-rules';

/** Deps of the section 'Apps with access'. A client provides all of them except the options. */
export interface ConnectedAppsDeps extends AccountSectionDeps {
  readonly bootstrap: {
    getAsync(): Promise<{ readonly rbacPolicy: { readonly scopes: readonly GrantedScope[] } | null }>;
  };
  readonly user: AccountSectionDeps['user'] & Pick<Users, 'getConnectedApps' | 'revokedConnectedApp'>;
}

/** The section 'Apps with access' as data; `createFlow(connectedAppsFlow, deps)` runs it. */
export const connectedAppsFlow = sectionFlow({
  name: 'connectedApps',
  shown: ['list', 'userOf'],
  rules: connectedAppsRules,
  source: userSource((user) => ({ personId: user?.user_id ?? '' })),
  perform: performConnectedApps,
  // A list that is loading stays valid until an action has changed it.
  scopeOf: (state, { type }) => (type === 'load' ? ('list' in state ? state.list : 'loading') : state.at),
  uninterruptible: ({ type }) => type === 'revoke',
});

async function performConnectedApps(
  command: ConnectedAppsCommand,
  { deps }: Context<ConnectedAppsDeps>,
): Promise<ConnectedAppsEvent | undefined> {
  switch (command.type) {
    case 'load': {
      const userOf = deps.user.getSync()?.user_id;
      if (userOf === undefined) return undefined;
      const [{ connected_apps }, { rbacPolicy }] = await Promise.all([
        deps.user.getConnectedApps({ as: userOf }),
        deps.bootstrap.getAsync(),
      ]);
      const known = rbacPolicy?.scopes ?? [];
      return { type: 'loaded', userOf, list: connected_apps.map((app) => connectedAppItem(app, known)) };
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
export const connectedAppsActions = (send: SendOf<typeof connectedAppsFlow>) => ({
  /** Loads the list again after a failure. */
  retry: () => send({ type: 'retry' }),
  /** Asks whether to revoke the access of the application. */
  revoke: (id: string) => send({ type: 'revoke', id }),
  /** Revokes the access. */
  confirm: () => send({ type: 'confirm' }),
  /** Closes the question. */
  cancel: () => send({ type: 'cancel' }),
  /** Discards forms and questions, for a page that is hidden for good. */
  forget: () => send({ type: 'forget' }),
});

/** The section 'Apps with access': the applications that have access to the user's account. */
export function createConnectedAppsFlow(
  client: FlowClient<ConnectedAppsDeps>,
  options: AccountSectionOptions | (() => AccountSectionOptions) = {},
): FlowOf<typeof connectedAppsFlow> {
  return createFlow(connectedAppsFlow, depsOf<ConnectedAppsDeps>(client, options));
}

import type { ConnectedAppsCommand, ConnectedAppsEvent, GrantedScope } from '../../flow/account/connected-apps-rules';
import { connectedAppItem, connectedAppsRules } from '../../flow/account/connected-apps-rules';
import { changedAccount } from '../../flow/account/action-calls';
import type { FlowClient } from '../../flow/deps';
import { depsOf } from '../../flow/deps';
import type { SendOf, FlowOf, Context } from '../../flow/flow';
import { sectionFlow } from '../../flow/section/section-flow';
import { createFlow } from '../../flow/create-flow';
import type { Self } from '../api/self';
import { settledSelf } from './member-calls';
import { memberSource } from './member-section';
import type { MemberSectionDeps, MemberSectionOptions } from './options';

/** Dependencies of the connected apps section. An organization client provides all of them except the options. */
export interface MemberConnectedAppsDeps extends MemberSectionDeps {
  readonly bootstrap: {
    getAsync(): Promise<{ readonly rbacPolicy: { readonly scopes: readonly GrantedScope[] } | null }>;
  };
  readonly self: MemberSectionDeps['self'] & Pick<Self, 'getConnectedApps' | 'revokeConnectedApp'>;
}

/** A member's section 'Apps with access' as data; `createFlow(memberConnectedAppsFlow, deps)` runs it. */
export const memberConnectedAppsFlow = sectionFlow({
  name: 'memberConnectedApps',
  shown: ['list', 'userOf'],
  rules: connectedAppsRules,
  source: memberSource((shown) => ({ personId: shown?.member.member_id ?? '' })),
  perform: performConnectedApps,
  // A response is stale once an action has changed the list.
  scopeOf: (state, { type }) => (type === 'load' ? ('list' in state ? state.list : 'loading') : state.at),
  uninterruptible: ({ type }) => type === 'revoke',
});

async function performConnectedApps(
  command: ConnectedAppsCommand,
  { deps }: Context<MemberConnectedAppsDeps>,
): Promise<ConnectedAppsEvent | undefined> {
  switch (command.type) {
    case 'load': {
      const userOf = deps.self.getSync()?.member_id;
      if (userOf === undefined) return undefined;
      const [{ connected_apps }, { rbacPolicy }] = await Promise.all([
        deps.self.getConnectedApps({ as: userOf }),
        deps.bootstrap.getAsync(),
      ]);
      const known = rbacPolicy?.scopes ?? [];
      return { type: 'loaded', userOf, list: connected_apps.map((app) => connectedAppItem(app, known)) };
    }
    case 'revoke': {
      const { id, personId } = command;
      return settledSelf(deps, { type: 'revoked', id, ...changedAccount('revokeApp', id) } as const, () =>
        deps.self.revokeConnectedApp({ connected_app_id: id }, { as: personId }),
      );
    }
  }
}

/** Functions that send the events of the section, for hooks and hosts. */
export const memberConnectedAppsActions = (send: SendOf<typeof memberConnectedAppsFlow>) => ({
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

/** Creates the flow of the applications that have access to a member's account. */
export function createMemberConnectedAppsFlow(
  client: FlowClient<MemberConnectedAppsDeps>,
  options: MemberSectionOptions | (() => MemberSectionOptions) = {},
): FlowOf<typeof memberConnectedAppsFlow> {
  return createFlow(memberConnectedAppsFlow, depsOf<MemberConnectedAppsDeps>(client, options));
}

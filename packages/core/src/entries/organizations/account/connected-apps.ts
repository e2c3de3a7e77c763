export type {
  ConnectedAppItem,
  ConnectedAppsEvent,
  ConnectedAppsState,
  GrantedScope,
} from '../../../kernel/account/connected-apps/connected-apps-rules';
export {
  createMemberConnectedAppsFlow,
  memberConnectedAppsActions,
} from '../../../organizations/account/connected-apps/member-connected-apps-flow';

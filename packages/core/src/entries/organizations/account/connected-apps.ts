export type {
  ConnectedAppItem,
  ConnectedAppsEvent,
  ConnectedAppsState,
  GrantedScope,
} from '../../../flow/account/connected-apps-rules';
export {
  createMemberConnectedAppsFlow,
  memberConnectedAppsActions,
} from '../../../organizations/account/member-connected-apps-flow';

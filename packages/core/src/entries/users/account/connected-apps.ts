export {
  connectedAppsActions,
  createConnectedAppsFlow,
} from '../../../users/account/connected-apps/connected-apps-flow';
export type {
  ConnectedAppItem,
  ConnectedAppsEvent,
  ConnectedAppsState,
  GrantedScope,
} from '../../../kernel/account/connected-apps/connected-apps-rules';

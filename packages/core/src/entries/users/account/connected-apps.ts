export {
  connectedAppsActions,
  createConnectedAppsFlow,
} from '../../../users/account/connected-apps-flow';
export type {
  ConnectedAppItem,
  ConnectedAppsEvent,
  ConnectedAppsState,
  GrantedScope,
} from '../../../flow/account/connected-apps-rules';

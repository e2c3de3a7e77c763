export { connectedAppsActions, createConnectedAppsFlow } from '../../../users/account/connected-apps/connected-apps-flow';
export type { ConnectedAppItem, ConnectedAppsEvent, ConnectedAppsState, GrantedScope } from '../../../users/account/connected-apps/connected-apps-rules';

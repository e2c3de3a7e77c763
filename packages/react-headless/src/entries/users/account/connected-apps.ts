export type { ConnectedAppsActions } from '../../../users/account/connected-apps/use-connected-apps';
export { useConnectedApps } from '../../../users/account/connected-apps/use-connected-apps';

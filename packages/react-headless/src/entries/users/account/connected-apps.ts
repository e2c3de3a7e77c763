export type { ConnectedAppsActions } from '../../../users/account/use-connected-apps';
export { useConnectedApps } from '../../../users/account/use-connected-apps';

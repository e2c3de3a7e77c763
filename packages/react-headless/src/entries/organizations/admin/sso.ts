export type { SsoConnectionsActions } from '../../../organizations/admin/use-sso-connections';
export { useSsoConnections } from '../../../organizations/admin/use-sso-connections';

export type { SsoConnectionsActions } from '../../../organizations/admin/sso/use-sso-connections';
export { useSsoConnections } from '../../../organizations/admin/sso/use-sso-connections';

export type { SsoDiscoveryActions } from '../../organizations/login/use-sso-discovery';
export { useSsoDiscovery } from '../../organizations/login/use-sso-discovery';

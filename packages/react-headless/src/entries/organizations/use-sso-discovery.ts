export type { SsoDiscoveryActions } from '../../organizations/flows/use-sso-discovery';
export { useSsoDiscovery } from '../../organizations/flows/use-sso-discovery';

export type { DiscoveryActions } from '../../organizations/login/use-discovery';
export { useDiscovery } from '../../organizations/login/use-discovery';

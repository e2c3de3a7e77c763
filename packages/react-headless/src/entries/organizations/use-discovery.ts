export type { DiscoveryActions } from '../../organizations/flows/use-discovery';
export { useDiscovery } from '../../organizations/flows/use-discovery';

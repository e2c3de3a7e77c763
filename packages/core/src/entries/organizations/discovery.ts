export type { DiscoveryFlowOptions } from '../../organizations/flows/discovery/discovery-commands';
export { createDiscoveryFlow, discoveryActions } from '../../organizations/flows/discovery/discovery-flow';
export type { DiscoveryEvent, DiscoveryState } from '../../organizations/flows/discovery/discovery-state';

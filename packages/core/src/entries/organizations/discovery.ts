export type { DiscoveryFlowOptions } from '../../organizations/login/discovery/discovery-commands';
export { createDiscoveryFlow, discoveryActions } from '../../organizations/login/discovery/discovery-flow';
export type { DiscoveryEvent, DiscoveryState } from '../../organizations/login/discovery/discovery-state';

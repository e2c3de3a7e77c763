export type { ChoosingState, DiscoveryCommand } from '../../organizations/flows/discovery/discovery-state';
export { ROWS_WITHOUT_SEARCH, searchOrganizations } from '../../organizations/flows/discovery/search-organizations';

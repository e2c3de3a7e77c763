export type { ChoosingState, DiscoveryCommand } from '../../organizations/login/discovery/discovery-state';
export { ROWS_WITHOUT_SEARCH, searchOrganizations } from '../../organizations/login/discovery/search-organizations';

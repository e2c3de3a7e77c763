export type { OrganizationValue, UseOrganizationOptions } from '../../organizations/use-organization';
export { useOrganization } from '../../organizations/use-organization';

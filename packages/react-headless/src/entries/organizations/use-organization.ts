export type { OrganizationValue, UseOrganizationOptions } from '../../organizations/flows/use-organization';
export { useOrganization } from '../../organizations/flows/use-organization';

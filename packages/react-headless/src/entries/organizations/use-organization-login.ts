export type { OrganizationLoginActions } from '../../organizations/flows/use-organization-login';
export { useOrganizationLogin } from '../../organizations/flows/use-organization-login';

export type { OrganizationLoginActions } from '../../organizations/login/use-organization-login';
export { useOrganizationLogin } from '../../organizations/login/use-organization-login';

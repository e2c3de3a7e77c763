export type { OrganizationContextValue, OrganizationLoginConfig } from '../organizations/login/organization-context';
export { OrganizationContext } from '../organizations/login/organization-context';
export { OrganizationScreen } from '../organizations/login/organization-screen';
export { OrganizationLogos } from '../organizations/login/main/organization-logos';
export { loadOrganizationCompiler } from '../organizations/text/load-organization-compiler';
export type { OrganizationStrings } from '../organizations/text/organization-catalogue';

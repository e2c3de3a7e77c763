export { laterFile } from '../organizations/login/later';
export { OrganizationLogos } from '../organizations/login/main/organization-logos';
export type { OrganizationContextValue, OrganizationLoginConfig } from '../organizations/login/organization-context';
export { OrganizationContext } from '../organizations/login/organization-context';
export { OrganizationScreen } from '../organizations/login/organization-screen';
export { partScreens } from '../organizations/login/part-screens';
export { passwordResetText } from '../organizations/login/password/password-reset-text';
export { loadOrganizationCompiler } from '../organizations/text/load-organization-compiler';
export type { OrganizationStrings } from '../organizations/text/organization-catalogue';

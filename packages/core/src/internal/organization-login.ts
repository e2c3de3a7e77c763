export { memberReader } from '../organizations/login/host-events';
export type { OrganizationLoginDeps } from '../organizations/login/organization-login/login-deps';
export type { LoginPart, LoginParts } from '../organizations/login/organization-login/login-parts';
export {
  createOrganizationLoginFlow,
  loginParts,
  organizationLoginFlow,
} from '../organizations/login/organization-login/organization-login-flow';
export type {
  About,
  OrganizationLoginCommand,
} from '../organizations/login/organization-login/organization-login-state';

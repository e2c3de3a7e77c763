export type { OrganizationLoginDeps } from '../../organizations/flows/organization-login/login-deps';
export type { LoginPart, LoginParts } from '../../organizations/flows/organization-login/login-parts';
export {
  createOrganizationLoginFlow,
  loginParts,
  organizationLoginFlow,
} from '../../organizations/flows/organization-login/organization-login-flow';
export type {
  About,
  OrganizationLoginCommand,
} from '../../organizations/flows/organization-login/organization-login-state';
export { memberReader } from '../../organizations/flows/telling/host-events';

export type { OrganizationLoginDeps } from '../../organizations/flows/organization-login/login-deps';
export type { LoginPart, LoginParts } from '../../organizations/flows/organization-login/login-parts';
export {
  loginParts,
  organizationLoginFlow,
} from '../../organizations/flows/organization-login/organization-login-flow';
export type {
  About,
  OrganizationLoginCommand,
} from '../../organizations/flows/organization-login/organization-login-state';

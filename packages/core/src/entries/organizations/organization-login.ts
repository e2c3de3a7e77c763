export {
  createOrganizationLoginFlow,
  organizationLoginActions,
} from '../../organizations/login/organization-login/organization-login-flow';
export type {
  OrganizationLoginEvent,
  OrganizationLoginState,
} from '../../organizations/login/organization-login/organization-login-state';

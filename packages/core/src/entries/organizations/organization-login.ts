export {
  createOrganizationLoginFlow,
  organizationLoginActions,
} from '../../organizations/flows/organization-login/organization-login-flow';
export type {
  OrganizationLoginEvent,
  OrganizationLoginState,
} from '../../organizations/flows/organization-login/organization-login-state';

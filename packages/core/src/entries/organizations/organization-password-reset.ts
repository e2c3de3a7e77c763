export type { OrganizationPasswordResetFlowOptions } from '../../organizations/login/organization-password-reset/organization-password-reset-commands';
export {
  createOrganizationPasswordResetFlow,
  organizationPasswordResetActions,
} from '../../organizations/login/organization-password-reset/organization-password-reset-flow';
export type {
  OrganizationPasswordResetEvent,
  OrganizationPasswordResetState,
} from '../../organizations/login/organization-password-reset/organization-password-reset-state';

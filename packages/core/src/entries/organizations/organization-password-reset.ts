export type { OrganizationPasswordResetFlowOptions } from '../../organizations/flows/organization-password-reset/organization-password-reset-commands';
export {
  createOrganizationPasswordResetFlow,
  organizationPasswordResetActions,
} from '../../organizations/flows/organization-password-reset/organization-password-reset-flow';
export type {
  OrganizationPasswordResetEvent,
  OrganizationPasswordResetState,
} from '../../organizations/flows/organization-password-reset/organization-password-reset-state';

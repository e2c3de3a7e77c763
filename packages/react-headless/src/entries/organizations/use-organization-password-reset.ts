export type { OrganizationPasswordResetActions } from '../../organizations/login/use-organization-password-reset';
export { useOrganizationPasswordReset } from '../../organizations/login/use-organization-password-reset';

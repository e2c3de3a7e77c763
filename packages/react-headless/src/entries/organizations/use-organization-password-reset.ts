export type { OrganizationPasswordResetActions } from '../../organizations/flows/use-organization-password-reset';
export { useOrganizationPasswordReset } from '../../organizations/flows/use-organization-password-reset';

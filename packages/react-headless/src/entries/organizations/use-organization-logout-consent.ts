export type {
  OrganizationLogoutActions,
  UseOrganizationLogoutConsentOptions,
} from '../../organizations/flows/use-organization-logout-consent';
export { useOrganizationLogoutConsent } from '../../organizations/flows/use-organization-logout-consent';

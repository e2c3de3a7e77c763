export type {
  OrganizationLogoutActions,
  UseOrganizationLogoutConsentOptions,
} from '../../organizations/consent/use-organization-logout-consent';
export { useOrganizationLogoutConsent } from '../../organizations/consent/use-organization-logout-consent';

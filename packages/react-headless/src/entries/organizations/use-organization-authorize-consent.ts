export type {
  OrganizationAuthorizeActions,
  UseOrganizationAuthorizeConsentOptions,
} from '../../organizations/consent/use-organization-authorize-consent';
export { useOrganizationAuthorizeConsent } from '../../organizations/consent/use-organization-authorize-consent';

export type {
  OrganizationAuthorizeActions,
  UseOrganizationAuthorizeConsentOptions,
} from '../../organizations/flows/use-organization-authorize-consent';
export { useOrganizationAuthorizeConsent } from '../../organizations/flows/use-organization-authorize-consent';

export type { AuthorizeActions, UseAuthorizeConsentOptions } from '../../users/flows/use-authorize-consent';
export { useAuthorizeConsent } from '../../users/flows/use-authorize-consent';

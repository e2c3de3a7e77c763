export type { AuthorizeActions, UseAuthorizeConsentOptions } from '../../users/consent/use-authorize-consent';
export { useAuthorizeConsent } from '../../users/consent/use-authorize-consent';

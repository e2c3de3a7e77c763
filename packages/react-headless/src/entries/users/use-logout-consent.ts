export type { LogoutActions, UseLogoutConsentOptions } from '../../users/consent/use-logout-consent';
export { useLogoutConsent } from '../../users/consent/use-logout-consent';

export type { LogoutActions, UseLogoutConsentOptions } from '../../users/flows/use-logout-consent';
export { useLogoutConsent } from '../../users/flows/use-logout-consent';

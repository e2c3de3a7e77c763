export type {
  MemberSignIn,
  OrganizationHostEvent,
  OrganizationHostEventData,
  OrganizationHostEventType,
} from '@foyer/core/organizations';
export type { OrganizationCallbacks } from '@foyer/react-headless/organizations';
export { getStyles } from './frame/server-styles';
export type { WidgetSettings } from './frame/widget-settings';
export type {
  OrganizationIdentityProviderConfig,
  OrganizationIdentityProviderProps,
} from './organizations/consent/organization-identity-provider';
export {
  OrganizationIdentityProvider,
  prepareOrganizationIdentityProvider,
} from './organizations/consent/organization-identity-provider';
export type {
  OrganizationDeviceApprovalConfig,
  OrganizationDeviceApprovalProps,
} from './organizations/device/organization-device-approval';
export { OrganizationDeviceApproval } from './organizations/device/organization-device-approval';
export { prepareOrganizationLogin } from './organizations/login/main/lazy-parts';
export type { OrganizationLoginConfig } from './organizations/login/organization-context';
export type { OrganizationProviderProps } from './organizations/organization-provider';
export { OrganizationProvider } from './organizations/organization-provider';
export type { OrganizationLoginProps } from './organizations/login/organization-login';
export { OrganizationLogin } from './organizations/login/organization-login';
export type { OrganizationStringKey, OrganizationStrings } from './organizations/text/organization-catalogue';
export type { ColorScheme, StyleConfig } from './theme/style-config';

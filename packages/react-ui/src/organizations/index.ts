export type { MemberSignIn, OrganizationHostEvent, OrganizationHostEventData, OrganizationHostEventType } from '@foyer/core/organizations';
export type { OrganizationCallbacks } from '@foyer/react-headless/organizations';
export { getStyles } from '../widgets/server-styles';
export type { ColorScheme, StyleConfig } from '../theme/style-config';
export type {
  OrganizationIdentityProviderConfig,
  OrganizationIdentityProviderProps,
} from './identity-provider/organization-identity-provider';
export { OrganizationIdentityProvider } from './identity-provider/organization-identity-provider';
export type { OrganizationLoginConfig } from './organization-login/organization-context';
export type { OrganizationLoginProps } from './organization-login/organization-login';
export { OrganizationLogin } from './organization-login/organization-login';
export type { OrganizationStringKey, OrganizationStrings } from './strings/organization-catalogue';

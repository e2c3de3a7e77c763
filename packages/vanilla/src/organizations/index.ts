export type {
  ClientOptions,
  CookieOptions,
  Endpoints,
  MemberSignIn,
  OrganizationClient,
  OrganizationState,
  Problem,
} from '@foyer/core/organizations';
export {
  ApiError,
  BrowserError,
  createOrganizationClient,
  FoyerError,
  NetworkError,
  ResponseError,
  UsageError,
} from '@foyer/core/organizations';
export type {
  OrganizationCallbacks,
  OrganizationHostEvent,
  OrganizationHostEventData,
  OrganizationDeviceApprovalConfig,
  OrganizationDeviceApprovalProps,
  OrganizationHostEventType,
  OrganizationIdentityProviderConfig,
  OrganizationIdentityProviderProps,
  OrganizationLoginConfig,
  OrganizationLoginProps,
  OrganizationStringKey,
  OrganizationStrings,
  StyleConfig,
} from '@foyer/react-ui/organizations';
export type { ElementOptions } from '../with-languages';
export type { Mounted, MountOptions } from '../mount-function';
export type {
  FoyerOrganizationDeviceApprovalElement,
  FoyerOrganizationIdentityProviderElement,
  FoyerOrganizationLoginElement,
  OrganizationElementEventMap,
  OrganizationWidgetElement,
} from './define-organization-elements';
export { defineOrganizationElements } from './define-organization-elements';
export type { OrganizationMount } from './organization-mounts';
export {
  mountOrganizationDeviceApproval,
  mountOrganizationIdentityProvider,
  mountOrganizationLogin,
} from './organization-mounts';

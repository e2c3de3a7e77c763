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
export type { MemberSectionName } from '@foyer/core/organizations/account';
export type {
  OrganizationCallbacks,
  OrganizationHostEvent,
  OrganizationHostEventData,
  OrganizationHostEventType,
  StyleConfig,
} from '@foyer/react-ui/organizations';
export type {
  OrganizationAccountConfig,
  OrganizationAccountProps,
  OrganizationAccountStringKey,
  OrganizationAccountStrings,
} from '@foyer/react-ui/organizations/account';
export type { Mounted, MountOptions } from '../../mount-function';
export type { ElementOptions } from '../../with-languages';
export type { OrganizationElementEventMap, OrganizationWidgetElement } from '../define-organization-elements';
export type { OrganizationMount } from '../organization-mounts';
export type { FoyerOrganizationAccountElement } from './define-organization-account-element';
export { defineOrganizationAccountElement } from './define-organization-account-element';
export { mountOrganizationAccount } from './organization-account-mount';

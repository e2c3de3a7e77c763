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
  OrganizationHostEventType,
  StyleConfig,
} from '@foyer/react-ui/organizations';
export type {
  OrganizationSwitcherConfig,
  OrganizationSwitcherProps,
  OrganizationSwitcherStringKey,
  OrganizationSwitcherStrings,
  SwitcherAccountOptions,
} from '@foyer/react-ui/organizations/switcher';
export type { Mounted, MountOptions } from '../../mount-function';
export type { ElementOptions } from '../../with-languages';
export type { OrganizationElementEventMap, OrganizationWidgetElement } from '../define-organization-elements';
export type { OrganizationMount } from '../organization-mounts';
export type { FoyerOrganizationSwitcherElement } from './define-organization-switcher-element';
export { defineOrganizationSwitcherElement } from './define-organization-switcher-element';
export { mountOrganizationSwitcher } from './organization-switcher-mount';

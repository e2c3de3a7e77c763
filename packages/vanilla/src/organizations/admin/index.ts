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
  AdminConfig,
  AdminStringKey,
  AdminStrings,
  AdminWidgetProps,
  MemberListConfig,
  MemberListProps,
  OrganizationConnectedAppsProps,
  OrganizationSettingsConfig,
  OrganizationSettingsProps,
  ScimConnectionProps,
  SsoConnectionsProps,
} from '@foyer/react-ui/organizations/admin';
export type { Mounted, MountOptions } from '../../mount-function';
export type { ElementOptions } from '../../with-languages';
export type { OrganizationElementEventMap, OrganizationWidgetElement } from '../define-organization-elements';
export type { OrganizationMount } from '../organization-mounts';
export {
  mountMemberList,
  mountOrganizationConnectedApps,
  mountOrganizationSettings,
  mountScimConnection,
  mountSsoConnections,
} from './admin-mounts';
export type {
  FoyerMemberListElement,
  FoyerOrganizationConnectedAppsElement,
  FoyerOrganizationSettingsElement,
  FoyerScimConnectionElement,
  FoyerSsoConnectionsElement,
} from './define-admin-elements';
export { defineAdminElements } from './define-admin-elements';

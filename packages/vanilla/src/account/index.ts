export type { Client, ClientOptions, CookieOptions, Endpoints, Problem, SessionInfo, UserInfo } from '@foyer/core';
export {
  ApiError,
  BrowserError,
  createClient,
  FoyerError,
  NetworkError,
  ResponseError,
  UsageError,
} from '@foyer/core';
export type { AccountSectionName } from '@foyer/core/account';
export type { Callbacks, HostEvent, HostEventData, HostEventType, SignIn, StyleConfig } from '@foyer/react-ui';
export type { AccountConfig, AccountStringKey, AccountStrings } from '@foyer/react-ui/account';
export type { WidgetElement } from '../define-elements';
export type { Mounted, MountOptions } from '../mount-function';
export type { Mount } from '../mounts';
export type { ElementOptions } from '../with-languages';
export { mountAccount } from './account-mount';
export type { MountedAccountProps } from './account-widget';
export type { FoyerAccountElement } from './define-account-element';
export { defineAccountElement } from './define-account-element';

export type {
  Client,
  ClientOptions,
  CookieOptions,
  Endpoints,
  LoginConfig,
  Problem,
  SessionInfo,
  Shell,
  ShellStorage,
  UserInfo,
} from '@foyer/core';
export {
  ApiError,
  BrowserError,
  createClient,
  FoyerError,
  NetworkError,
  ResponseError,
  shellPlatform,
  UsageError,
} from '@foyer/core';
export type {
  Callbacks,
  DeviceApprovalProps,
  HostEvent,
  HostEventData,
  HostEventType,
  IdentityProviderProps,
  LoginProps,
  PasskeyRegistrationProps,
  ResetPasswordProps,
  SignIn,
  StringKey,
  Strings,
  StyleConfig,
} from '@foyer/react-ui';
export type {
  FoyerDeviceApprovalElement,
  FoyerIdentityProviderElement,
  FoyerLoginElement,
  FoyerPasskeyRegistrationElement,
  FoyerResetPasswordElement,
  WidgetElement,
} from './define-elements';
export { defineElements } from './define-elements';
export type { ElementOptions } from './with-languages';
export type { Mounted, MountOptions } from './mount-function';
export type { Mount } from './mounts';
export {
  mountDeviceApproval,
  mountIdentityProvider,
  mountLogin,
  mountPasskeyRegistration,
  mountResetPassword,
} from './mounts';

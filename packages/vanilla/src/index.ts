export type {
  Client,
  ClientOptions,
  CookieOptions,
  Endpoints,
  LoginConfig,
  Problem,
  SessionInfo,
  UserInfo,
} from '@foyer/core';
export {
  ApiError,
  BrowserError,
  createClient,
  FoyerError,
  NetworkError,
  ResponseError,
  UsageError,
} from '@foyer/core';
export type { Callbacks, HostEvent, IdentityProviderProps, LoginProps, PasskeyRegistrationProps, ResetPasswordProps, Strings, StyleConfig } from '@foyer/react-ui';
export type { FoyerIdentityProviderElement, FoyerLoginElement, FoyerPasskeyRegistrationElement, FoyerResetPasswordElement } from './define-elements';
export { defineElements } from './define-elements';
export type { Mount, Mounted, MountOptions } from './mount-function';
export { mountIdentityProvider } from './mount-identity-provider';
export { mountLogin } from './mount-login';
export { mountPasskeyRegistration } from './mount-passkey-registration';
export { mountResetPassword } from './mount-reset-password';
export type { WidgetElement } from './widget-element';

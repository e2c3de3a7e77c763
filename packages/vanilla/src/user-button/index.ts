export type { Client, ClientOptions, CookieOptions, Endpoints, Problem } from '@foyer/core';
export { ApiError, BrowserError, createClient, FoyerError, NetworkError, ResponseError, UsageError } from '@foyer/core';
export type { OrganizationClient } from '@foyer/core/organizations';
export type { StyleConfig } from '@foyer/react-ui';
export type {
  UserButtonConfig,
  UserButtonProps,
  UserButtonStringKey,
  UserButtonStrings,
} from '@foyer/react-ui/user-button';
export type { Mounted, MountOptions } from '../mount-function';
export type { ElementOptions } from '../with-languages';
export type { FoyerUserButtonElement } from './define-user-button-element';
export { defineUserButtonElement } from './define-user-button-element';
export type { UserButtonMount } from './user-button-mount';
export { mountUserButton } from './user-button-mount';

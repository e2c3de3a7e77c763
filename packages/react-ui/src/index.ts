export type { HostEvent } from '@foyer/core';
export type { Callbacks } from './widgets/callbacks';
export type { LoginProps } from './widgets/login';
export { Login } from './widgets/login';
export type { Strings } from './strings/text';
export type { StyleConfig } from './theme/style-config';

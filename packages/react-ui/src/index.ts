export type { HostEvent } from '@foyer/core';
export type { Callbacks } from './widgets/callbacks';
export type { LoginProps } from './widgets/login';
export { Login } from './widgets/login';
export type { Strings } from './strings/text';
export type { StyleConfig } from './theme/style-config';
export type { PasskeyRegistrationProps } from './widgets/passkey-registration';
export { PasskeyRegistration } from './widgets/passkey-registration';
export type { PasskeyRegistrationConfig } from './widgets/passkey-registration-config';

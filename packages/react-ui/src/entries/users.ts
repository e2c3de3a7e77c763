export type { HostEvent, HostEventData, HostEventType, SignIn } from '@foyer/core';
export type { Callbacks } from '@foyer/react-headless';
export type { LoginProps } from '../users/login/login';
export { Login } from '../users/login/login';
export { prepareLogin } from '../users/login/late-parts';
export type { StringKey, Strings } from '../users/text/catalogue';

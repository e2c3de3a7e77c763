export { prepareInApp } from '../login/in-app/in-app-place';
export type { LoginContextValue } from '../users/login/login-context';
export { LoginContext } from '../users/login/login-context';
export { loadLoginMethods } from '../users/login/login-methods';
export { LoginScreen } from '../users/login/login-view';
export { loadCompiler } from '../users/login/use-widget';
export { ResetScreen } from '../users/reset-password/reset-password-view';
export type { Strings } from '../users/text/catalogue';

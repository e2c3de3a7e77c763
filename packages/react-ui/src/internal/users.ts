export { loadCompiler } from '../users/frame/use-widget';
export { loadLoginMethods } from '../users/login/login-methods';
export { LoginScreen } from '../users/login/login-view';
export type { LoginContextValue } from '../users/methods/login-context';
export { LoginContext } from '../users/methods/login-context';
export type { Strings } from '../users/strings/catalogue';

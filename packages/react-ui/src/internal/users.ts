export { loadCompiler } from '../users/login/use-widget';
export { loadLoginMethods } from '../users/login/login-methods';
export { LoginScreen } from '../users/login/login-view';
export type { LoginContextValue } from '../users/login/login-context';
export { LoginContext } from '../users/login/login-context';
export type { Strings } from '../users/text/catalogue';

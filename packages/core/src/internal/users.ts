export type { UserInternals } from '../users/client/user-internals';
export { checkClient } from '../users/login/check-client';
export type {
  LoginCommand,
  LoginDeps,
  LoginFlows,
  LoginMethodStates,
  MainRules,
  StartLogin,
  ToMethod,
  Together,
} from '../users/login/login-flow';
export { isEmailResent, isMainFree, MAIN_RULES } from '../users/login/login-flow';
export { loginOptions } from '../users/login/login-plan';
export type { SignIn } from '../users/login/sign-in';
export type { EmailEntry, MethodDescriptor } from '../users/login/login-method';
export type { LoginMethods, MainStateName } from '../users/login/login-methods';
export { LOGIN_METHODS } from '../users/login/login-methods';
export { passkeyOptionsOf } from '../users/login/passkey-method';

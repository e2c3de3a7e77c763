export type { UserInternals } from '../users/client/user-internals';
export { checkClient } from '../users/flows/check-client';
export type {
  LoginCommand,
  LoginDeps,
  LoginFlows,
  LoginMethodStates,
  MainRules,
  StartLogin,
  ToMethod,
  Together,
} from '../users/flows/login-flow';
export { isEmailResent, isMainFree, MAIN_RULES } from '../users/flows/login-flow';
export { loginOptions } from '../users/flows/login-plan';
export type { SignIn } from '../users/flows/telling/sign-in';
export type { EmailEntry, MethodDescriptor } from '../users/flows/login-method';
export type { LoginMethods, MainStateName } from '../users/flows/login-methods';
export { LOGIN_METHODS } from '../users/flows/login-methods';
export { passkeyOptionsOf } from '../users/flows/passkey-method';

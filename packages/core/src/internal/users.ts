export type { UserInternals } from '../users/client/user-internals';
export { checkClient } from '../users/flows/check-client';
export { hostEvents } from '../users/flows/host-events';
export type {
  LoginCommand,
  LoginDeps,
  LoginFlows,
  LoginMethodStates,
  ToMethod,
  Together,
} from '../users/flows/login-flow';
export { createLoginFlow, isMainFree, loginFlow, onMain } from '../users/flows/login-flow';
export { loginOptions, showsPasskeyButton } from '../users/flows/login-plan';
export { shownProblem } from '../users/flows/shown-problem';
export type { SignIn } from '../users/flows/sign-in';
export { outcomeOf, signInOf } from '../users/flows/sign-in';
export type { EmailEntry, MethodDescriptor } from '../users/flows/login-method';
export type { LoginMethods, MainStateName } from '../users/flows/login-methods';
export { LOGIN_METHODS } from '../users/flows/login-methods';
export { passkeyOptionsOf } from '../users/flows/passkey-method';

/** What Foyer's own hooks and screens use beside the public API of `@foyer/core`. Semantic versioning excludes it. */
export { isImageUrl } from '../address/image-url';
export { kindOf } from '../base/guards';
export { loader } from '../base/load';
export { report, warn } from '../base/log';
export type { Channel, KeyValue, Platform, PlatformEvent } from '../base/platform';
export { SAFE_BOOTSTRAP } from '../bootstrap/bootstrap';
export { browserPlatform, isSlowConnection } from '../browser/platform';
export type { Phone } from '../browser/phone/phone';
export type { ClientInternals } from '../client/internals';
export type { UserInternals } from '../client/user-internals';
export type { Failed, FlowDefinition, Inspection, Start, Step, Stop, Tagged, FlowEvent } from '../flow';
export { createFlow } from '../flow';
export type {
  LoginCommand,
  LoginDeps,
  LoginFlows,
  LoginMethodStates,
  Together,
  ToMethod,
} from '../flows/login/login-flow';
export { createLoginFlow, isMainFree, loginFlow, onMain } from '../flows/login/login-flow';
export type { EmailEntry, MethodDescriptor } from '../flows/login/login-method';
export type { LoginMethods, MainStateName } from '../flows/login/login-methods';
export { LOGIN_METHODS } from '../flows/login/login-methods';
export { loginOptions, showsPasskeyButton } from '../flows/login/login-plan';
export { passkeyOptionsOf } from '../flows/passkey/passkey-method';
export { DEFAULT_SESSION_MINUTES } from '../flows/shared/commands';
export { checkClient } from '../flows/shared/check-client';
export { depsOf, inside, isClient } from '../flows/shared/deps';
export type { Clock, EventLog, FlowClient, PhoneParser, UrlTokens } from '../flows/shared/deps';
export { isEmail } from '../flows/shared/email';
export { hostEvents } from '../flows/shared/host-events';
export { shownProblem } from '../flows/shared/shown-problem';
export { personOf } from '../base/person';
export type { SignIn } from '../flows/shared/sign-in';
export { outcomeOf, signInOf } from '../flows/shared/sign-in';
export { isPassing } from '../flows/shared/problem';
export { keysAtHand, wordsAtHand } from '../flows/shared/problem-at-hand';
export { DISPLAY_NAME, LINKABLE_HOSTS } from '../provider';

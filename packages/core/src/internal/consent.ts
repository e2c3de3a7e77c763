export type { AuthorizeDeps, AuthorizeFlowOptions } from '../flow/consent/authorize-commands';
export { askConsent } from '../flow/consent/authorize-commands';
export { authorizeActions, authorizeFlow, createAuthorizeFlow } from '../flow/consent/authorize-flow';
export type { AuthorizeCommand, AuthorizeEvent, AuthorizeState, ConsentState } from '../flow/consent/authorize-rules';
export { authorizeTransition } from '../flow/consent/authorize-rules';
export type { AuthorizeAnswer, Consent } from '../flow/consent/consent';
export { consentHostEvents } from '../flow/consent/consent-host-events';
export type { ConsentItem, ConsentSection, ProfileDetail } from '../flow/consent/consent-manifest';
export type {
  AuthorizeRequest,
  ConsentRefusal,
  LogoutRequest,
  Parsed,
  ParsedConsentRequest,
} from '../flow/consent/consent-request';
export { parseAuthorizeRequest, parseConsentRequest, parseLogoutRequest } from '../flow/consent/consent-request';
export type { ConsentOptions, ConsentPage, ConsentingUser } from '../flow/consent/consent-session';
export type { InitialConsent, InitialOptions, InitialScreen } from '../flow/consent/initial-consent';
export { isMeantFor, isSameRequest } from '../flow/consent/initial-consent';
export type { LogoutDeps, LogoutFlowOptions } from '../flow/consent/logout-commands';
export { askLogout } from '../flow/consent/logout-commands';
export { createLogoutFlow, logoutActions, logoutFlow } from '../flow/consent/logout-flow';
export type { LogoutCommand, LogoutEvent, LogoutState } from '../flow/consent/logout-rules';
export { logoutTransition } from '../flow/consent/logout-rules';
export type { AuthTokenParams } from '../flow/consent/trusted-token';
export { TRUSTED_TOKEN_USERS } from '../flow/consent/trusted-token';

export type { AuthorizeDeps, AuthorizeFlowOptions } from '../../kernel/flow/consent/authorize/authorize-commands';
export { askConsent } from '../../kernel/flow/consent/authorize/authorize-commands';
export {
  authorizeActions,
  authorizeFlow,
  createAuthorizeFlow,
} from '../../kernel/flow/consent/authorize/authorize-flow';
export type {
  AuthorizeCommand,
  AuthorizeEvent,
  AuthorizeState,
  ConsentState,
} from '../../kernel/flow/consent/authorize/authorize-rules';
export { authorizeTransition } from '../../kernel/flow/consent/authorize/authorize-rules';
export { consentHostEvents } from '../../kernel/flow/consent/authorize/consent-host-events';
export type { AuthTokenParams } from '../../kernel/flow/consent/authorize/trusted-token';
export { TRUSTED_TOKEN_USERS } from '../../kernel/flow/consent/authorize/trusted-token';
export type { ConsentItem, ConsentSection, ProfileDetail } from '../../kernel/flow/consent/consent-manifest';
export type {
  AuthorizeRequest,
  ConsentRefusal,
  LogoutRequest,
  Parsed,
  ParsedConsentRequest,
} from '../../kernel/flow/consent/consent-request';
export {
  parseAuthorizeRequest,
  parseConsentRequest,
  parseLogoutRequest,
} from '../../kernel/flow/consent/consent-request';
export type { ConsentingPerson, ConsentOptions, ConsentPage } from '../../kernel/flow/consent/consent-session';
export type { AuthorizeAnswer, Consent } from '../../kernel/flow/consent/consent';
export type { InitialConsent, InitialOptions, InitialScreen } from '../../kernel/flow/consent/initial-consent';
export { isMeantFor, isSameRequest } from '../../kernel/flow/consent/initial-consent';
export type { LogoutDeps, LogoutFlowOptions } from '../../kernel/flow/consent/logout/logout-commands';
export { askLogout } from '../../kernel/flow/consent/logout/logout-commands';
export { createLogoutFlow, logoutActions, logoutFlow } from '../../kernel/flow/consent/logout/logout-flow';
export type { LogoutCommand, LogoutEvent, LogoutState } from '../../kernel/flow/consent/logout/logout-rules';
export { logoutTransition } from '../../kernel/flow/consent/logout/logout-rules';

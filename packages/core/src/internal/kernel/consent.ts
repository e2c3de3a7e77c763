export type { AuthorizeDeps, AuthorizeFlowOptions } from '../../kernel/flow/consent/authorize/authorize-commands';
export { authorizeActions, createAuthorizeFlow } from '../../kernel/flow/consent/authorize/authorize-flow';
export type {
  AuthorizeCommand,
  AuthorizeEvent,
  AuthorizeState,
  ConsentState,
} from '../../kernel/flow/consent/authorize/authorize-rules';
export { authorizeTransition } from '../../kernel/flow/consent/authorize/authorize-rules';
export { consentHostEvents } from '../../kernel/flow/consent/authorize/consent-host-events';
export type { AuthTokenParams } from '../../kernel/flow/consent/authorize/trusted-token';
export type { ConsentItem, ConsentSection, ProfileDetail } from '../../kernel/flow/consent/consent-manifest';
export type {
  AuthorizeRequest,
  ConsentRefusal,
  LogoutRequest,
  Parsed,
} from '../../kernel/flow/consent/consent-request';
export {
  parseAuthorizeRequest,
  parseConsentRequest,
  parseLogoutRequest,
} from '../../kernel/flow/consent/consent-request';
export type { ConsentOptions, ConsentPage } from '../../kernel/flow/consent/consent-session';
export type { Consent } from '../../kernel/flow/consent/consent';
export type { LogoutDeps } from '../../kernel/flow/consent/logout/logout-commands';
export { createLogoutFlow, logoutActions, logoutFlow } from '../../kernel/flow/consent/logout/logout-flow';
export type { LogoutCommand, LogoutEvent, LogoutState } from '../../kernel/flow/consent/logout/logout-rules';
export { logoutTransition } from '../../kernel/flow/consent/logout/logout-rules';

export type { AuthorizeDeps } from '../../kernel/flow/consent/authorize/authorize-commands';
export { authorizeActions, createAuthorizeFlow } from '../../kernel/flow/consent/authorize/authorize-flow';
export type { AuthorizeCommand } from '../../kernel/flow/consent/authorize/authorize-rules';
export { authorizeTransition } from '../../kernel/flow/consent/authorize/authorize-rules';
export { consentHostEvents } from '../../kernel/flow/consent/authorize/consent-host-events';
export {
  parseAuthorizeRequest,
  parseConsentRequest,
  parseLogoutRequest,
} from '../../kernel/flow/consent/consent-request';
export type { ConsentPage } from '../../kernel/flow/consent/consent-session';
export type { LogoutDeps } from '../../kernel/flow/consent/logout/logout-commands';
export { createLogoutFlow, logoutActions, logoutFlow } from '../../kernel/flow/consent/logout/logout-flow';
export type { LogoutCommand } from '../../kernel/flow/consent/logout/logout-rules';
export { logoutTransition } from '../../kernel/flow/consent/logout/logout-rules';

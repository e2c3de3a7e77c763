/** What the screens of `consent` use. Semantic versioning does not cover it. */
export type { AuthorizeDeps } from '../flows/authorize/authorize-commands';
export { authorizeActions, createAuthorizeFlow } from '../flows/authorize/authorize-flow';
export type { AuthorizeCommand } from '../flows/authorize/authorize-rules';
export { authorizeTransition } from '../flows/authorize/authorize-rules';
export { consentHostEvents } from '../flows/authorize/consent-host-events';
export type { ConsentPage } from '../flows/consent/consent-session';
export type { LogoutDeps } from '../flows/logout/logout-commands';
export { createLogoutFlow, logoutActions, logoutFlow } from '../flows/logout/logout-flow';
export type { LogoutCommand } from '../flows/logout/logout-rules';
export { logoutTransition } from '../flows/logout/logout-rules';
export { parseAuthorizeRequest, parseConsentRequest, parseLogoutRequest } from '../flows/consent/consent-request';

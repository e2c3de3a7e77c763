export type { Permission } from './access';
export { isAuthorized, requireScope } from './access';
export type { Auth, ForResponse, InitialSession, SignedIn, SignedOut, SignedOutReason } from './auth';
export { pageHeaders } from './answer-headers';
export { authenticateRequest } from './authenticate-request';
export { getInitialConsent } from './consent/get-initial-consent';
export type { InitialConsentOptions } from './consent/initial-consent';
export type { CookieOptions } from './cookie-scope';
export type { ServerErrorKind } from './errors';
export { ServerError, UsageError } from './errors';
export { toInitialSession } from './auth';
export type { Bootstrap, InitialConsent } from '@foyer/core';
export { primaryEmail } from '@foyer/core/internal/shared';
export type { BootstrapOptions } from './get-bootstrap';
export { getBootstrap } from './get-bootstrap';
export { foyerHandlers } from './handlers/foyer-handlers';
export type { ExpressResponse, FoyerHandlers, Handled, HandlerOptions, HonoContext } from './handlers/handler-options';
export type { KeepSubmitsOptions } from './keep-submits';
export { keepSubmits, keepSubmitsScript } from './keep-submits';
export type { NodeRequest, NodeResponse } from './node-handler';
export { toNodeHandler } from './node-handler';
export type { Credential, Fetch, ServerOptions } from './options';
export type { RequestLike } from './request';
export type { RecentAuth, RecentOptions } from './require-recent';
export { requireRecent } from './require-recent';
export { createSignInRoutes } from './sign-in/create-sign-in-routes';
export type {
  AnySignInOptions,
  OldRouteOptions,
  PageParts,
  RouteError,
  RouteOptions,
  SignInOptions,
} from './sign-in/sign-in-options';
export type { SignInRoutes } from './sign-in/sign-in-routes';

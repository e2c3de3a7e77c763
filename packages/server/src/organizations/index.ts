export type { Permission } from '../access';
export { isAuthorized, requireScope } from '../access';
export type { ForResponse, SignedOutReason } from '../auth';
export type { InitialConsentOptions } from '../consent/initial-consent';
export { getInitialConsent } from './get-initial-consent';
export type { CookieOptions } from '../cookie-scope';
export type { ServerErrorKind } from '../errors';
export { ServerError, UsageError } from '../errors';
export type { Bootstrap, InitialConsent } from '@foyer/core/organizations';
export { primaryEmail } from '@foyer/core/internal/shared';
export type { BootstrapOptions } from '../get-bootstrap';
export { getBootstrap } from '../get-bootstrap';
export type { KeepSubmitsOptions } from '../keep-submits';
export { keepSubmits, keepSubmitsScript } from '../keep-submits';
export type { NodeRequest, NodeResponse } from '../node-handler';
export { toNodeHandler } from '../node-handler';
export type { Credential, Fetch, ServerOptions } from '../options';
export type { RequestLike } from '../request';
export type { RecentAuth, RecentOptions } from '../require-recent';
export { requireRecent } from '../require-recent';
export { authenticateMember } from './authenticate-member';
export type { MemberAuth, SignedInMember, SignedOutMember } from './member-auth';
export type { OrganizationLookup } from './get-organization';
export { getOrganization } from './get-organization';
export { createSignInRoutes } from './create-sign-in-routes';
export type {
  AnySignInOptions,
  OldRouteOptions,
  PageParts,
  RouteError,
  RouteOptions,
  SignInOptions,
} from '../sign-in/sign-in-options';
export type { SignInRoutes } from '../sign-in/sign-in-routes';

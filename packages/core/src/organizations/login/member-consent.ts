import type { Flow } from '../../flow/flow';
import { createFlow } from '../../flow/create-flow';
import type { AuthorizeDeps, AuthorizeFlowOptions } from '../../flow/consent/authorize-commands';
import { authorizeFlow } from '../../flow/consent/authorize-flow';
import type { AuthorizeCommand, AuthorizeEvent, AuthorizeState } from '../../flow/consent/authorize-rules';
import type { TrustedTokenAccount } from '../../flow/consent/trusted-token';
import type { AuthorizeRequest, LogoutRequest, Parsed } from '../../flow/consent/consent-request';
import type { LogoutDeps, LogoutFlowOptions } from '../../flow/consent/logout-commands';
import { logoutFlow } from '../../flow/consent/logout-flow';
import type { LogoutCommand, LogoutEvent, LogoutState } from '../../flow/consent/logout-rules';
import type { FlowClient } from '../../flow/deps';
import { depsOf } from '../../flow/deps';
import type { ConsentMember } from './consenting-member';
import { userOf } from './consenting-member';
import { publicMemberAnswer } from './public-answer';

/** Dependencies of a request for access to a member's account. A client provides all of them except the options. */
export type OrganizationAuthorizeDeps = Omit<AuthorizeDeps, 'user'> & ConsentMember;
/** Dependencies of a logout request to a member. A client provides all of them except the options. */
export type OrganizationLogoutDeps = Omit<LogoutDeps, 'user'> & ConsentMember;

// Org 5.25.
/**
 * Creates the consent flow for an application's access to a member's account: the consumer flow, with the member as the
 * user.
 *
 * @param parsed From `parseConsentRequest`.
 */
export function createOrganizationAuthorizeFlow(
  client: FlowClient<OrganizationAuthorizeDeps>,
  parsed: Parsed<AuthorizeRequest>,
  options: AuthorizeFlowOptions | (() => AuthorizeFlowOptions) = {},
): Flow<AuthorizeState, AuthorizeEvent, AuthorizeCommand> {
  const { flow, deps } = memberAuthorize(client, parsed, options);
  return createFlow(flow, deps);
}

/** The same flow as data, with its deps: `createFlow(flow, deps)` runs it. */
export function memberAuthorize(
  client: FlowClient<OrganizationAuthorizeDeps>,
  parsed: Parsed<AuthorizeRequest>,
  options: AuthorizeFlowOptions | (() => AuthorizeFlowOptions) = {},
): { readonly flow: ReturnType<typeof authorizeFlow>; readonly deps: AuthorizeDeps } {
  const deps = depsOf<OrganizationAuthorizeDeps>(client, options);
  return { flow: authorizeFlow(parsed, trustedTokenMembers(deps)), deps: { ...deps, user: userOf(deps) } };
}

/**
 * Creates the flow for an application's logout request to a member.
 *
 * @param parsed From `parseConsentRequest`.
 */
export function createOrganizationLogoutFlow(
  client: FlowClient<OrganizationLogoutDeps>,
  parsed: Parsed<LogoutRequest>,
  options: LogoutFlowOptions | (() => LogoutFlowOptions) = {},
): Flow<LogoutState, LogoutEvent, LogoutCommand> {
  const { flow, deps } = memberLogout(client, parsed, options);
  return createFlow(flow, deps);
}

/** The same flow as data, with its deps: `createFlow(flow, deps)` runs it. */
export function memberLogout(
  client: FlowClient<OrganizationLogoutDeps>,
  parsed: Parsed<LogoutRequest>,
  options: LogoutFlowOptions | (() => LogoutFlowOptions) = {},
): { readonly flow: ReturnType<typeof logoutFlow>; readonly deps: LogoutDeps } {
  const deps = depsOf<OrganizationLogoutDeps>(client, options);
  return { flow: logoutFlow(parsed), deps: { ...deps, user: userOf(deps) } };
}

// Org api 5.12, W44.
const trustedTokenMembers = ({ organization }: ConsentMember): TrustedTokenAccount => ({
  publicAnswer: publicMemberAnswer,
  isAskedAgain: true,
  organizationId: () => organization.getSync()?.organization_id,
});

import { authorizeCalls } from '../../consent/authorize-calls';
import { deviceCalls } from '../../consent/device-calls';
import type { Consenter } from '../../consent/consenter';
import { logoutCalls } from '../../consent/logout-call';
import { memberConsentQuestions } from '../../db/tables/member-sessions';
import { memberDeviceGuesses } from '../../db/tables/oidc';
import { ApiError } from '../../http/api-error';
import type { CallContext, SdkCall } from '../../http/sdk-call';
import { rolesInSession } from '../member-roles';
import { findMemberSession, type MemberSession } from '../member-sessions';
import { viewMember } from '../member-view';
import { wholePolicy } from '../rbac/permission';
import { requirePermitted, requireSignedIn } from '../signed-in';
import { demandAllowedApp, demandAllowed } from './allowed-apps';
import { grantedMemberScopes, grantMemberConsent, revokeMemberConsent, viewMemberApps } from './member-consents';

/** The consent screens of members, and the apps that they have connected (org api 5.11, 5.12). */
export const memberConsentCalls: readonly SdkCall[] = [
  ...authorizeCalls('/idp/b2b/oauth/authorize', consenterOf),
  ...deviceCalls('/idp/b2b/oauth/device', consenterOf),
  ...logoutCalls('/b2b/oauth/logout/start', signedInMember),
  { method: 'GET', path: '/b2b/organizations/members/connected_apps', run: listApps },
  { method: 'POST', path: '/b2b/organizations/members/connected_apps/:id/revoke', run: revokeApp },
];

/** Throws `user_unauthenticated`, `session_not_mutable` and `connected_app_not_allowed_for_org`. */
async function consenterOf(context: CallContext): Promise<Consenter> {
  const { db, project, body } = context;
  const { open, member, organization } = await requireSignedIn(context);
  if (open.session.isImpersonated) throw new ApiError('session_not_mutable');
  await demandAllowedApp(db, project, organization, body['client_id']);
  const { memberId } = member;
  const view = await viewMember(db, member, organization);
  const roles = rolesInSession(view.roles, open.session.verifications);
  return {
    accountId: memberId,
    sessionId: open.session.sessionId,
    authenticatedAt: authenticatedAt(open.session),
    roles,
    policy: wholePolicy(project, organization),
    questions: memberConsentQuestions,
    guesses: memberDeviceGuesses,
    shown: {},
    shownForDevice: { roles },
    demandAllowed: (app) => demandAllowed(organization, app),
    remembered: (clientId) => grantedMemberScopes(db, memberId, clientId),
    grant: (tx, clientId, scopes) => grantMemberConsent(tx, project, memberId, clientId, scopes),
  };
}

async function signedInMember({ db, project, sessionToken }: CallContext): Promise<string | null> {
  const session = sessionToken === null ? undefined : await findMemberSession(db, project, sessionToken);
  return session?.memberId ?? null;
}

async function listApps(context: CallContext) {
  const { member } = await requirePermitted(context, 'stytch.self', 'get.connected-apps');
  return { connected_apps: await viewMemberApps(context.db, member.memberId) };
}

async function revokeApp(context: CallContext) {
  const { member } = await requirePermitted(context, 'stytch.self', 'revoke.connected-app');
  const clientId = context.params['id'] ?? '';
  const isRevoked = await context.db.transaction((tx) => revokeMemberConsent(tx, member.memberId, clientId));
  if (!isRevoked) throw new ApiError('connected_app_not_found');
  return {};
}

function authenticatedAt({ verifications, startedAt }: MemberSession): Date {
  const times = verifications.map(({ factor }) => Date.parse(factor.last_authenticated_at));
  return new Date(Math.max(startedAt.getTime(), ...times));
}

import { checkEmail } from '../../accounts/email-address';
import { checkPhoneNumber } from '../../accounts/phone-number';
import { and, eq } from 'drizzle-orm';
import { lockName } from '../../db/connect';
import { members } from '../../db/tables/members';
import { ApiError } from '../../http/api-error';
import type { CallContext, SdkCall } from '../../http/sdk-call';
import { demandFreeAddress } from '../addresses';
import { sendEmailUpdate } from '../email-update';
import { revokeMemberConsent, viewMemberApps } from '../idp/member-consents';
import { memberCommon } from '../member-auth';
import { deleteApp, deletePhone, readRetiredName, unlinkRetired } from '../member-factors';
import { insertMember, lockMember, type Member } from '../members';
import { demandFreePhone } from '../phone-numbers';
import { demandOwnDomain } from '../provisioning';
import { demandAssignable } from '../rbac/permission';
import { requireActor, requirePermitted } from '../signed-in';
import { requireColleague, requireTarget, type Target } from '../target';
import { deactivate, reactivate } from './departures';
import { readFlag, readTexts } from './bodies';
import { newPhone, readEnrolled, readMetadata, readName } from './member-fields';
import { keepAdmin } from './role-holders';
import { searchMembers } from './search-members';
import { updateMemberByAdmin } from './update-member';

const MEMBERS = '/b2b/organizations/members';

/**
 * Calls for members of the caller's organization (admin api 4.2). The calls for the caller's own membership have fixed
 * words in their paths, so they must be registered before these.
 */
export const memberAdminCalls: readonly SdkCall[] = [
  { method: 'POST', path: '/b2b/organizations/me/members/search', run: searchMembers },
  { method: 'POST', path: MEMBERS, run: create },
  {
    method: 'DELETE',
    path: `${MEMBERS}/mfa_phone_numbers/:memberId`,
    run: onTarget('update.info.delete.mfa-phone', deletePhone),
  },
  { method: 'DELETE', path: `${MEMBERS}/totp/:memberId`, run: onTarget('update.info.delete.mfa-totp', deleteApp) },
  { method: 'PUT', path: `${MEMBERS}/:memberId`, run: updateMemberByAdmin },
  { method: 'DELETE', path: `${MEMBERS}/:memberId`, run: remove },
  { method: 'PUT', path: `${MEMBERS}/:memberId/reactivate`, run: bringBack },
  {
    method: 'POST',
    path: `${MEMBERS}/:memberId/unlink_retired_email`,
    run: onTarget('update.info.unlink.retired-email', unlink),
  },
  { method: 'POST', path: `${MEMBERS}/:memberId/start_email_update`, run: onTarget('update.info.email', startUpdate) },
  { method: 'GET', path: `${MEMBERS}/:memberId/connected_apps`, run: listApps },
  { method: 'POST', path: `${MEMBERS}/:memberId/connected_apps/:appId/revoke`, run: revokeApp },
];

/** A call that changes the member of its path, and answers with the member. Throws the errors of `requireTarget`. */
function onTarget(
  action: string,
  change: (context: CallContext, member: Member, target: Target) => Promise<Member>,
): SdkCall['run'] {
  return async (context) => {
    const target = await requireTarget(context, context.params['memberId'] ?? '', action);
    return memberCommon(context, {
      member: await change(context, target.member, target),
      organization: target.organization,
    });
  };
}

async function unlink(context: CallContext, member: Member): Promise<Member> {
  return unlinkRetired(context, member, readRetiredName(context.body));
}

async function startUpdate(context: CallContext, member: Member, { organization }: Target): Promise<Member> {
  await sendEmailUpdate(context, { member, organization });
  return member;
}

/**
 * Adds a member without an email, as active unless the body asks for pending. Throws `session_authorization_error`,
 * also for roles that the caller cannot give, the errors of the fields, and the errors of `demandFreeAddress`.
 */
async function create(context: CallContext) {
  const { db, project, body } = context;
  const { organization, demand } = await requirePermitted(context, 'stytch.member', 'create');
  if ('trusted_metadata' in body) throw new ApiError('cannot_update_trusted_metadata');
  const roleIds = [...new Set(readTexts('roles', body['roles'] ?? []))];
  const isBreakglass = readFlag('is_breakglass', body['is_breakglass'] ?? false);
  // A caller who must not change these fields must not set them on a new member either.
  if (roleIds.length > 0) demand('stytch.member', 'update.settings.roles');
  if (isBreakglass) demand('stytch.member', 'update.settings.is-breakglass');
  const email = checkEmail(body['email_address'], project.settings);
  const fresh = { ...readFresh(context), email, isBreakglass, roleIds };
  demandAssignable(project, organization, roleIds);
  const { organizationId } = organization;
  const member = await db.transaction(async (tx) => {
    await demandFreeAddress(tx, project, { organizationId, email, memberId: null });
    await demandOwnDomain(tx, project, email, organizationId);
    if (fresh.mfaPhoneNumber !== undefined)
      await demandFreePhone(tx, { memberId: '', organizationId }, fresh.mfaPhoneNumber);
    return insertMember(tx, project, organization, fresh);
  });
  return memberCommon(context, { member, organization });
}

function readFresh({ body, project }: CallContext) {
  const { mfa_phone_number: number = null, name = null, untrusted_metadata: metadata = null } = body;
  const isPending = readFlag('create_member_as_pending', body['create_member_as_pending'] ?? false);
  return {
    status: isPending ? ('pending' as const) : ('active' as const),
    ...readEnrolled(body['mfa_enrolled'] ?? false),
    ...(name === null ? {} : readName(name)),
    ...(metadata === null ? {} : readMetadata(metadata)),
    ...(number === null ? {} : newPhone(checkPhoneNumber(number, project.settings))),
  };
}

/** Deactivates a member. Throws `bad_request` for the last member who can change roles. */
async function remove(context: CallContext) {
  const { db, project } = context;
  const { member, organization } = await requireTarget(context, context.params['memberId'] ?? '', 'delete');
  await db.transaction((tx) =>
    keepAdmin(tx, project, organization, async () => {
      await lockMember(tx, member.memberId);
      return deactivate(tx, project, member);
    }),
  );
  return { member_id: member.memberId };
}

/**
 * Reactivates a deactivated member. Throws `no_deleted_member_found_for_reactivation`,
 * `email_unverified_for_reactivation` and `reactivation_email_belongs_to_another_member`.
 */
async function bringBack(context: CallContext) {
  const { db, project, params } = context;
  const { organization } = await requirePermitted(context, 'stytch.member', 'create');
  const { organizationId } = organization;
  const own = and(eq(members.publicToken, project.publicToken), eq(members.memberId, params['memberId'] ?? ''));
  const member = await db.transaction(async (tx) => {
    const [gone] = await tx.select().from(members).where(own).for('update');
    if (gone === undefined) throw new ApiError('no_deleted_member_found_for_reactivation');
    if (gone.organizationId !== organizationId) throw new ApiError('session_authorization_tenancy_error');
    if (gone.status !== 'deleted') throw new ApiError('no_deleted_member_found_for_reactivation');
    if (!gone.emailVerified) throw new ApiError('email_unverified_for_reactivation');
    await lockName(tx, 'member', organizationId, gone.email);
    return reactivate(tx, project, gone);
  });
  return memberCommon(context, { member, organization });
}

async function listApps(context: CallContext) {
  const actor = await requireActor(context);
  const memberId = context.params['memberId'] ?? '';
  actor.demandOver(memberId, 'get.connected-apps');
  const member = await requireColleague(context, actor, memberId);
  return { connected_apps: await viewMemberApps(context.db, member.memberId) };
}

/** Throws `connected_app_not_found`. */
async function revokeApp(context: CallContext) {
  const { db, params } = context;
  const { member } = await requireTarget(context, params['memberId'] ?? '', 'revoke.connected-app');
  const isRevoked = await db.transaction((tx) => revokeMemberConsent(tx, member.memberId, params['appId'] ?? ''));
  if (!isRevoked) throw new ApiError('connected_app_not_found');
  return {};
}

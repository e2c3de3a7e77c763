import { checkEmail } from '../../accounts/email-address';
import { and, eq, inArray } from 'drizzle-orm';
import { isLive } from '../../accounts/live-session';
import type { Database } from '../../db/connect';
import { memberSessions } from '../../db/tables/member-sessions';
import { ApiError } from '../../http/api-error';
import type { CallContext } from '../../http/sdk-call';
import type { Project } from '../../projects/project';
import { demandFreeAddress, replaceAddress } from '../addresses';
import { memberCommon } from '../member-auth';
import { viewMember } from '../member-view';
import { assignedRoles, lockMember, updateMember, type Member } from '../members';
import type { Organization } from '../organizations';
import { demandFreePhone } from '../phone-numbers';
import { demandOwnDomain } from '../provisioning';
import { demandAssignable } from '../rbac/permission';
import { requireMutableActor, type Actor } from '../signed-in';
import { requireColleague } from '../target';
import { demandSameId, readFlag, readTexts } from './bodies';
import { personalFields } from './member-fields';
import { keepAdmin } from './role-holders';

/** The requested changes, read and checked. */
interface Changes {
  readonly fields: Partial<Member>;
  readonly roleIds: readonly string[] | null;
  readonly keepsSessions: boolean;
  readonly email: string | null;
  readonly forgetsEmail: boolean;
}

/** Fields that the permissions over the caller's own membership do not cover. */
const memberOnly = [
  ['is_breakglass', 'update.settings.is-breakglass'],
  ['roles', 'update.settings.roles'],
  ['preserve_existing_sessions', 'update.settings.roles'],
  ['email_address', 'update.info.email'],
  ['unlink_email', 'update.info.email'],
] as const;

/**
 * `PUT /b2b/organizations/members/:memberId`. Each field needs its own permission, and all are checked before anything
 * changes (admin api 4.2). Throws `session_authorization_error`, `member_not_found`,
 * `session_authorization_tenancy_error`, `member_cannot_update_their_email_address` for the caller's own address, the
 * errors of the fields, and `bad_request` if no member would be left who can change roles.
 */
export async function updateMemberByAdmin(context: CallContext) {
  const { db, project, body, params } = context;
  const memberId = params['memberId'] ?? '';
  const actor = await requireMutableActor(context);
  demandFields(context, actor, memberId);
  demandSameId(body, 'member_id', memberId);
  const { organization } = actor;
  const before = await requireColleague(context, actor, memberId);
  const changes = await readChanges(context, organization, before);
  const member = await db.transaction((tx) => apply(tx, project, organization, before, changes));
  return memberCommon(context, { member, organization });
}

function demandFields({ body }: CallContext, actor: Actor, memberId: string): void {
  if ('trusted_metadata' in body) throw new ApiError('cannot_update_trusted_metadata');
  const isSelf = memberId === actor.member.memberId;
  const changesEmail = isGiven(body['email_address']) || body['unlink_email'] === true;
  if (isSelf && changesEmail) throw new ApiError('member_cannot_update_their_email_address');
  for (const { key, action } of personalFields) if (isGiven(body[key])) actor.demandOver(memberId, action);
  for (const [key, action] of memberOnly) if (isGiven(body[key])) actor.demand('stytch.member', action);
}

const isGiven = (value: unknown): boolean => (value ?? null) !== null;

async function readChanges(context: CallContext, organization: Organization, before: Member): Promise<Changes> {
  const { body, project } = context;
  let fields: Partial<Member> = {};
  for (const { key, read } of personalFields) {
    if (isGiven(body[key])) fields = { ...fields, ...(await read(body[key], context, before)) };
  }
  const { is_breakglass: isBreakglass = null, roles = null, email_address: email = null } = body;
  if (isBreakglass !== null) fields = { ...fields, isBreakglass: readFlag('is_breakglass', isBreakglass) };
  const roleIds = roles === null ? null : [...new Set(readTexts('roles', roles))];
  if (roleIds !== null) demandAssignable(project, organization, roleIds);
  return {
    fields,
    roleIds,
    keepsSessions: readFlag('preserve_existing_sessions', body['preserve_existing_sessions'] ?? false),
    email: email === null ? null : checkEmail(email, project.settings),
    forgetsEmail: readFlag('unlink_email', body['unlink_email'] ?? false),
  };
}

async function apply(
  tx: Database,
  project: Project,
  organization: Organization,
  { memberId }: Member,
  changes: Changes,
): Promise<Member> {
  const { organizationId } = organization;
  const { roleIds, email, fields } = changes;
  if (email !== null) await demandFreeAddress(tx, project, { organizationId, email, memberId });
  const change = async () => {
    const before = await lockMember(tx, memberId);
    const number = fields.mfaPhoneNumber ?? null;
    if (number !== null) await demandFreePhone(tx, before, number);
    const assigned = roleIds === null ? {} : { roles: assignedRoles(roleIds) };
    const after = await updateMember(tx, project, memberId, { ...fields, ...assigned });
    if (roleIds !== null && !changes.keepsSessions) await endSessionsOf(tx, project, organization, before, after);
    if (email === null || email === before.email) return after;
    await demandOwnDomain(tx, project, email, organizationId);
    return replaceAddress(tx, project, after, email, { forgets: changes.forgetsEmail });
  };
  return roleIds === null && email === null ? change() : keepAdmin(tx, project, organization, change);
}

/**
 * Ends sessions through connections that also give a removed role, because these sessions would keep the role (admin
 * api 3.3).
 */
async function endSessionsOf(
  tx: Database,
  project: Project,
  organization: Organization,
  before: Member,
  after: Member,
): Promise<void> {
  const kept = after.roles.map(({ role_id }) => role_id);
  const taken = before.roles.map(({ role_id }) => role_id).filter((id) => !kept.includes(id));
  if (taken.length === 0) return;
  const { roles } = await viewMember(tx, after, organization);
  const connectionIds = roles
    .filter(({ role_id }) => taken.includes(role_id))
    .flatMap(({ sources }) => sources.map(({ details }) => details['connection_id']));
  const live = and(eq(memberSessions.memberId, after.memberId), isLive(memberSessions, project));
  const sessions = await tx.select().from(memberSessions).where(live);
  const ended = sessions
    .filter(({ verifications }) =>
      verifications.some((one) => one.connectionId !== undefined && connectionIds.includes(one.connectionId)),
    )
    .map(({ sessionId }) => sessionId);
  await tx.update(memberSessions).set({ revokedAt: project.now }).where(inArray(memberSessions.sessionId, ended));
}

import { addressOf, demandSignUp, findOwner } from '../addresses';
import { Refusal } from '../api-error';
import type { CallContext } from '../call-context';
import type { JsonObject } from '../json';
import { createUser } from '../new-users';
import { whereIs } from '../tables';
import { findFactors, findUser } from '../user-factors';
import { endSessionsIn, forgetFormer, formerMembersOf, rememberFormer, withoutLast } from './departures';
import { requireMember, type SignedInMember } from './member-sessions';
import { viewColleague, viewMember, viewOrganization } from './member-view';
import { LONGEST_NAME } from './new-organization';
import { demandInvitable } from './policies';
import { demandPermission, demandReach, isPermitted, roleNames, rolesAsked } from './roles';
import {
  callAs,
  findInvitationById,
  findMember,
  findMembership,
  verifiedEmails,
  requireMembership,
  type FormerMember,
  type Membership,
} from './rows';

// Admin api 4.2, decision 159.

/** The fields of a member that a call can change. */
const CHANGEABLE = ['name', 'roles'];

/** Refuses unsupported fields, unless they have no effect. */
function demandKnown(body: JsonObject, known: readonly string[]): void {
  if ('trusted_metadata' in body) throw new Refusal('cannot_update_trusted_metadata');
  const asksNothing = (value: unknown) => ['null', 'false', '""', '{}'].includes(JSON.stringify(value ?? null));
  const odd = Object.entries(body).find(([key, value]) => !known.includes(key) && !asksNothing(value));
  if (odd !== undefined) throw new Refusal('bad_request', { message: `${odd[0]} cannot be set here.` });
}

function readName(body: JsonObject): string | null {
  const { name = null } = body;
  if (name !== null && (typeof name !== 'string' || name.length > LONGEST_NAME))
    throw new Refusal('bad_request', { message: 'name must be a string.' });
  return name;
}

async function demandInOrganization(context: CallContext, organizationId: string, userId: string): Promise<Membership> {
  const membership = await findMembership(context, organizationId, userId);
  if (membership === null) throw new Refusal('member_not_found');
  return membership;
}

/** The response with a member: with the member's own view, or the view of an administrator. */
function answerAbout(context: CallContext, caller: SignedInMember, membership: Membership): JsonObject {
  const view = membership.user.id === caller.user.id ? viewMember : viewColleague;
  return {
    member_id: membership.member.id,
    member: view(context, membership),
    organization: viewOrganization(context, membership.organization),
  };
}

const setName = ({ auth }: CallContext, memberId: string, name: string | null) =>
  auth.adapter.update({ model: 'member', where: whereIs('id', memberId), update: { foyerName: name } });

/**
 * Adds a member, with better-auth's own call. The member gets the name that the administrator entered, so the response
 * reveals nothing about an existing account.
 */
async function add(
  context: CallContext,
  caller: SignedInMember,
  { userId, role, name }: { readonly userId: string; readonly role: readonly string[]; readonly name: string },
): Promise<JsonObject> {
  const { id } = caller.organization;
  if ((await findMember(context, id, userId)) !== null) throw new Refusal('duplicate_member_email');
  await callAs(context, caller, 'addMember', { userId, role, organizationId: id });
  const added = await demandInOrganization(context, id, userId);
  await setName(context, added.member.id, name);
  await forgetFormer(context, id, userId);
  return answerAbout(context, caller, { ...added, member: { ...added.member, foyerName: name } });
}

/**
 * `POST /b2b/organizations/members`: creates an active member without sending a message. The address is verified at the
 * first sign-in.
 */
export async function createMember(context: CallContext): Promise<JsonObject> {
  const caller = await requireMember(context);
  await demandPermission(context, caller, ['member', 'create']);
  demandKnown(context.body, ['email_address', ...CHANGEABLE]);
  const address = addressOf(context, 'email');
  const [role, name] = [rolesAsked(context, context.body['roles']), readName(context.body) ?? ''];
  await demandReach(context, caller, role);
  demandInvitable(context, caller.organization, address.value);
  const owner = await findOwner(context, address);
  if (owner === null) demandSignUp(context, address, 'otp');
  const { id: userId } =
    owner ??
    (await createUser({ ...context, hostBody: {} }, { email: address.value, emailVerified: false, name }, 'email-otp'));
  return add(context, caller, { userId, role, name });
}

/**
 * `PUT /b2b/organizations/members/{member_id}`. Names change for this organization. Members can change their own name
 * without a permission.
 */
export async function updateMember(context: CallContext): Promise<JsonObject> {
  const caller = await requireMember(context);
  const { id, target } = await targetOf(context, caller);
  const { member_id: repeated = id, preserve_existing_sessions: _, ...body } = context.body;
  if (repeated !== id) throw new Refusal('bad_request', { message: 'member_id differs from the path.' });
  const isSelf = target.member.id === caller.member.id;
  const roles = body['roles'] === undefined ? null : rolesAsked(context, body['roles']);
  if (!isSelf || roles !== null) await demandPermission(context, caller, ['member', 'update']);
  demandKnown(body, CHANGEABLE);
  const name = readName(body);
  await demandReach(context, caller, roles ?? [], isSelf ? [] : roleNames(target.member.role));
  if (roles !== null) await setRoles(context, caller, target, roles);
  if (name !== null) await setName(context, id, name);
  return answerAbout(context, caller, await demandInOrganization(context, caller.organization.id, target.user.id));
}

async function setRoles(
  context: CallContext,
  caller: SignedInMember,
  target: Membership,
  role: readonly string[],
): Promise<void> {
  const change = () =>
    callAs(context, caller, 'updateMemberRole', {
      memberId: target.member.id,
      organizationId: caller.organization.id,
      role,
    });
  const isLoss = roleNames(target.member.role).some((held) => !role.includes(held));
  await (isLoss ? withoutLast(context, target, change) : change());
}

async function targetOf(context: CallContext, { organization }: SignedInMember) {
  const id = context.params['member_id'] ?? '';
  return { id, target: await requireMembership(context, organization.id, id) };
}

/**
 * `DELETE /b2b/organizations/members/{member_id}`: removes a member and ends their sessions here, or deletes an
 * invitation. Members can remove themselves. Throws `bad_request` for the last administrator.
 */
export async function deleteMember(context: CallContext): Promise<JsonObject> {
  const caller = await requireMember(context);
  const { organization } = caller;
  const member_id = context.params['member_id'] ?? '';
  const invitation = await findInvitationById(context, organization.id, member_id);
  if (invitation !== null) {
    await demandPermission(context, caller, ['invitation', 'cancel']);
    await demandReach(context, caller, [], roleNames(invitation.role));
    await callAs(context, caller, 'cancelInvitation', { invitationId: invitation.id });
    return { member_id };
  }
  const isSelf = member_id === caller.member.id;
  const isAllowed = await isPermitted(context, caller, ['member', 'delete']);
  // Without the permission, an error must not reveal which member ids exist.
  if (!isAllowed && !isSelf) throw new Refusal('session_authorization_error');
  const { target } = await targetOf(context, caller);
  if (!isSelf) await demandReach(context, caller, [], roleNames(target.member.role));
  const body = { organizationId: organization.id };
  await withoutLast(context, target, () =>
    isAllowed
      ? callAs(context, caller, 'removeMember', { ...body, memberIdOrEmail: member_id })
      : callAs(context, caller, 'leaveOrganization', body),
  );
  await rememberFormer(context, target);
  await endSessionsIn(context, organization.id, target.user.id);
  return { member_id };
}

/**
 * `PUT /b2b/organizations/members/{member_id}/reactivate`: makes a removed user a member again, with a new id and
 * without roles. Throws `no_deleted_member_found_for_reactivation` and `email_unverified_for_reactivation`.
 */
export async function reactivateMember(context: CallContext): Promise<JsonObject> {
  const caller = await requireMember(context);
  await demandPermission(context, caller, ['member', 'create']);
  const former = await findFormer(context, caller);
  const user = await findUser(context, former.userId);
  if (verifiedEmails(await findFactors(context, user)).length === 0)
    throw new Refusal('email_unverified_for_reactivation');
  demandInvitable(context, caller.organization, former.email);
  return add(context, caller, { userId: former.userId, role: ['member'], name: former.name });
}

async function findFormer(context: CallContext, { organization }: SignedInMember): Promise<FormerMember> {
  const all = await formerMembersOf(context, organization.id);
  const former = all.find(({ memberId }) => memberId === context.params['member_id']);
  if (former !== undefined) return former;
  await targetOf(context, { organization } as SignedInMember);
  throw new Refusal('no_deleted_member_found_for_reactivation');
}

/** `POST /b2b/sessions/revoke/{member_id}`: ends the sessions of a member in this organization. */
export async function revokeMemberSessions(context: CallContext): Promise<JsonObject> {
  const caller = await requireMember(context);
  const isSelf = context.params['member_id'] === caller.member.id;
  if (!isSelf) await demandPermission(context, caller, ['member', 'update']);
  const { target } = await targetOf(context, caller);
  if (!isSelf) await demandReach(context, caller, [], roleNames(target.member.role));
  await endSessionsIn(context, caller.organization.id, target.user.id);
  return {};
}

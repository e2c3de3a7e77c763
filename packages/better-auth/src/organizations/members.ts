import { addressOf, findOwner } from '../addresses';
import { Refusal } from '../api-error';
import type { CallContext } from '../call-context';
import { requiredText } from '../fields';
import type { JsonObject } from '../json';
import { whereIs } from '../tables';
import { passwordOf } from '../user-view';
import { withConnections } from './connections';
import { nameAgain, nameMember, requireMember } from './member-sessions';
import { viewMember, viewOrganization, viewPublic } from './member-view';
import { findBySlug, findInvitation, findMembership } from './rows';

/** `GET /b2b/organizations/me`. */
export async function getOrganization(context: CallContext): Promise<JsonObject> {
  return {
    organization: await withConnections(
      context,
      viewOrganization(context, (await requireMember(context)).organization),
    ),
  };
}

/** `POST /b2b/organizations/search`: the public data of an organization, without a session. */
export async function searchOrganization(context: CallContext): Promise<JsonObject> {
  const found = await findBySlug(context, requiredText(context.body, 'organization_slug'));
  return { organization: found === null ? null : await withConnections(context, viewPublic(context, found)) };
}

/** `POST /b2b/organizations/members/search`: only the data that decides which screen follows. */
export async function searchMember(context: CallContext): Promise<JsonObject> {
  const organizationId = requiredText(context.body, 'organization_id');
  const address = addressOf(context, 'email');
  const owner = await findOwner(context, address);
  const membership = owner === null ? null : await findMembership(context, organizationId, owner.id);
  if (membership !== null)
    return { member: { status: 'active', name: '', member_password_id: passwordOf(membership.factors)?.id ?? '' } };
  const invitation = await findInvitation(context, organizationId, [address.value]);
  return { member: invitation === null ? null : { status: 'invited', name: '', member_password_id: '' } };
}

/** `GET /b2b/organizations/members/me`. */
export async function getSelf(context: CallContext): Promise<JsonObject> {
  return { member: viewMember(context, await requireMember(context)) };
}

const LONGEST_NAME = 128;

/** `PUT /b2b/organizations/members/update`. A user has one name for all of their organizations. */
export async function updateSelf(context: CallContext): Promise<JsonObject> {
  const { name = null, ...rest } = context.body;
  const membership = await requireMember(context);
  const [other] = Object.keys(rest);
  if (other !== undefined) throw new Refusal('bad_request', { message: `${other} cannot be changed here.` });
  if (name !== null && (typeof name !== 'string' || name.length > LONGEST_NAME))
    throw new Refusal('bad_request', { message: 'name must be a string.' });
  if (name === null) return nameMember(context, membership);
  await context.auth.internalAdapter.updateUser(membership.user.id, { name });
  if ((membership.member.foyerName ?? null) !== null)
    await context.auth.adapter.update({
      model: 'member',
      where: whereIs('id', membership.member.id),
      update: { foyerName: null },
    });
  return nameAgain(context, membership);
}

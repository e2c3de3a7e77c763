import type { Invitation, Member as MemberRow, Organization } from 'better-auth/plugins/organization';
import { dispatchAuthEndpoint } from 'better-auth/api';
import { Refusal } from '../api-error';
import { functionIn, pluginOptions, type CallContext } from '../call-context';
import { inRequestState } from '../host/request-state';
import { seenOptions } from '../host/under-host-rules';
import { whereIs, type UserRow, type SessionRow } from '../tables';
import { findFactors, findUser, type Factors } from '../user-factors';

export type { Invitation, Organization };

export interface Member extends MemberRow {
  /** The name that an administrator has entered. Null or undefined: the user's own name applies. */
  readonly foyerName?: string | null;
}

/** A user whom administrators have removed from an organization. */
export interface FormerMember {
  readonly id: string;
  /** The id that they had as a member. */
  readonly memberId: string;
  readonly organizationId: string;
  readonly userId: string;
  readonly email: string;
  readonly name: string;
  /** When they were removed. */
  readonly createdAt: Date;
}

/** A user in an organization. */
export interface Membership {
  readonly member: Member;
  readonly organization: Organization;
  readonly user: UserRow;
  readonly factors: Factors;
}

/** Throws `organization_not_found`. */
export async function requireOrganization({ auth }: CallContext, id: string): Promise<Organization> {
  const found = await auth.adapter.findOne<Organization>({ model: 'organization', where: whereIs('id', id) });
  if (found === null) throw new Refusal('organization_not_found');
  return found;
}

export const findBySlug = ({ auth }: CallContext, slug: string): Promise<Organization | null> =>
  auth.adapter.findOne<Organization>({ model: 'organization', where: whereIs('slug', slug) });

/** The organizations with a text anywhere in their metadata. */
export const findNaming = ({ auth }: CallContext, text: string): Promise<Organization[]> =>
  auth.adapter.findMany<Organization>({
    model: 'organization',
    where: [{ field: 'metadata', operator: 'contains', value: text }],
  });

export const findMember = ({ auth }: CallContext, organizationId: string, userId: string): Promise<Member | null> =>
  auth.adapter.findOne<Member>({
    model: 'member',
    where: [...whereIs('organizationId', organizationId), ...whereIs('userId', userId)],
  });

export async function findMemberships(context: CallContext, userId: string): Promise<Membership[]> {
  const members = await context.auth.adapter.findMany<Member>({ model: 'member', where: whereIs('userId', userId) });
  return Promise.all(members.map((member) => membershipOf(context, member)));
}

/** Null if the user is not in the organization. */
export async function findMembership(
  context: CallContext,
  organizationId: string,
  userId: string,
): Promise<Membership | null> {
  const member = await findMember(context, organizationId, userId);
  return member === null ? null : membershipOf(context, member);
}

/** All members of an organization, in the order in which they joined. */
export async function membersOf({ auth }: CallContext, organizationId: string): Promise<Member[]> {
  const where = whereIs('organizationId', organizationId);
  const limit = await auth.adapter.count({ model: 'member', where });
  return limit === 0
    ? []
    : auth.adapter.findMany<Member>({
        model: 'member',
        where,
        limit,
        sortBy: { field: 'createdAt', direction: 'asc' },
      });
}

/** A member of an organization by id. Throws `member_not_found`, also for a member of a different organization. */
export async function requireMembership(
  context: CallContext,
  organizationId: string,
  memberId: string,
): Promise<Membership> {
  const where = [...whereIs('organizationId', organizationId), ...whereIs('id', memberId)];
  const member = await context.auth.adapter.findOne<Member>({ model: 'member', where });
  if (member === null) throw new Refusal('member_not_found');
  return membershipOf(context, member);
}

export async function membershipOf(context: CallContext, member: Member): Promise<Membership> {
  const user = await findUser(context, member.userId);
  const organization = await requireOrganization(context, member.organizationId);
  return { member, organization, user, factors: await findFactors(context, user) };
}

/** The open invitations of addresses. */
export async function findInvitations({ auth }: CallContext, emails: readonly string[]): Promise<Invitation[]> {
  const found = emails.map((email) => {
    const where = [...whereIs('email', email), ...whereIs('status', 'pending')];
    return auth.adapter.findMany<Invitation>({ model: 'invitation', where });
  });
  return (await Promise.all(found)).flat().filter(isOpen);
}

export async function findInvitation(
  context: CallContext,
  organizationId: string,
  emails: readonly string[],
): Promise<Invitation | null> {
  const all = await findInvitations(context, emails);
  return all.find((invitation) => invitation.organizationId === organizationId) ?? null;
}

/** All open invitations of an organization. */
export async function openInvitationsOf({ auth }: CallContext, organizationId: string): Promise<Invitation[]> {
  const where = [...whereIs('organizationId', organizationId), ...whereIs('status', 'pending')];
  const limit = await auth.adapter.count({ model: 'invitation', where });
  return limit === 0
    ? []
    : (await auth.adapter.findMany<Invitation>({ model: 'invitation', where, limit })).filter(isOpen);
}

/** An open invitation of an organization by id. */
export async function findInvitationById(
  { auth }: CallContext,
  organizationId: string,
  id: string,
): Promise<Invitation | null> {
  const where = [...whereIs('organizationId', organizationId), ...whereIs('id', id), ...whereIs('status', 'pending')];
  return auth.adapter.findOne<Invitation>({ model: 'invitation', where });
}

const isOpen = ({ expiresAt }: Invitation): boolean => expiresAt.getTime() > Date.now();

/** The address of a user in their organizations. '' if there is none. */
export const emailOfUser = ({ addresses }: Factors): string =>
  addresses.find(({ kind }) => kind === 'email')?.value ?? '';

/** The verified addresses of a user. They decide which organizations the user can enter. */
export const verifiedEmails = ({ addresses }: Factors): string[] =>
  addresses.filter(({ kind, isVerified }) => kind === 'email' && isVerified).map(({ value }) => value);

/** The caller of a better-auth `organization` call. */
export interface Caller {
  readonly session: SessionRow;
  readonly user: UserRow;
}

/** Makes a call of better-auth's plugin, whose limits, permissions and `organizationHooks` decide. */
export async function callAs(context: CallContext, caller: Caller, name: string, body: object): Promise<unknown> {
  return await callOf(context, name)(inputOf(context, caller, body));
}

/** better-auth's own call has no path, but hooks of the host read one. */
const ADD_MEMBER = '/organization/add-member';

/** The same with the hooks of the host, for a call without an equivalent call of a page. */
export async function callUnderHooks(
  context: CallContext,
  caller: Caller,
  name: string,
  body: object,
): Promise<unknown> {
  const call = callOf(context, name);
  const input = inputOf(context, caller, body);
  const endpoint = Object.assign(
    (given: unknown) => call(given),
    { path: ADD_MEMBER, options: { method: 'POST' } },
    pathOf(call),
  );
  const auth = { ...input.context, options: seenOptions(context) };
  return inRequestState(() =>
    dispatchAuthEndpoint(endpoint as never, { ...input, context: auth, method: 'POST', asResponse: false }),
  );
}

const pathOf = (call: object): object => ('path' in call && typeof call.path === 'string' ? { path: call.path } : {});

function callOf({ auth }: CallContext, name: string) {
  const plugin = auth.options.plugins?.find(({ id }) => id === 'organization');
  const call = functionIn(plugin?.endpoints, name);
  if (call === null) throw new Refusal('endpoint_not_authorized_for_sdk');
  return call;
}

const inputOf = ({ auth, request }: CallContext, { session, user }: Caller, body: object) => ({
  body,
  request,
  headers: request.headers,
  context: { ...auth, session: { session, user } },
});

/** Whether users can create organizations. */
export function canCreate({ auth, settings }: CallContext): boolean {
  const allowed = pluginOptions(auth, 'organization')?.['allowUserToCreateOrganization'];
  return allowed !== false && settings.settings['create_organization_enabled'] !== false;
}

import { addressesOf } from '../person-addresses';
import { Refusal } from '../api-error';
import { functionIn, pluginOptions, type CallContext } from '../call-context';
import type { SessionRow } from '../sessions';
import { whereIs, type PersonRow } from '../tables';

/** Rows of better-auth's plugin `organization`. */
export interface OrganizationRow {
  readonly id: string;
  readonly name: string;
  readonly slug: string;
  readonly logo?: string | null;
  readonly metadata?: unknown;
}

export interface MemberRow {
  readonly id: string;
  readonly organizationId: string;
  readonly userId: string;
  /** Several are joined by commas. */
  readonly role: string;
  readonly createdAt: Date;
}

export interface InvitationRow {
  readonly id: string;
  readonly organizationId: string;
  readonly email: string;
  readonly role?: string | null;
  readonly status: string;
  readonly expiresAt: Date;
  readonly createdAt?: Date | null;
}

/** A person in an organization. */
export interface Membership {
  readonly member: MemberRow;
  readonly organization: OrganizationRow;
  readonly person: PersonRow;
}

/** Throws `organization_not_found`. */
export async function requireOrganization({ auth }: CallContext, id: string): Promise<OrganizationRow> {
  const found = await auth.adapter.findOne<OrganizationRow>({ model: 'organization', where: whereIs('id', id) });
  if (found === null) throw new Refusal('organization_not_found');
  return found;
}

export const findBySlug = ({ auth }: CallContext, slug: string): Promise<OrganizationRow | null> =>
  auth.adapter.findOne<OrganizationRow>({ model: 'organization', where: whereIs('slug', slug) });

export const findMember = ({ auth }: CallContext, organizationId: string, userId: string): Promise<MemberRow | null> =>
  auth.adapter.findOne<MemberRow>({ model: 'member', where: [...whereIs('organizationId', organizationId), ...whereIs('userId', userId)] });

export const findMemberships = ({ auth }: CallContext, userId: string): Promise<MemberRow[]> =>
  auth.adapter.findMany<MemberRow>({ model: 'member', where: whereIs('userId', userId) });

/** The open invitations of an address. */
export async function findInvitations({ auth }: CallContext, email: string): Promise<InvitationRow[]> {
  const where = [...whereIs('email', email), ...whereIs('status', 'pending')];
  const rows = await auth.adapter.findMany<InvitationRow>({ model: 'invitation', where });
  return rows.filter(({ expiresAt }) => expiresAt.getTime() > Date.now());
}

export async function findInvitation(context: CallContext, organizationId: string, email: string): Promise<InvitationRow | null> {
  const all = await findInvitations(context, email);
  return all.find((invitation) => invitation.organizationId === organizationId) ?? null;
}

/** The address that names a person in their organizations; '' for who has none. */
export async function emailOfPerson({ auth }: CallContext, person: PersonRow): Promise<string> {
  const all = await addressesOf(auth, person);
  return all.find(({ kind }) => kind === 'email')?.value ?? '';
}

/** What a call of better-auth's plugin `organization` is made as. */
interface Caller {
  readonly session: SessionRow;
  readonly person: PersonRow;
}

/** Makes a call of better-auth's plugin, whose limits, permissions and hooks decide. */
export async function callAs({ auth, request }: CallContext, { session, person }: Caller, name: string, body: object): Promise<unknown> {
  const plugin = auth.options.plugins?.find(({ id }) => id === 'organization');
  const call = functionIn(plugin?.endpoints, name);
  if (call === null) throw new Refusal('endpoint_not_authorized_for_sdk');
  return await call({ body, request, headers: request.headers, context: { ...auth, session: { session, user: person } } });
}

/** Whether people make organizations by themselves. */
export function mayCreate({ auth, settings }: CallContext): boolean {
  const allowed = pluginOptions(auth, 'organization')?.['allowUserToCreateOrganization'];
  return allowed !== false && settings.settings['create_organization_enabled'] !== false;
}

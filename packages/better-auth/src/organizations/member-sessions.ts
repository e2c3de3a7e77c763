import { Refusal } from '../api-error';
import type { CallContext } from '../call-context';
import { requiredText, sessionMinutes } from '../fields';
import type { JsonObject } from '../json';
import { addressesOf } from '../person-addresses';
import { signSession } from '../session-jwt';
import { factorsOf, findSession, openSession, timesOf, touchSession, type Proof, type SessionRow } from '../sessions';
import { findPerson } from '../user-view';
import { rolesOf, viewMember, viewOrganization } from './member-view';
import { callAs, findInvitation, findMember, requireOrganization, type InvitationRow, type Membership } from './rows';

/** Holds the organization of a session in a JWT. */
const ORGANIZATION_CLAIM = 'https://stytch.com/organization';

/** Who a session is of, in the organization that it is in; null when it is in none, or they are no longer in it. */
export async function membershipOf(context: CallContext, { userId, activeOrganizationId }: SessionRow): Promise<Membership | null> {
  if (!activeOrganizationId) return null;
  const member = await findMember(context, activeOrganizationId, userId);
  if (member === null) return null;
  return { member, organization: await requireOrganization(context, activeOrganizationId), person: await findPerson(context, userId) };
}

/** A member who is signed in. */
export interface SignedInMember extends Membership {
  readonly session: SessionRow;
}

/** The member who asks. Throws `user_unauthenticated`. */
export async function requireMember(context: CallContext): Promise<SignedInMember> {
  const session = await findSession(context);
  const membership = session === null ? null : await membershipOf(context, session);
  if (session === null || membership === null) throw new Refusal('user_unauthenticated');
  return { ...membership, session };
}

/** What several answers say of a member. */
export const nameMember = async (context: CallContext, membership: Membership) => ({
  member_id: membership.member.id,
  member: await viewMember(context, membership),
  organization: viewOrganization(context, membership.organization),
});

// Organizations api 3, `MemberAuth`. Nothing here asks for a second factor, so it is never partial.
/** The answer of every call that signs a member in. Throws `session_not_found`: they are in no organization any more. */
async function memberAuth(context: CallContext, row: SessionRow): Promise<JsonObject> {
  const membership = await membershipOf(context, row);
  if (membership === null) throw new Refusal('session_not_found');
  const session = viewSession(context, row, membership);
  const { member_session_id: id, member_id, organization_id, organization_slug: slug, custom_claims: _, ...rest } = session;
  const claims = { [ORGANIZATION_CLAIM]: { organization_id, slug } };
  return {
    ...(await nameMember(context, membership)),
    member_session: session,
    member_authenticated: true,
    session_token: row.token,
    session_jwt: await signSession(context, member_id, { id, ...rest }, claims),
    intermediate_session_token: '',
    primary_required: null,
    mfa_required: null,
  };
}

const viewSession = (context: CallContext, row: SessionRow, { member, organization }: Membership) => ({
  member_session_id: row.id,
  member_id: member.id,
  organization_id: organization.id,
  organization_slug: organization.slug,
  ...timesOf(row),
  attributes: { ip_address: row.ipAddress ?? '', user_agent: row.userAgent ?? '' },
  authentication_factors: factorsOf(row).map((factor) => ({ ...factor, sequence_order: factor.type === 'totp' ? 'SECONDARY' : 'PRIMARY' })),
  custom_claims: null,
  roles: rolesOf(context, member.role),
});

/** Lets somebody in who is a member or is invited at an address that they proved. Throws `member_not_found`. */
export async function enter(context: CallContext, proof: Proof, organizationId: string, provedEmails: readonly string[]): Promise<JsonObject> {
  await requireOrganization(context, organizationId);
  if ((await findMember(context, organizationId, proof.userId)) !== null) {
    return memberAuth(context, await openSession(context, proof, organizationId));
  }
  const found = await Promise.all(provedEmails.map((email) => findInvitation(context, organizationId, email)));
  const invitation = found.find((one) => one !== null);
  if (invitation === undefined) throw new Refusal('member_not_found');
  return enterBy(context, proof, (caller) => accept(context, caller, invitation));
}

/** Opens a session that a call of better-auth puts into an organization. When the call is refused, there is no session. */
export async function enterBy(context: CallContext, proof: Proof, call: (caller: SessionRow) => Promise<unknown>): Promise<JsonObject> {
  const { internalAdapter } = context.auth;
  const session = await openSession(context, proof);
  try {
    await call(session);
    const entered = await internalAdapter.findSession(session.token);
    return await memberAuth(context, entered?.session ?? session);
  } catch (error) {
    await internalAdapter.deleteSession(session.token);
    throw error;
  }
}

async function accept(context: CallContext, session: SessionRow, { id, email }: InvitationRow): Promise<void> {
  const person = await findPerson(context, session.userId);
  // The address of the invitation may be another of theirs than the one that better-auth knows.
  await callAs(context, { session, person: { ...person, email, emailVerified: true } }, 'acceptInvitation', { invitationId: id });
}

/** `POST /b2b/sessions/authenticate`. */
export async function authenticateMember(context: CallContext): Promise<JsonObject> {
  return memberAuth(context, await touchSession(context));
}

/** `POST /b2b/sessions/exchange`: another session, in another organization of theirs. */
export async function exchangeSession(context: CallContext): Promise<JsonObject> {
  const minutes = sessionMinutes(context.body);
  const organizationId = requiredText(context.body, 'organization_id');
  const { session, person } = await requireMember(context);
  const [factor] = factorsOf(session).slice(-1);
  if (factor === undefined) throw new Refusal('user_unauthenticated');
  const proved = (await addressesOf(context.auth, person)).filter(({ kind, isVerified }) => kind === 'email' && isVerified);
  return enter(context, { userId: person.id, factor, minutes }, organizationId, proved.map(({ value }) => value));
}

import type { Factor } from '@foyer/wire';
import { Refusal } from '../api-error';
import type { CallContext } from '../call-context';
import { requiredText } from '../fields';
import type { JsonObject } from '../json';
import { signSession } from '../session-jwt';
import {
  factorsOf,
  provingFactors,
  findSession,
  openSession,
  touchSession,
  viewAnySession,
  type Proof,
} from '../sessions';
import { demandBothFactors } from '../second-factor-at-sign-in';
import { secondFactorsOf } from '../second-factors';
import { whereIs, type SessionRow } from '../tables';
import { findFactors, findPerson } from '../user-view';
import { forgetFormer, isFormer } from './departures';
import { beginIntermediate } from './intermediate-sessions';
import { viewMember, viewOrganization } from './member-view';
import { admitsDomain, dueOf, isNothing } from './policies';
import { rolesOf } from './roles';
import {
  callUnderHooks,
  findInvitation,
  findMember,
  findMembership,
  provedEmails,
  requireOrganization,
  type Caller,
  type Membership,
} from './rows';

/** Holds the organization of a session in a JWT. */
const ORGANIZATION_CLAIM = 'https://stytch.com/organization';

/**
 * Who a session is of, in the organization that it is in. null: it is in none, they have left it, or the session lacks
 * what is due there, as one of better-auth's own that was moved to the organization may.
 */
async function membershipOf(context: CallContext, row: SessionRow): Promise<Membership | null> {
  const membership = row.activeOrganizationId
    ? await findMembership(context, row.activeOrganizationId, row.userId)
    : null;
  return membership !== null && isNothing(dueOf(context, membership, factorsOf(row))) ? membership : null;
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
export const nameMember = (context: CallContext, membership: Membership & { readonly shown?: readonly Factor[] }) => ({
  member_id: membership.member.id,
  member: viewMember(context, membership),
  organization: viewOrganization(context, membership.organization),
});

/** The same after a change. Throws `member_not_found`: they are in the organization no more. */
export async function nameAgain(context: CallContext, { organization, person }: Membership) {
  const membership = await findMembership(context, organization.id, person.id);
  if (membership === null) throw new Refusal('member_not_found');
  return nameMember(context, membership);
}

// Organizations api 3, `MemberAuth`.
/**
 * The answer of calls to a member who is signed in. Throws `session_not_found`: they are in no organization any more.
 */
export async function memberAuth(context: CallContext, row: SessionRow | null): Promise<JsonObject> {
  const membership = row === null ? null : await membershipOf(context, row);
  if (row === null || membership === null) throw new Refusal('session_not_found');
  return signedIn(context, row, membership);
}

async function signedIn(context: CallContext, row: SessionRow, membership: Membership): Promise<JsonObject> {
  const session = viewSession(context, row, membership);
  const {
    member_session_id: id,
    member_id,
    organization_id,
    organization_slug: slug,
    custom_claims: _,
    ...rest
  } = session;
  const claims = { [ORGANIZATION_CLAIM]: { organization_id, slug } };
  return {
    ...nameMember(context, { ...membership, shown: factorsOf(row) }),
    member_session: session,
    member_authenticated: true,
    session_token: row.token,
    session_jwt: await signSession(context, member_id, { id, ...rest }, claims),
    intermediate_session_token: '',
    primary_required: null,
    mfa_required: null,
  };
}

const SECOND = new Set(['sms', 'authenticator_app', 'recovery_code']);

const viewSession = (context: CallContext, row: SessionRow, { member, organization }: Membership) => ({
  member_session_id: row.id,
  member_id: member.id,
  organization_id: organization.id,
  organization_slug: organization.slug,
  ...viewAnySession(row),
  authentication_factors: factorsOf(row).map((factor) => ({
    ...factor,
    sequence_order: SECOND.has(factor.delivery_method) ? 'SECONDARY' : 'PRIMARY',
  })),
  roles: rolesOf(context, member.role),
});

/** How strangers may join, beside an invitation. */
interface WaysToJoin {
  /** By the domain of an address, where the organization lets them. */
  readonly domains: boolean;
  /** By the company that they come from. */
  readonly connection?: boolean;
}

/**
 * Lets somebody into an organization: a member, or who is invited or may join at an address that they have proved. With
 * `domains: false` who may join stays out. Throws `member_not_found`.
 */
export async function enter(
  context: CallContext,
  proof: Proof,
  organizationId: string,
  by: WaysToJoin = { domains: true },
): Promise<JsonObject> {
  if ((await findMember(context, organizationId, proof.userId)) === null)
    await join(context, proof, organizationId, by);
  return admit(context, proof, organizationId);
}

/** Lets a member in, or says what is due before. */
export async function admit(context: CallContext, proof: Proof, organizationId: string): Promise<JsonObject> {
  const membership = await findMembership(context, organizationId, proof.userId);
  if (membership === null) throw new Refusal('member_not_found');
  // What was set up in the host's pages and is no factor here, such as codes by email, cannot be asked for.
  if (secondFactorsOf(membership.person, membership.factors.twoFactor).method === '')
    await demandBothFactors(context, proof.userId, membership.person);
  const due = dueOf(context, membership, proof.factors);
  if (isNothing(due))
    return signedIn(context, await openSession(context, proof, organizationId), await named(context, membership));
  return {
    ...nameMember(context, { ...membership, shown: proof.factors }),
    member_session: null,
    member_authenticated: false,
    session_token: '',
    session_jwt: '',
    intermediate_session_token: await beginIntermediate(context, { ...proof, organizationId }),
    ...due,
  };
}

/** Whoever was added without a name, and logs in, is called as they call themselves. */
async function named({ auth }: CallContext, membership: Membership): Promise<Membership> {
  const { member } = membership;
  if (member.foyerName !== '') return membership;
  await auth.adapter.update({ model: 'member', where: whereIs('id', member.id), update: { foyerName: null } });
  return { ...membership, member: { ...member, foyerName: null } };
}

async function join(context: CallContext, proof: Proof, organizationId: string, by: WaysToJoin): Promise<void> {
  const organization = await requireOrganization(context, organizationId);
  const emails = provedEmails(await findFactors(context, await findPerson(context, proof.userId)));
  const invitation = await findInvitation(context, organizationId, emails);
  const isOpen =
    by.connection === true || (by.domains && emails.some((email) => admitsDomain(context, organization, email)));
  const mayJoin = isOpen && !(await isFormer(context, organizationId, proof.userId));
  if (invitation === null && !mayJoin) throw new Refusal('member_not_found');
  await actAs(context, proof, async ({ session, person }) => {
    if (invitation === null)
      return callUnderHooks(context, { session, person }, 'addMember', {
        userId: person.id,
        role: 'member',
        organizationId,
      });
    // The address of the invitation may be another of theirs than the one that better-auth knows.
    const invited = { ...person, email: invitation.email, emailVerified: true };
    return callUnderHooks(context, { session, person: invited }, 'acceptInvitation', { invitationId: invitation.id });
  });
  await forgetFormer(context, organizationId, proof.userId);
}

/**
 * Makes a call of better-auth as somebody who is not signed in yet, by a session that nobody is told of and that ends
 * with it.
 */
export async function actAs<T>(context: CallContext, proof: Proof, call: (caller: Caller) => Promise<T>): Promise<T> {
  const person = await findPerson(context, proof.userId);
  const session = await openSession(context, proof);
  try {
    return await call({ session, person });
  } finally {
    await context.auth.internalAdapter.deleteSession(session.token);
  }
}

/** `POST /b2b/sessions/authenticate`. */
export async function authenticateMember(context: CallContext): Promise<JsonObject> {
  return memberAuth(context, await touchSession(context));
}

/** `POST /b2b/sessions/exchange`: another session, in another organization that they are in or are invited to. */
export async function exchangeSession(context: CallContext): Promise<JsonObject> {
  const organizationId = requiredText(context.body, 'organization_id');
  const { session } = await requireMember(context);
  return enter(context, { userId: session.userId, factors: provingFactors(session) }, organizationId, {
    domains: false,
  });
}

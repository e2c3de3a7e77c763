import type { Factor } from '@foyer/wire';
import { Refusal } from '../api-error';
import type { CallContext } from '../call-context';
import { requiredText } from '../fields';
import type { JsonObject } from '../json';
import { signSession } from '../session-jwt';
import { factorsOf, establishedFactors } from '../factors';
import { findSession, openSession, touchSession, viewAnySession, type Verification } from '../sessions';
import { demandBothFactors } from '../second-factor-at-sign-in';
import { secondFactorsOf } from '../second-factors';
import { whereIs, type SessionRow } from '../tables';
import { findFactors, findUser } from '../user-factors';
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
  verifiedEmails,
  requireOrganization,
  type Caller,
  type Membership,
} from './rows';

/** The claim with a session's organization in a JWT. */
const ORGANIZATION_CLAIM = 'https://stytch.com/organization';

/**
 * The membership of a session's user in the session's organization. Null: the session is in none, the user has left it,
 * or the session lacks required factors, for example a session of better-auth that was moved to the organization.
 */
async function membershipOf(context: CallContext, row: SessionRow): Promise<Membership | null> {
  const membership = row.activeOrganizationId
    ? await findMembership(context, row.activeOrganizationId, row.userId)
    : null;
  return membership !== null && isNothing(dueOf(context, membership, factorsOf(row))) ? membership : null;
}

/** A signed-in member. */
export interface SignedInMember extends Membership {
  readonly session: SessionRow;
}

/** The calling member. Throws `user_unauthenticated`. */
export async function requireMember(context: CallContext): Promise<SignedInMember> {
  const session = await findSession(context);
  const membership = session === null ? null : await membershipOf(context, session);
  if (session === null || membership === null) throw new Refusal('user_unauthenticated');
  return { ...membership, session };
}

/** Common fields of several responses about a member. */
export const nameMember = (context: CallContext, membership: Membership & { readonly shown?: readonly Factor[] }) => ({
  member_id: membership.member.id,
  member: viewMember(context, membership),
  organization: viewOrganization(context, membership.organization),
});

/** The same after a change. Throws `member_not_found` if they have left the organization. */
export async function nameAgain(context: CallContext, { organization, user }: Membership) {
  const membership = await findMembership(context, organization.id, user.id);
  if (membership === null) throw new Refusal('member_not_found');
  return nameMember(context, membership);
}

// Organizations api 3, `MemberAuth`.
/** The response to calls of a signed-in member. Throws `session_not_found` if they are no longer in an organization. */
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

/** The ways to join an organization without an invitation. */
interface WaysToJoin {
  /** With the domain of a verified address, if the organization allows it. */
  readonly domains: boolean;
  /** Through an SSO connection. */
  readonly connection?: boolean;
}

/**
 * Signs a user in to an organization: as a member, with an invitation, or because they can join with a verified
 * address. With `domains: false`, the address's domain is not sufficient. Throws `member_not_found`.
 */
export async function enter(
  context: CallContext,
  verification: Verification,
  organizationId: string,
  by: WaysToJoin = { domains: true },
): Promise<JsonObject> {
  if ((await findMember(context, organizationId, verification.userId)) === null)
    await join(context, verification, organizationId, by);
  return admit(context, verification, organizationId);
}

/** Signs a member in, or returns the missing factors. */
export async function admit(
  context: CallContext,
  verification: Verification,
  organizationId: string,
): Promise<JsonObject> {
  const membership = await findMembership(context, organizationId, verification.userId);
  if (membership === null) throw new Refusal('member_not_found');
  // Second factors that only the host's pages support, such as codes in an email, cannot be requested here.
  if (secondFactorsOf(membership.user, membership.factors.twoFactor).method === '')
    await demandBothFactors(context, verification.userId, membership.user);
  const due = dueOf(context, membership, verification.factors);
  if (isNothing(due))
    return signedIn(
      context,
      await openSession(context, verification, organizationId),
      await named(context, membership),
    );
  return {
    ...nameMember(context, { ...membership, shown: verification.factors }),
    member_session: null,
    member_authenticated: false,
    session_token: '',
    session_jwt: '',
    intermediate_session_token: await beginIntermediate(context, { ...verification, organizationId }),
    ...due,
  };
}

/** At the first sign-in, a member without a name gets the user's name. */
async function named({ auth }: CallContext, membership: Membership): Promise<Membership> {
  const { member } = membership;
  if (member.foyerName !== '') return membership;
  await auth.adapter.update({ model: 'member', where: whereIs('id', member.id), update: { foyerName: null } });
  return { ...membership, member: { ...member, foyerName: null } };
}

async function join(
  context: CallContext,
  verification: Verification,
  organizationId: string,
  by: WaysToJoin,
): Promise<void> {
  const organization = await requireOrganization(context, organizationId);
  const emails = verifiedEmails(await findFactors(context, await findUser(context, verification.userId)));
  const invitation = await findInvitation(context, organizationId, emails);
  const isOpen =
    by.connection === true || (by.domains && emails.some((email) => admitsDomain(context, organization, email)));
  const canJoin = isOpen && !(await isFormer(context, organizationId, verification.userId));
  if (invitation === null && !canJoin) throw new Refusal('member_not_found');
  await actAs(context, verification, async ({ session, user }) => {
    if (invitation === null)
      return callUnderHooks(context, { session, user }, 'addMember', {
        userId: user.id,
        role: 'member',
        organizationId,
      });
    // The address of the invitation might be a different one of the user's addresses than the one that better-auth has.
    const invited = { ...user, email: invitation.email, emailVerified: true };
    return callUnderHooks(context, { session, user: invited }, 'acceptInvitation', { invitationId: invitation.id });
  });
  await forgetFormer(context, organizationId, verification.userId);
}

/**
 * Makes a call of better-auth for a user who is not signed in yet, with a temporary session that is never returned to
 * anyone.
 */
export async function actAs<T>(
  context: CallContext,
  verification: Verification,
  call: (caller: Caller) => Promise<T>,
): Promise<T> {
  const user = await findUser(context, verification.userId);
  const session = await openSession(context, verification);
  try {
    return await call({ session, user });
  } finally {
    await context.auth.internalAdapter.deleteSession(session.token);
  }
}

/** `POST /b2b/sessions/authenticate`. */
export async function authenticateMember(context: CallContext): Promise<JsonObject> {
  return memberAuth(context, await touchSession(context));
}

/**
 * `POST /b2b/sessions/exchange`: opens a new session in a different organization of the user, or in one that has
 * invited the user.
 */
export async function exchangeSession(context: CallContext): Promise<JsonObject> {
  const organizationId = requiredText(context.body, 'organization_id');
  const { session } = await requireMember(context);
  return enter(context, { userId: session.userId, factors: establishedFactors(session) }, organizationId, {
    domains: false,
  });
}

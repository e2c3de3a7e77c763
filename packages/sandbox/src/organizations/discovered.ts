import { and, eq, ne } from 'drizzle-orm';
import type { Database } from '../db/connect';
import { members } from '../db/tables/members';
import type { Project } from '../projects/project';
import { decide, type Decision } from './decide';
import { viewDecision } from './member-auth';
import { viewMember, type MemberView } from './member-view';
import type { Member } from './members';
import { linkedAccounts } from './oauth/linked-accounts';
import { listOrganizations, viewOrganization, type Organization } from './organizations';
import type { Verification } from './verification';
import { domainOf, isListed, tenantThatAdmits } from './provisioning';

/** The user who asks for organizations, with the verified factors. */
export interface Seeker {
  readonly email: string;
  /** Verifications that apply in every organization. */
  readonly verifications: readonly Verification[];
  /** The organization that the user signs in to, with all verifications for it; null in discovery. */
  readonly home: { readonly organizationId: string; readonly verifications: readonly Verification[] } | null;
  /** True to list only memberships and invitations. */
  readonly onlyMemberships: boolean;
}

/**
 * The organizations of a user, oldest first: memberships, then those to join (org api 12.5). If the factors apply to
 * only one organization, such as with SSO, the list contains only that one.
 */
export async function viewDiscovered(db: Database, project: Project, seeker: Seeker) {
  const known = await listOrganizations(db, project);
  const all = known.filter(({ organizationId }) => verificationsFor(seeker, organizationId).length > 0);
  const mine = and(
    eq(members.publicToken, project.publicToken),
    eq(members.email, seeker.email),
    ne(members.status, 'deleted'),
  );
  const memberships = new Map((await db.select().from(members).where(mine)).map((row) => [row.organizationId, row]));
  const found = [];
  for (const organization of all) {
    const member = memberships.get(organization.organizationId);
    if (member !== undefined) found.push(await viewMembership(db, organization, member, seeker));
  }
  for (const organization of all) {
    if (seeker.onlyMemberships || memberships.has(organization.organizationId)) continue;
    const way = wayIn(organization, seeker);
    if (way !== null) found.push(await viewJoinable(db, organization, way, seeker));
  }
  return found;
}

function verificationsFor({ home, verifications }: Seeker, organizationId: string): readonly Verification[] {
  return home?.organizationId === organizationId ? home.verifications : verifications;
}

const stranger = {
  isBreakglass: false,
  mfaEnrolled: false,
  mfaPhoneNumber: null,
  defaultMfaMethod: null,
  linkedAccounts: [],
} as const;

async function viewMembership(db: Database, organization: Organization, member: Member, seeker: Seeker) {
  const view = await viewMember(db, member, organization);
  const { policies, organizationId } = organization;
  const verifications = verificationsFor(seeker, organizationId);
  const emailVerified = member.emailVerified || verifications.some(({ verifiesEmail }) => verifiesEmail);
  const accounts = await linkedAccounts(db, member.memberId);
  const standing = { ...member, emailVerified, linkedAccounts: accounts };
  const decision = decide({ policies, member: standing, verifications });
  const membership = { type: `${member.status}_member`, details: null, member: view };
  return viewFound(db, organization, membership, decision);
}

interface WayIn {
  readonly type: string;
  readonly details: Readonly<Record<string, string>>;
}

/**
 * The way in which a non-member can join. Organizations that anyone can join are left out, because every list would
 * contain them.
 */
function wayIn({ policies }: Organization, { email, verifications }: Seeker): WayIn | null {
  const isOpen = policies.email_jit_provisioning === 'RESTRICTED' && isListed(policies.email_allowed_domains, email);
  if (isOpen) return { type: 'eligible_to_join_by_email_domain', details: { domain: domainOf(email) } };
  const tenant = tenantThatAdmits(policies, verifications);
  return tenant === null ? null : { type: 'eligible_to_join_by_oauth_tenant', details: { ...tenant } };
}

function viewJoinable(db: Database, organization: Organization, way: WayIn, seeker: Seeker) {
  const { verifications } = seeker;
  const member = { ...stranger, emailVerified: verifications.some(({ verifiesEmail }) => verifiesEmail) };
  const decision = decide({ policies: organization.policies, member, verifications });
  return viewFound(db, organization, { ...way, member: null }, decision);
}

/** An organization in the list. Listing never sends a text message. */
async function viewFound(
  db: Database,
  organization: Organization,
  membership: { readonly type: string; readonly details: object | null; readonly member: MemberView | null },
  decision: Decision,
) {
  return {
    organization: await viewOrganization(db, organization),
    membership,
    member_authenticated: decision.next === 'session',
    ...viewDecision(decision, membership.member, null),
  };
}

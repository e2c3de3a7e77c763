import { asciiDomain } from '@foyer/wire/ascii-email';
import { and, eq } from 'drizzle-orm';
import { lockName, type Database } from '../db/connect';
import { claimedDomains } from '../db/tables/organizations';
import { ApiError } from '../http/api-error';
import type { Project } from '../projects/project';
import { isRetired } from './addresses';
import { findMember, insertMember, type Member } from './members';
import type { Organization } from './organizations';
import type { Policies } from './policies';
import type { Verification } from './verification';

/** The domain of an email address, in lower case. */
export function domainOf(email: string): string {
  return email.slice(email.lastIndexOf('@') + 1).toLowerCase();
}

/**
 * Throws `action_not_allowed_email_domain_is_claimed` if the domain of an address belongs to a different organization
 * than the given one. Null stands for an organization that does not exist yet.
 */
export async function demandOwnDomain(
  db: Database,
  project: Project,
  email: string,
  organizationId: string | null,
): Promise<void> {
  const own = and(eq(claimedDomains.publicToken, project.publicToken), eq(claimedDomains.domain, domainOf(email)));
  const [claim] = await db.select().from(claimedDomains).where(own);
  if (claim !== undefined && claim.organizationId !== organizationId) {
    throw new ApiError('action_not_allowed_email_domain_is_claimed');
  }
}

/** The reason why an address does not allow a non-member to join, or null if it does. */
function refusesEmail(
  policies: Pick<Policies, 'email_jit_provisioning' | 'email_allowed_domains'>,
  email: string,
): ApiError | null {
  if (policies.email_jit_provisioning === 'ALL_ALLOWED') return null;
  if (policies.email_jit_provisioning === 'NOT_ALLOWED') return new ApiError('email_jit_provisioning_not_allowed');
  return isListed(policies.email_allowed_domains, email) ? null : new ApiError('invalid_email_for_jit_provisioning');
}

export function isListed(domains: readonly string[], email: string): boolean {
  return domains.some((domain) => asciiDomain(domain) === domainOf(email));
}

/** The tenant of a social provider that allows a non-member to join, or null. */
export function tenantThatAdmits(
  policies: Pick<Policies, 'oauth_tenant_jit_provisioning' | 'allowed_oauth_tenants'>,
  verifications: readonly Verification[],
): { readonly provider: string; readonly tenant: string } | null {
  if (policies.oauth_tenant_jit_provisioning === 'NOT_ALLOWED') return null;
  for (const { tenants } of verifications) {
    if (tenants === undefined) continue;
    const { provider, ids } = tenants;
    const tenant = ids.find((id) => policies.allowed_oauth_tenants[provider]?.includes(id));
    if (tenant !== undefined) return { provider, tenant };
  }
  return null;
}

/**
 * The member with an address. A non-member becomes a pending member if the organization allows joining, by the address
 * or by a tenant in `verifications`. Throws `action_not_allowed_email_domain_is_claimed`,
 * `email_jit_provisioning_not_allowed`, `invalid_email_for_jit_provisioning`, and `retired_member_email` for an address
 * that a different member had.
 */
export async function findOrProvision(
  tx: Database,
  project: Project,
  organization: Organization,
  email: string,
  verifications: readonly Verification[] = [],
): Promise<Member> {
  await lockName(tx, 'member', organization.organizationId, email);
  const known = await findMember(tx, organization.organizationId, email);
  if (known !== undefined) return known;
  await demandOwnDomain(tx, project, email, organization.organizationId);
  const refusal = refusesEmail(organization.policies, email);
  if (refusal !== null && tenantThatAdmits(organization.policies, verifications) === null) throw refusal;
  if (await isRetired(tx, { organizationId: organization.organizationId, email, memberId: null }))
    throw new ApiError('retired_member_email');
  return insertMember(tx, project, organization, { email });
}

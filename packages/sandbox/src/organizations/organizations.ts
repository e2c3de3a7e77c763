import { and, asc, eq } from 'drizzle-orm';
import type { Database } from '../db/connect';
import { claimedDomains, connections, organizations } from '../db/tables/organizations';
import { scimConnections } from '../db/tables/scim';
import { ApiError } from '../http/api-error';
import type { Project } from '../projects/project';
import { completePolicies, type Policies } from './policies';

type OrganizationRow = typeof organizations.$inferSelect;

/** An organization with all its policies. */
export interface Organization extends Omit<OrganizationRow, 'policies'> {
  readonly policies: Policies;
}

/** The organization with an id. Throws `organization_not_found`. */
export async function requireOrganization(
  db: Database,
  project: Project,
  organizationId: string,
): Promise<Organization> {
  const own = and(eq(organizations.publicToken, project.publicToken), eq(organizations.organizationId, organizationId));
  const [row] = await db.select().from(organizations).where(own);
  if (row === undefined) throw new ApiError('organization_not_found');
  return completed(row);
}

export async function findOrganizationBySlug(
  db: Database,
  project: Project,
  slug: string,
): Promise<Organization | undefined> {
  const own = and(eq(organizations.publicToken, project.publicToken), eq(organizations.slug, slug));
  const [row] = await db.select().from(organizations).where(own);
  return row && completed(row);
}

/** The organizations of a project, oldest first. */
export async function listOrganizations(db: Database, project: Project): Promise<Organization[]> {
  const rows = await db
    .select()
    .from(organizations)
    .where(eq(organizations.publicToken, project.publicToken))
    .orderBy(asc(organizations.createdAt), asc(organizations.organizationId));
  return rows.map(completed);
}

/** The active connections of an organization. */
export function listActiveConnections(db: Database, organizationId: string) {
  return db
    .select()
    .from(connections)
    .where(and(eq(connections.organizationId, organizationId), eq(connections.status, 'active')))
    .orderBy(asc(connections.createdAt), asc(connections.connectionId));
}

/** An organization in the contract's format (org api 3). */
export async function viewOrganization(db: Database, organization: Organization) {
  const active = await listActiveConnections(db, organization.organizationId);
  return {
    organization_id: organization.organizationId,
    organization_name: organization.name,
    organization_slug: organization.slug,
    organization_logo_url: organization.logoUrl,
    sso_active_connections: active.map(({ connectionId, displayName, identityProvider }) => ({
      connection_id: connectionId,
      display_name: displayName,
      identity_provider: identityProvider,
    })),
    ...organization.policies,
    scim_active_connection: viewScim(await findScim(db, organization)),
    trusted_metadata: organization.trustedMetadata,
  };
}

/** The same for its admins (admin api 2). */
export async function viewAdministered(db: Database, organization: Organization) {
  const own = eq(claimedDomains.organizationId, organization.organizationId);
  const claimed = await db.select().from(claimedDomains).where(own).orderBy(asc(claimedDomains.domain));
  const scim = await findScim(db, organization);
  const token = scim && {
    bearer_token_last_four: scim.tokenEnd,
    bearer_token_expires_at: scim.tokenExpiresAt.toISOString(),
  };
  return {
    ...(await viewOrganization(db, organization)),
    scim_active_connection: scim === undefined ? null : { ...viewScim(scim), ...token },
    claimed_email_domains: claimed.map(({ domain }) => domain),
    created_at: organization.createdAt.toISOString(),
    updated_at: organization.updatedAt.toISOString(),
  };
}

type ScimRow = typeof scimConnections.$inferSelect;

async function findScim(db: Database, { organizationId }: Organization): Promise<ScimRow | undefined> {
  return (await db.select().from(scimConnections).where(eq(scimConnections.organizationId, organizationId)))[0];
}

function viewScim(row: ScimRow | undefined) {
  return row === undefined ? null : { connection_id: row.connectionId, display_name: row.displayName };
}

/** Public part of an organization. */
export async function viewPublicOrganization(db: Database, organization: Organization) {
  const whole = await viewOrganization(db, organization);
  return {
    organization_id: whole.organization_id,
    organization_name: whole.organization_name,
    organization_slug: whole.organization_slug,
    organization_logo_url: whole.organization_logo_url,
    sso_active_connections: whole.sso_active_connections,
    sso_default_connection_id: whole.sso_default_connection_id,
    email_jit_provisioning: whole.email_jit_provisioning,
    email_allowed_domains: whole.email_allowed_domains,
    oauth_tenant_jit_provisioning: whole.oauth_tenant_jit_provisioning,
    allowed_oauth_tenants: whole.allowed_oauth_tenants,
    auth_methods: whole.auth_methods,
    allowed_auth_methods: whole.allowed_auth_methods,
    mfa_policy: whole.mfa_policy,
  };
}

function completed(row: OrganizationRow): Organization {
  return { ...row, policies: completePolicies(row.policies) };
}

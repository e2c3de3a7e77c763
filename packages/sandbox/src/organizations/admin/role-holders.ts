import { asciiDomain } from '@foyer/wire/ascii-email';
import { and, eq, exists, inArray, or, sql, type SQL } from 'drizzle-orm';
import { lockName, type Database } from '../../db/connect';
import { members, ssoRegistrations } from '../../db/tables/members';
import { connections } from '../../db/tables/organizations';
import { scimConnections, scimGroupMembers } from '../../db/tables/scim';
import { ApiError } from '../../http/api-error';
import type { Project } from '../../projects/project';
import { MEMBER_ROLE } from '../members';
import type { Organization } from '../organizations';
import { requireOrganization } from '../organizations';
import { isPermitted, knownRoles } from '../rbac/permission';

const noMembers = sql`false`;
const domain = sql`split_part(${members.email}, '@', 2)`;

/** The condition for members who have one of the roles by assignment or by their address. */
function byAssignmentOrAddress({ policies }: Organization, roleIds: readonly string[]): SQL {
  if (roleIds.includes(MEMBER_ROLE)) return sql`true`;
  if (roleIds.length === 0) return noMembers;
  const direct = sql`exists (select 1 from json_array_elements(${members.roles}) as held where held ->> 'role_id' in ${[...roleIds]})`;
  const domains = policies.rbac_email_implicit_role_assignments
    .filter(({ role_id }) => roleIds.includes(role_id))
    .map((one) => asciiDomain(one.domain) ?? one.domain);
  const byAddress = domains.length === 0 ? noMembers : and(eq(members.emailVerified, true), inArray(domain, domains));
  return or(direct, byAddress) ?? noMembers;
}

/** The condition for members who have one of the roles from any source. */
export async function holdsRole(db: Database, organization: Organization, roleIds: readonly string[]): Promise<SQL> {
  const { organizationId } = organization;
  const ofSso = await db.select().from(connections).where(eq(connections.organizationId, organizationId));
  const ofScim = await db.select().from(scimConnections).where(eq(scimConnections.organizationId, organizationId));
  const bySso = ofSso
    .filter(({ kind, details }) => kind === 'saml' || details['source_kind'] === 'saml')
    .map(({ connectionId, roleAssignments }) => byConnection(db, connectionId, roleAssignments, roleIds));
  const groups = ofScim
    .flatMap(({ roleAssignments }) => roleAssignments)
    .filter(({ role_id }) => roleIds.includes(role_id))
    .map(({ group_id }) => group_id);
  const inGroup = and(eq(scimGroupMembers.memberId, members.memberId), inArray(scimGroupMembers.groupId, groups));
  const byGroup = groups.length === 0 ? noMembers : exists(db.select().from(scimGroupMembers).where(inGroup));
  return or(byAssignmentOrAddress(organization, roleIds), ...bySso, byGroup) ?? noMembers;
}

function byConnection(
  db: Database,
  connectionId: string,
  assignments: readonly { readonly role_id: string; readonly group?: string }[],
  roleIds: readonly string[],
): SQL {
  const fitting = assignments.filter(({ role_id }) => roleIds.includes(role_id));
  if (fitting.length === 0) return noMembers;
  const names = fitting.flatMap(({ group }) => group ?? []);
  const inGroup = sql`exists (select 1 from json_array_elements_text(${ssoRegistrations.groups}) as said where said.value in ${names})`;
  const registered = and(
    eq(ssoRegistrations.memberId, members.memberId),
    eq(ssoRegistrations.connectionId, connectionId),
    names.length === fitting.length ? inGroup : undefined,
  );
  return exists(db.select().from(ssoRegistrations).where(registered));
}

const LAST =
  'No member would be left in the organization who can change roles. First give another active member such a role.';

/**
 * Changes members or their roles, unless the organization would lose its last active member who can change roles, by an
 * assigned role or by the address (admin api 10). Throws `bad_request`. If the organization had no such member before,
 * every change is allowed.
 */
export async function keepAdmin<Result>(
  tx: Database,
  project: Project,
  organization: Organization,
  change: () => Promise<Result>,
): Promise<Result> {
  const { organizationId } = organization;
  // Without the lock, two admins who concurrently take the role from each other would both succeed.
  await lockName(tx, 'admins', organizationId);
  const hadAdmin = await hasAdmin(tx, project, organization);
  const result = await change();
  if (!hadAdmin) return result;
  const changed = await requireOrganization(tx, project, organizationId);
  if (!(await hasAdmin(tx, project, changed))) throw new ApiError('bad_request', LAST);
  return result;
}

async function hasAdmin(tx: Database, project: Project, organization: Organization): Promise<boolean> {
  const roleIds = knownRoles(project, organization)
    .filter((role) => isPermitted([role.role_id], [role], 'stytch.member', 'update.settings.roles'))
    .map(({ role_id }) => role_id);
  const active = and(
    eq(members.organizationId, organization.organizationId),
    eq(members.status, 'active'),
    byAssignmentOrAddress(organization, roleIds),
  );
  return (await tx.select({ memberId: members.memberId }).from(members).where(active).limit(1)).length > 0;
}

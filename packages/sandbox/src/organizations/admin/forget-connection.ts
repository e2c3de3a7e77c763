import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../db/connect';
import { connections, organizations } from '../../db/tables/organizations';
import type { Project } from '../../projects/project';
import { requireOrganization } from '../organizations';

type Row = Pick<typeof connections.$inferSelect, 'connectionId' | 'organizationId'>;

/**
 * Deletes a connection with its registrations, and removes it from the organization's settings. Deletes external
 * connections that use it, too.
 */
export async function forgetConnection(
  tx: Database,
  project: Project,
  { connectionId, organizationId }: Row,
): Promise<void> {
  const borrowers = await tx.select().from(connections).where(eq(connections.sourceId, connectionId));
  for (const borrower of borrowers) await forgetConnection(tx, project, borrower);
  await tx.delete(connections).where(eq(connections.connectionId, connectionId));
  const { policies } = await requireOrganization(tx, project, organizationId);
  const {
    sso_default_connection_id: id,
    sso_jit_provisioning: jit,
    sso_jit_provisioning_allowed_connections: listed,
  } = policies;
  const left = listed.filter((one) => one !== connectionId);
  const without = {
    sso_default_connection_id: id === connectionId ? null : id,
    sso_jit_provisioning_allowed_connections: left,
    // An empty list admits no users, and an admin could not save it as a setting.
    sso_jit_provisioning:
      jit === 'RESTRICTED' && listed.length > 0 && left.length === 0 ? ('NOT_ALLOWED' as const) : jit,
  };
  const own = eq(organizations.organizationId, organizationId);
  await tx
    .update(organizations)
    .set({ policies: { ...policies, ...without }, updatedAt: project.now })
    .where(own);
}

/**
 * Deletes an organization with its members, sessions and connections, and the external connections that use those.
 * Returns false if there is no such organization.
 */
export async function deleteOrganization(tx: Database, project: Project, organizationId: string): Promise<boolean> {
  const own = await tx.select().from(connections).where(eq(connections.organizationId, organizationId));
  const borrowed = own.map(({ connectionId }) => connectionId);
  for (const connection of await tx.select().from(connections).where(inArray(connections.sourceId, borrowed))) {
    await forgetConnection(tx, project, connection);
  }
  const named = and(
    eq(organizations.publicToken, project.publicToken),
    eq(organizations.organizationId, organizationId),
  );
  return (await tx.delete(organizations).where(named).returning({ slug: organizations.slug })).length > 0;
}

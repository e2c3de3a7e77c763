import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../db/connect';
import { connections, organizations } from '../../db/tables/organizations';
import type { Project } from '../../projects/project';
import { requireOrganization } from '../organizations';

type Row = Pick<typeof connections.$inferSelect, 'connectionId' | 'organizationId'>;

/**
 * Deletes a connection with what hangs on it: registrations, and the places where the organization's settings name it.
 * So are those that borrow it.
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
    // A list that became empty lets nobody in, and is not a setting that an admin could save.
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
 * Deletes an organization with all that belongs to it: members, sessions, connections, and what other organizations
 * borrow of those. Returns false when there is none.
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

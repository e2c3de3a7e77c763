import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../db/connect';
import { connections, organizations } from '../../db/tables/organizations';
import type { Project } from '../../projects/project';
import { forgetConnection } from './forget-connection';

/**
 * Deletes an organization with all that belongs to it: members, sessions, connections, and what other organizations borrow
 * of those. Returns false when there is none.
 */
export async function deleteOrganization(tx: Database, project: Project, organizationId: string): Promise<boolean> {
  const own = await tx.select().from(connections).where(eq(connections.organizationId, organizationId));
  const borrowed = own.map(({ connectionId }) => connectionId);
  for (const connection of await tx.select().from(connections).where(inArray(connections.sourceId, borrowed))) {
    await forgetConnection(tx, project, connection);
  }
  const named = and(eq(organizations.publicToken, project.publicToken), eq(organizations.organizationId, organizationId));
  return (await tx.delete(organizations).where(named).returning({ slug: organizations.slug })).length > 0;
}

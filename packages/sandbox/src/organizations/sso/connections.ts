import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Database } from '../../db/connect';
import { connections } from '../../db/tables/organizations';
import { ApiError } from '../../http/api-error';
import type { Project } from '../../projects/project';
import { peopleSchema } from './company/people';

const detailsSchema = z.object({
  /** The company's name on its log-in page. */
  company: z.string(),
  /** Our secret at the company, for OpenID Connect. */
  client_secret: z.string(),
  people: peopleSchema,
});

/** An organization's identity provider. */
export type Connection = Omit<typeof connections.$inferSelect, 'details'> & {
  readonly details: z.infer<typeof detailsSchema>;
};

/** The connection of an id, in any project. */
export async function findConnection(db: Database, connectionId: string): Promise<Connection | undefined> {
  const [row] = await db.select().from(connections).where(eq(connections.connectionId, connectionId));
  return row && { ...row, details: detailsSchema.parse(row.details) };
}

/** A project's connection that signs people in. Throws `sso_connection_not_found` and `requires_active_sso_connection`. */
export async function requireConnection(db: Database, project: Project, connectionId: string): Promise<Connection> {
  const found = await findConnection(db, connectionId);
  if (found?.publicToken !== project.publicToken) throw new ApiError('sso_connection_not_found');
  if (found.status !== 'active') throw new ApiError('requires_active_sso_connection');
  return found;
}

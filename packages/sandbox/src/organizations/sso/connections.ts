import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Database } from '../../db/connect';
import { connections } from '../../db/tables/organizations';
import { ApiError } from '../../http/api-error';
import type { Project } from '../../projects/project';
import { peopleSchema } from './company/employees';

const text = z._default(z.string(), '');

/** A key or a certificate with its own id, in PEM. Times are ISO 8601. */
const kept = z.object({ id: z.string(), pem: z.string(), created_at: z.string() });
export type KeptKey = z.infer<typeof kept>;

/** A connection's settings of its identity provider. Texts are empty until they are set. */
export const detailsSchema = z.object({
  /** The name of the simulated company, for its sign-in page. */
  company: z._default(z.string(), 'Harbour Inc'),
  people: z._default(peopleSchema, []),
  attribute_mapping: z._default(z.record(z.string(), z.string()), {}),

  // SAML.
  idp_entity_id: text,
  idp_sso_url: text,
  verification_certificates: z._default(z.array(kept), []),
  signing_certificates: z._default(z.array(kept), []),
  /** Signs requests. If empty, the provider's own key is used. */
  signing_private_key: text,
  encryption_private_keys: z._default(z.array(kept), []),

  // OpenID Connect.
  issuer: text,
  client_id: text,
  client_secret: text,
  authorization_url: text,
  token_url: text,
  userinfo_url: text,
  jwks_url: text,
  custom_scopes: text,

  /** For an external connection: the organization and the kind of the connection that it uses. */
  external_organization_id: text,
  source_kind: z.optional(z.enum(['oidc', 'saml'])),
});
export type ConnectionDetails = z.infer<typeof detailsSchema>;

/** An organization's identity provider. */
export type Connection = Omit<typeof connections.$inferSelect, 'details'> & { readonly details: ConnectionDetails };

/** The connection with an id, in any project. */
export async function findConnection(db: Database, connectionId: string): Promise<Connection | undefined> {
  const [row] = await db.select().from(connections).where(eq(connections.connectionId, connectionId));
  return row && completeConnection(row);
}

export function completeConnection(row: typeof connections.$inferSelect): Connection {
  return { ...row, details: detailsSchema.parse(row.details) };
}

/**
 * A connection, and the source of its identity provider: the connection itself or, for an external one, the connection
 * that it uses.
 */
export interface SsoWay {
  readonly connection: Connection;
  readonly source: Connection;
}

/** An active connection of a project. Throws `sso_connection_not_found` and `requires_active_sso_connection`. */
export async function requireConnection(db: Database, project: Project, connectionId: string): Promise<SsoWay> {
  const connection = await findConnection(db, connectionId);
  if (connection?.publicToken !== project.publicToken) throw new ApiError('sso_connection_not_found');
  const source = connection.sourceId === null ? connection : await findConnection(db, connection.sourceId);
  if (source === undefined) throw new ApiError('sso_connection_not_found');
  if (connection.status !== 'active' || source.status !== 'active')
    throw new ApiError('requires_active_sso_connection');
  return { connection, source };
}

import { eq, inArray } from 'drizzle-orm';
import type { Database } from '../../db/connect';
import { scimConnections, scimGroups } from '../../db/tables/scim';
import { ApiError } from '../../http/api-error';
import { hash, newId, newSecret } from '../../ids';
import type { Project } from '../../projects/project';
import { minutesAfter } from '../../projects/times';
import type { ScimConnection } from './scim-call';

/** The base URL for requests of a connection's identity provider. */
export const scimAddress = (origin: string, connectionId: string): string => `${origin}/v1/b2b/scim/${connectionId}`;

const YEAR = 365 * 24 * 60;

/** A new token, with the columns that store it. */
export function newBearerToken({ now }: Project) {
  const token = `scim-bearer-token-test-${newSecret()}`;
  return { token, hash: hash(token), end: token.slice(-4), expiresAt: minutesAfter(now, YEAR) };
}

export interface NewScimConnection {
  readonly organizationId: string;
  readonly displayName: string;
  readonly identityProvider: string;
}

/** Creates a connection. Throws `active_scim_connection_exists`. */
export async function insertScimConnection(
  tx: Database,
  project: Project,
  fresh: NewScimConnection,
): Promise<{ connection: ScimConnection; token: string }> {
  const { token, ...stored } = newBearerToken(project);
  const [connection] = await tx
    .insert(scimConnections)
    .values({
      connectionId: newId('scim-connection'),
      publicToken: project.publicToken,
      tokenHash: stored.hash,
      tokenEnd: stored.end,
      tokenExpiresAt: stored.expiresAt,
      roleAssignments: [],
      createdAt: project.now,
      ...fresh,
    })
    .onConflictDoNothing({ target: scimConnections.organizationId })
    .returning();
  if (connection === undefined) throw new ApiError('active_scim_connection_exists');
  return { connection, token };
}

/** The common fields of a connection in all answers (admin api 2). */
export async function viewScimBase(db: Database, origin: string, connection: ScimConnection) {
  const { connectionId, identityProvider, roleAssignments } = connection;
  const ids = roleAssignments.map(({ group_id }) => group_id);
  const groups = await db.select().from(scimGroups).where(inArray(scimGroups.groupId, ids));
  const names = new Map(groups.map(({ groupId, name }) => [groupId, name]));
  return {
    organization_id: connection.organizationId,
    connection_id: connectionId,
    status: 'active',
    display_name: connection.displayName,
    identity_provider: identityProvider,
    // With the flag, Entra follows the standard in its requests.
    base_url: scimAddress(origin, connectionId) + (identityProvider === 'microsoft-entra' ? '?aadOptscim062020' : ''),
    scim_group_implicit_role_assignments: roleAssignments.map(({ role_id, group_id }) => ({
      role_id,
      group_id,
      group_name: names.get(group_id) ?? '',
    })),
  };
}

/** A connection with only the last characters of its tokens. */
export async function viewScimConnection(db: Database, origin: string, connection: ScimConnection) {
  return {
    ...(await viewScimBase(db, origin, connection)),
    bearer_token_last_four: connection.tokenEnd,
    bearer_token_expires_at: connection.tokenExpiresAt.toISOString(),
    next_bearer_token_last_four: connection.nextTokenEnd ?? '',
    next_bearer_token_expires_at: connection.nextTokenExpiresAt?.toISOString() ?? '',
  };
}

/** The connection of an organization. Throws `no_active_scim_connection`, also if `connectionId` is a different one. */
export async function requireScimConnection(
  db: Database,
  organizationId: string,
  connectionId: string | null,
  locks = false,
): Promise<ScimConnection> {
  const query = db.select().from(scimConnections).where(eq(scimConnections.organizationId, organizationId));
  const [connection] = locks ? await query.for('update') : await query;
  if (connection === undefined || (connectionId !== null && connection.connectionId !== connectionId)) {
    throw new ApiError('no_active_scim_connection');
  }
  return connection;
}

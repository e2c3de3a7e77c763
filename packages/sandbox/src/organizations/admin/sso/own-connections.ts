import { and, asc, eq } from 'drizzle-orm';
import type { Database } from '../../../db/connect';
import { connections } from '../../../db/tables/organizations';
import { ApiError, type ErrorType } from '../../../http/api-error';
import type { CallContext } from '../../../http/sdk-call';
import { newId } from '../../../ids';
import { completeConnection, type Connection, type ConnectionDetails } from '../../sso/connections';
import { requirePermitted, type Actor } from '../../signed-in';

type Kind = Connection['kind'];

/** The connections of an organization, oldest first. */
export async function listConnections(db: Database, organizationId: string): Promise<Connection[]> {
  const own = eq(connections.organizationId, organizationId);
  const rows = await db
    .select()
    .from(connections)
    .where(own)
    .orderBy(asc(connections.createdAt), asc(connections.connectionId));
  return rows.map(completeConnection);
}

/**
 * A connection of the caller's organization, locked until the transaction ends. Throws `refusal` if there is none of
 * this kind, and `session_authorization_tenancy_error` for a connection of a different organization.
 */
export async function lockOwn(
  tx: Database,
  { organization }: Pick<Actor, 'organization'>,
  connectionId: string,
  kind: Kind | null,
  refusal: ErrorType,
): Promise<Connection> {
  const own = and(eq(connections.publicToken, organization.publicToken), eq(connections.connectionId, connectionId));
  const [row] = await tx.select().from(connections).where(own).for('update');
  if (row === undefined || (kind !== null && row.kind !== kind)) throw new ApiError(refusal);
  if (row.organizationId !== organization.organizationId) throw new ApiError('session_authorization_tenancy_error');
  return completeConnection(row);
}

/** Fields of a new connection. */
export interface NewConnection {
  readonly kind: Kind;
  readonly displayName: string;
  readonly identityProvider: string;
  readonly status: Connection['status'];
  readonly sourceId?: string;
  readonly details: Partial<ConnectionDetails>;
}

export async function insertConnection(
  tx: Database,
  { project }: CallContext,
  { organization }: Actor,
  fresh: NewConnection,
): Promise<Connection> {
  const [row] = await tx
    .insert(connections)
    .values({
      connectionId: newId(`${fresh.kind}-connection`),
      publicToken: project.publicToken,
      organizationId: organization.organizationId,
      roleAssignments: [],
      createdAt: project.now,
      ...fresh,
    })
    .returning();
  if (row === undefined) throw new ApiError('internal_server_error', 'The connection was not stored.');
  return completeConnection(row);
}

/** Changes a connection and returns it. */
export async function saveConnection(
  tx: Database,
  { connectionId }: Pick<Connection, 'connectionId'>,
  changes: Partial<Pick<Connection, 'displayName' | 'identityProvider' | 'status' | 'details' | 'roleAssignments'>>,
): Promise<Connection> {
  const [row] = await tx.update(connections).set(changes).where(eq(connections.connectionId, connectionId)).returning();
  if (row === undefined) throw new ApiError('sso_connection_not_found');
  return completeConnection(row);
}

/**
 * The caller, who must have the permission to create a connection. Throws `session_authorization_error`,
 * `too_many_sso_connections_for_billing_tier` if the project has no SSO, and `too_many_sso_connections` at the limit of
 * connections of this kind.
 */
export async function requireMaker(context: CallContext, kind: Kind): Promise<Actor> {
  const actor = await requirePermitted(context, 'stytch.sso', 'create');
  const { sso_enabled, can_create_saml_connection, can_create_oidc_connection } =
    context.project.settings.admin_portal_config;
  if (!sso_enabled) throw new ApiError('too_many_sso_connections_for_billing_tier');
  const isFull = (kind === 'saml' && !can_create_saml_connection) || (kind === 'oidc' && !can_create_oidc_connection);
  if (isFull) throw new ApiError('too_many_sso_connections');
  return actor;
}

const providers = [
  ...['generic', 'okta', 'microsoft-entra', 'classlink', 'cyberark', 'duo', 'jumpcloud', 'keycloak', 'miniorange'],
  ...['onelogin', 'pingfederate', 'rippling', 'salesforce', 'shibboleth'],
];

/** Reads `identity_provider`; undefined if it is absent. Throws `invalid_sso_idp`. */
export function readProvider(value: unknown, kind: 'saml' | 'oidc'): string | undefined {
  const name = value ?? undefined;
  if (name === undefined) return undefined;
  const isKnown =
    typeof name === 'string' && (providers.includes(name) || (kind === 'saml' && name === 'google-workspace'));
  if (!isKnown) throw new ApiError('invalid_sso_idp');
  return name;
}

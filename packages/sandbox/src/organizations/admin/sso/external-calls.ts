import { lockName } from '../../../db/connect';
import { ApiError } from '../../../http/api-error';
import { requiredText } from '../../../http/fields';
import type { CallContext, SdkCall } from '../../../http/sdk-call';
import { findConnection, type Connection } from '../../sso/connections';
import { requirePermitted, type Actor } from '../../signed-in';
import { demandSameId, readDisplayName } from '../bodies';
import { viewExternal } from './connection-views';
import { insertConnection, listConnections, lockOwn, requireMaker, saveConnection } from './own-connections';
import { readRoleAssignments } from './role-assignments';

/** Calls for external connections, which use the connection of another organization of the project. */
export const externalCalls: readonly SdkCall[] = [
  { method: 'POST', path: '/b2b/sso/external', run: create },
  { method: 'PUT', path: '/b2b/sso/external/:connectionId', run: update },
];

/**
 * Throws `external_organization_id_same_as_organization_id`, `external_connection_id_not_found`,
 * `sso_connection_organization_mismatch`, `external_connection_not_active` and `duplicate_external_sso_connection`.
 */
async function create(context: CallContext) {
  const { db, body } = context;
  const actor = await requireMaker(context, 'external');
  const displayName = readDisplayName(body) ?? '';
  const organizationId = requiredText(body, 'external_organization_id');
  const source = await requireSource(context, actor, organizationId, requiredText(body, 'external_connection_id'));
  const own = actor.organization.organizationId;
  const connection = await db.transaction(async (tx) => {
    await lockName(tx, 'connections', own);
    const all = await listConnections(tx, own);
    if (all.some(({ sourceId }) => sourceId === source.connectionId))
      throw new ApiError('duplicate_external_sso_connection');
    return insertConnection(tx, context, actor, {
      kind: 'external',
      displayName,
      identityProvider: source.identityProvider,
      status: 'active',
      sourceId: source.connectionId,
      details: { external_organization_id: organizationId, source_kind: source.kind === 'saml' ? 'saml' : 'oidc' },
    });
  });
  return { connection: viewExternal(connection) };
}

async function requireSource(
  { db, project }: CallContext,
  { organization }: Actor,
  organizationId: string,
  id: string,
): Promise<Connection> {
  if (organizationId === organization.organizationId)
    throw new ApiError('external_organization_id_same_as_organization_id');
  const source = await findConnection(db, id);
  const isThere = source?.publicToken === project.publicToken && source.kind !== 'external';
  if (source === undefined || !isThere) throw new ApiError('external_connection_id_not_found');
  if (source.organizationId !== organizationId) throw new ApiError('sso_connection_organization_mismatch');
  if (source.status !== 'active') throw new ApiError('external_connection_not_active');
  return source;
}

/**
 * Changes an external connection. Roles have no effect if it uses an OIDC connection. Throws
 * `sso_connection_not_found`.
 */
async function update(context: CallContext) {
  const { db, project, body, params } = context;
  const actor = await requirePermitted(context, 'stytch.sso', 'update');
  const connectionId = params['connectionId'] ?? '';
  demandSameId(body, 'connection_id', connectionId);
  const { organization } = actor;
  const connection = await db.transaction(async (tx) => {
    const before = await lockOwn(tx, actor, connectionId, 'external', 'sso_connection_not_found');
    return saveConnection(tx, before, {
      displayName: readDisplayName(body) ?? before.displayName,
      roleAssignments: readRoleAssignments({ project, organization }, body, 'external', before.roleAssignments),
    });
  });
  return { connection: viewExternal(connection) };
}

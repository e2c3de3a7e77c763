import { count, eq } from 'drizzle-orm';
import { connections } from '../../../db/tables/organizations';
import { lockName } from '../../../db/connect';
import { ApiError } from '../../../http/api-error';
import type { CallContext, SdkCall } from '../../../http/sdk-call';
import { requireOrganization } from '../../organizations';
import { requireActor, requirePermitted } from '../../signed-in';
import { forgetConnection } from '../forget-connection';
import { viewExternal, viewOidc, viewSaml } from './connection-views';
import { externalCalls } from './external-calls';
import { oidcCalls } from './oidc-calls';
import { listConnections, lockOwn } from './own-connections';
import { samlCalls } from './saml-calls';

/**
 * Calls for the connections of the caller's organization (admin api 4.3). The sign-in calls have fixed words in their
 * paths, so they must be registered before these.
 */
export const connectionAdminCalls: readonly SdkCall[] = [
  { method: 'GET', path: '/b2b/sso', run: list },
  { method: 'DELETE', path: '/b2b/sso/:connectionId', run: remove },
  ...externalCalls,
  ...oidcCalls,
  ...samlCalls,
];

async function list(context: CallContext) {
  const { db, origin } = context;
  const { organization, demand } = await requireActor(context);
  demand('stytch.sso', 'get');
  const all = await listConnections(db, organization.organizationId);
  return {
    saml_connections: all.filter(({ kind }) => kind === 'saml').map((one) => viewSaml(one, origin)),
    oidc_connections: all.filter(({ kind }) => kind === 'oidc').map((one) => viewOidc(one, origin)),
    external_connections: all.filter(({ kind }) => kind === 'external').map(viewExternal),
  };
}

/**
 * Deletes a connection with its registrations and roles. Throws `sso_connection_not_found`, and
 * `cannot_delete_default_sso_connection` for the default connection while there are more connections.
 */
async function remove(context: CallContext) {
  const { db, project, params } = context;
  const actor = await requirePermitted(context, 'stytch.sso', 'delete');
  const connectionId = params['connectionId'] ?? '';
  const { organizationId } = actor.organization;
  await db.transaction(async (tx) => {
    await lockName(tx, 'connections', organizationId);
    const connection = await lockOwn(tx, actor, connectionId, null, 'sso_connection_not_found');
    const { policies } = await requireOrganization(tx, project, organizationId);
    const [counted] = await tx
      .select({ all: count() })
      .from(connections)
      .where(eq(connections.organizationId, organizationId));
    const isDefault = policies.sso_default_connection_id === connectionId;
    if (isDefault && (counted?.all ?? 0) > 1) throw new ApiError('cannot_delete_default_sso_connection');
    await forgetConnection(tx, project, connection);
  });
  return { connection_id: connectionId };
}

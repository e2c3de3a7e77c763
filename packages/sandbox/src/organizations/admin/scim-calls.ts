import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../db/connect';
import { scimConnections, scimGroups } from '../../db/tables/scim';
import { ApiError } from '../../http/api-error';
import { isObject, type JsonObject } from '../../http/json';
import { requiredText } from '../../http/fields';
import type { CallContext, SdkCall } from '../../http/sdk-call';
import { demandAssignable } from '../rbac/permission';
import type { ScimConnection } from '../scim/scim-call';
import {
  insertScimConnection,
  newBearerToken,
  requireScimConnection,
  viewScimBase,
  viewScimConnection,
} from '../scim/scim-connections';
import { requireActor, requireMutableActor, requirePermitted, type Actor } from '../signed-in';
import { demandSameId, readDisplayName } from './bodies';
import { cursorBehind, readCursor, readLimit } from './page-cursor';

const SCIM = '/b2b/scim';
const RESOURCE = 'stytch.scim';

/** Calls for the directory of the caller's organization (admin api 4.4). */
export const scimAdminCalls: readonly SdkCall[] = [
  { method: 'GET', path: SCIM, run: read },
  { method: 'POST', path: SCIM, run: create },
  { method: 'POST', path: `${SCIM}/groups`, run: listGroups },
  { method: 'POST', path: `${SCIM}/rotate/start`, run: startRotation },
  {
    method: 'POST',
    path: `${SCIM}/rotate/complete`,
    run: (context) => endRotation(context, (next) => ({ ...next, ...NO_NEXT })),
  },
  { method: 'POST', path: `${SCIM}/rotate/cancel`, run: (context) => endRotation(context, () => NO_NEXT) },
  { method: 'PUT', path: `${SCIM}/:connectionId`, run: update },
  { method: 'DELETE', path: `${SCIM}/:connectionId`, run: remove },
];

const providers = [
  'generic',
  'okta',
  'microsoft-entra',
  'cyberark',
  'jumpcloud',
  'onelogin',
  'pingfederate',
  'rippling',
];

function readProvider({ identity_provider: name = null }: JsonObject): string | undefined {
  if (name === null) return undefined;
  if (typeof name !== 'string' || !providers.includes(name)) throw new ApiError('invalid_scim_idp');
  return name;
}

/**
 * Creates the connection. Only this answer contains its token. Throws `active_scim_connection_exists` and
 * `enterprise_endpoint`.
 */
async function create(context: CallContext) {
  const { db, project, body, origin } = context;
  const { organization } = await requirePermitted(context, RESOURCE, 'create');
  if (!project.settings.admin_portal_config.scim_enabled) throw new ApiError('enterprise_endpoint');
  const fresh = {
    organizationId: organization.organizationId,
    displayName: readDisplayName(body) ?? '',
    identityProvider: readProvider(body) ?? 'generic',
  };
  const { connection, token } = await insertScimConnection(db, project, fresh);
  const base = await viewScimBase(db, origin, connection);
  return {
    connection: { ...base, bearer_token: token, bearer_token_expires_at: connection.tokenExpiresAt.toISOString() },
  };
}

async function requireReader(context: CallContext): Promise<ScimConnection> {
  const { organization, demand } = await requireActor(context);
  demand(RESOURCE, 'get');
  return requireScimConnection(context.db, organization.organizationId, null);
}

/** Throws `no_active_scim_connection`. */
async function read(context: CallContext) {
  const connection = await requireReader(context);
  return { connection: await viewScimConnection(context.db, context.origin, connection) };
}

/** The groups that the directory has sent, oldest first. Throws `no_active_scim_connection`. */
async function listGroups(context: CallContext) {
  const { db, body } = context;
  const { connectionId, organizationId } = await requireReader(context);
  const limit = readLimit(body);
  const start = readCursor(body, [connectionId]);
  const behind =
    start &&
    sql`(${scimGroups.createdAt}, ${scimGroups.groupId}) > (${start.createdAt.toISOString()}::timestamptz, ${start.id})`;
  const own = eq(scimGroups.connectionId, connectionId);
  const rows = await db
    .select()
    .from(scimGroups)
    .where(behind === null ? own : and(own, behind))
    .orderBy(asc(scimGroups.createdAt), asc(scimGroups.groupId))
    .limit(limit + 1);
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return {
    scim_groups: page.map(({ groupId, name }) => ({
      organization_id: organizationId,
      connection_id: connectionId,
      group_id: groupId,
      group_name: name,
    })),
    next_cursor:
      last === undefined ? null : cursorBehind({ createdAt: last.createdAt, id: last.groupId }, [connectionId]),
  };
}

/**
 * Changes the connection. A caller who can give roles with a different setting can give them to groups, without an
 * additional permission. Throws `no_active_scim_connection`, `invalid_scim_idp`, `invalid_display_name` and the errors
 * of `readAssignments`.
 */
async function update(context: CallContext) {
  const { db, body, params, origin } = context;
  const actor = await requireMutableActor(context);
  const {
    display_name: name = null,
    identity_provider: provider = null,
    scim_group_implicit_role_assignments: roles = null,
  } = body;
  if (roles !== null) actor.demand('stytch.organization', 'update.settings.implicit-roles');
  if (roles === null || name !== null || provider !== null) actor.demand(RESOURCE, 'update');
  const connectionId = params['connectionId'] ?? '';
  demandSameId(body, 'connection_id', connectionId);
  const changes = { displayName: readDisplayName(body), identityProvider: readProvider(body) };
  const connection = await db.transaction(async (tx) => {
    const before = await requireScimConnection(tx, actor.organization.organizationId, connectionId, true);
    const roleAssignments =
      roles === null ? before.roleAssignments : await readAssignments(tx, context, actor, before, roles);
    return save(tx, before, {
      displayName: changes.displayName ?? before.displayName,
      identityProvider: changes.identityProvider ?? before.identityProvider,
      roleAssignments,
    });
  });
  return { connection: await viewScimConnection(db, origin, connection) };
}

async function save(tx: Database, before: ScimConnection, changes: Partial<ScimConnection>): Promise<ScimConnection> {
  await tx.update(scimConnections).set(changes).where(eq(scimConnections.connectionId, before.connectionId));
  return { ...before, ...changes };
}

/**
 * Reads the roles of groups. Throws `scim_group_role_assignment_does_not_contain_group_id`,
 * `scim_group_role_assignment_group_does_not_exist` and the errors of `demandAssignable`.
 */
async function readAssignments(
  tx: Database,
  { project }: CallContext,
  { organization }: Actor,
  { connectionId }: ScimConnection,
  value: unknown,
) {
  const listed = Array.isArray(value) && value.every(isObject) ? value : null;
  if (listed === null)
    throw new ApiError('bad_request', 'scim_group_implicit_role_assignments must be a list of objects.');
  const all = listed.map(({ role_id, group_id }) => {
    if (typeof group_id !== 'string' || group_id === '')
      throw new ApiError('scim_group_role_assignment_does_not_contain_group_id');
    if (typeof role_id !== 'string') throw new ApiError('invalid_rbac_role_assignment');
    return { role_id, group_id };
  });
  demandAssignable(
    project,
    organization,
    all.map(({ role_id }) => role_id),
  );
  const ids = [...new Set(all.map(({ group_id }) => group_id))];
  const known = and(eq(scimGroups.connectionId, connectionId), inArray(scimGroups.groupId, ids));
  if ((await tx.select().from(scimGroups).where(known)).length < ids.length)
    throw new ApiError('scim_group_role_assignment_group_does_not_exist');
  return [...new Map(all.map((one) => [JSON.stringify(one), one])).values()];
}

/**
 * Deletes the connection with its groups and their roles. Members do not change. Throws `no_active_scim_connection`.
 */
async function remove(context: CallContext) {
  const { db, params } = context;
  const { organization } = await requirePermitted(context, RESOURCE, 'delete');
  const { connectionId } = await requireScimConnection(db, organization.organizationId, params['connectionId'] ?? '');
  await db.delete(scimConnections).where(eq(scimConnections.connectionId, connectionId));
  return { connection_id: connectionId };
}

/**
 * Creates the next token, which only this answer contains. Until the rotation is completed, both tokens work. A second
 * start replaces the next token.
 */
async function startRotation(context: CallContext) {
  const { db, project, origin } = context;
  const { token, ...next } = newBearerToken(project);
  const connection = await changeOwn(context, () => ({
    nextTokenHash: next.hash,
    nextTokenEnd: next.end,
    nextTokenExpiresAt: next.expiresAt,
  }));
  return {
    connection: {
      ...(await viewScimBase(db, origin, connection)),
      next_bearer_token: token,
      next_bearer_token_expires_at: next.expiresAt.toISOString(),
      bearer_token_last_four: connection.tokenEnd,
      bearer_token_expires_at: connection.tokenExpiresAt.toISOString(),
    },
  };
}

const NO_NEXT = { nextTokenHash: null, nextTokenEnd: null, nextTokenExpiresAt: null };

type Token = Pick<ScimConnection, 'tokenHash' | 'tokenEnd' | 'tokenExpiresAt'>;

/** Throws `no_active_scim_connection` and `scim_connection_not_rotating_token`. */
async function endRotation(context: CallContext, change: (next: Token) => Partial<ScimConnection>) {
  const connection = await changeOwn(context, (held) => {
    const { nextTokenHash: tokenHash, nextTokenEnd: tokenEnd, nextTokenExpiresAt: tokenExpiresAt } = held;
    if (tokenHash === null || tokenEnd === null || tokenExpiresAt === null)
      throw new ApiError('scim_connection_not_rotating_token');
    return change({ tokenHash, tokenEnd, tokenExpiresAt });
  });
  return { connection: await viewScimConnection(context.db, context.origin, connection) };
}

async function changeOwn(
  context: CallContext,
  change: (held: ScimConnection) => Partial<ScimConnection>,
): Promise<ScimConnection> {
  const { organization } = await requirePermitted(context, RESOURCE, 'update');
  const connectionId = requiredText(context.body, 'connection_id');
  return context.db.transaction(async (tx) => {
    const held = await requireScimConnection(tx, organization.organizationId, connectionId, true);
    return save(tx, held, change(held));
  });
}

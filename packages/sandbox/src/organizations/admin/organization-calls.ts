import { and, asc, eq, ne } from 'drizzle-orm';
import { lockName, type Database } from '../../db/connect';
import { apps } from '../../db/tables/apps';
import { memberConsents, members } from '../../db/tables/members';
import { connections, organizations } from '../../db/tables/organizations';
import { ApiError } from '../../http/api-error';
import type { CallContext, SdkCall } from '../../http/sdk-call';
import type { Project } from '../../projects/project';
import { viewConnectedApp, type App } from '../../accounts/connected-apps';
import { isAllowedApp } from '../idp/allowed-apps';
import { revokeMemberConsent } from '../idp/member-consents';
import { requireOrganization, viewAdministered, type Organization } from '../organizations';
import { usedSlugs } from '../slugs';
import { requireActor, requireMutableActor, requirePermitted } from '../signed-in';
import { presentFields, readOrganizationChanges, type OrganizationChanges } from './organization-fields';
import { demandRules } from './policy-rules';
import { keepAdmin } from './role-holders';
import { deleteOrganization } from './forget-connection';

/** Calls for the caller's own organization (admin api 4.1). */
export const organizationAdminCalls: readonly SdkCall[] = [
  { method: 'PUT', path: '/b2b/organizations/me', run: update },
  { method: 'DELETE', path: '/b2b/organizations/me', run: remove },
  { method: 'GET', path: '/b2b/organizations/connected_apps', run: listApps },
  { method: 'GET', path: '/b2b/organizations/connected_apps/:appId', run: readApp },
  { method: 'GET', path: '/b2b/admin_portal_config', run: readConfiguration },
];

/**
 * Changes an organization. Each field needs its own permission, and all are checked before anything changes. Policies
 * apply from the next sign-in on. Throws `session_authorization_error`, `cannot_update_trusted_metadata`, the errors of
 * the fields and of `demandRules`, and `bad_request` if no member would be left who can change roles.
 */
async function update(context: CallContext) {
  const { db, project, body } = context;
  const { organization, demand } = await requireMutableActor(context);
  if ('trusted_metadata' in body) throw new ApiError('cannot_update_trusted_metadata');
  for (const { action } of presentFields(body)) demand('stytch.organization', action);
  const changes = readOrganizationChanges(context, organization);
  const changed = await db.transaction((tx) => apply(tx, project, organization, changes));
  return { organization: await viewAdministered(db, changed) };
}

async function apply(
  tx: Database,
  project: Project,
  { organizationId }: Organization,
  changes: OrganizationChanges,
): Promise<Organization> {
  const { policies: some = {}, ...names } = changes;
  if (names.slug !== undefined) await lockName(tx, 'slug', project.publicToken);
  const own = eq(organizations.organizationId, organizationId);
  await tx.select().from(organizations).where(own).for('update');
  // Read again under the lock, so that two concurrent changes both apply.
  const before = await requireOrganization(tx, project, organizationId);
  const policies = { ...before.policies, ...some };
  demandRules(policies, Object.keys(some));
  await demandOwnConnections(tx, before, some);
  const isTaken =
    names.slug !== undefined &&
    names.slug !== before.slug &&
    (await usedSlugs(tx, project, [names.slug])).has(names.slug);
  if (isTaken) throw new ApiError('organization_slug_already_used');
  const write = async () => {
    await tx
      .update(organizations)
      .set({ ...names, policies, updatedAt: project.now })
      .where(own);
    return requireOrganization(tx, project, organizationId);
  };
  const after =
    'rbac_email_implicit_role_assignments' in some ? await keepAdmin(tx, project, before, write) : await write();
  if (Object.keys(some).some((key) => key.includes('connected_apps'))) await disconnectRefused(tx, after);
  return after;
}

/**
 * Throws `invalid_sso_default_connection_id`, `requires_active_sso_connection` and `invalid_restricted_sso_setting` for
 * connections of different organizations, or connections that are not active yet.
 */
async function demandOwnConnections(
  tx: Database,
  { organizationId }: Organization,
  some: Partial<Organization['policies']>,
): Promise<void> {
  const { sso_default_connection_id: id = null, sso_jit_provisioning_allowed_connections: listed = [] } = some;
  if (id === null && listed.length === 0) return;
  const rows = await tx.select().from(connections).where(eq(connections.organizationId, organizationId));
  const known = new Map(rows.map(({ connectionId, status }) => [connectionId, status]));
  if (id !== null && !known.has(id)) throw new ApiError('invalid_sso_default_connection_id');
  if (id !== null && known.get(id) !== 'active') throw new ApiError('requires_active_sso_connection');
  if (!listed.every((one) => known.has(one))) throw new ApiError('invalid_restricted_sso_setting');
}

/** Disconnects apps that the organization no longer allows. */
async function disconnectRefused(tx: Database, organization: Organization): Promise<void> {
  for (const { app, memberId } of await listGrants(tx, organization)) {
    if (!isAllowedApp(organization, app)) await revokeMemberConsent(tx, memberId, app.clientId);
  }
}

/** Deletes the organization with its members and their sessions. */
async function remove(context: CallContext) {
  const { db, project } = context;
  const { organization } = await requirePermitted(context, 'stytch.organization', 'delete');
  const { organizationId } = organization;
  const isDeleted = await db.transaction((tx) => deleteOrganization(tx, project, organizationId));
  if (!isDeleted) throw new ApiError('organization_not_found');
  return { organization_id: organizationId };
}

interface AppGrant {
  readonly app: App;
  readonly memberId: string;
  readonly scopes: readonly string[];
}

/** The grants of an organization's members to apps, oldest first. */
async function listGrants(db: Database, { organizationId }: Organization): Promise<AppGrant[]> {
  const rows = await db
    .select()
    .from(memberConsents)
    .innerJoin(members, eq(members.memberId, memberConsents.memberId))
    .innerJoin(apps, eq(apps.clientId, memberConsents.clientId))
    .where(and(eq(members.organizationId, organizationId), ne(members.status, 'deleted')))
    .orderBy(asc(memberConsents.grantedAt), asc(memberConsents.clientId), asc(memberConsents.memberId));
  return rows.map(({ apps: app, member_consents: { memberId, scopes } }) => ({ app, memberId, scopes }));
}

async function requireReader(context: CallContext): Promise<Organization> {
  const actor = await requireActor(context);
  // The contract documents no action, so it needs the permission for all actions, or for this one.
  actor.demand('stytch.organization', 'get.connected-apps');
  return actor.organization;
}

async function listApps(context: CallContext) {
  const grants = await listGrants(context.db, await requireReader(context));
  const byId = new Map(grants.map(({ app }) => [app.clientId, app]));
  return { connected_apps: [...byId.values()].map(viewApp) };
}

/** Throws `connected_app_not_found`, also for an app that no member has connected. */
async function readApp(context: CallContext) {
  const grants = await listGrants(context.db, await requireReader(context));
  const own = grants.filter(({ app }) => app.clientId === context.params['appId']);
  const [first] = own;
  if (first === undefined) throw new ApiError('connected_app_not_found');
  const active = own.map(({ memberId, scopes }) => ({ member_id: memberId, granted_scopes: [...scopes] }));
  return { ...viewApp(first.app), active_members: active };
}

function viewApp(app: App) {
  const { scopes_granted: _, ...rest } = viewConnectedApp(app, []);
  return rest;
}

/** The areas that organizations can administer in the project (admin api 4.5). Every member can read them. */
async function readConfiguration(context: CallContext) {
  await requireActor(context);
  const { scim_enabled, mfa_controls_enabled, ...sso } = context.project.settings.admin_portal_config;
  return { sso_config: sso, organization_config: { mfa_controls_enabled }, scim_config: { scim_enabled } };
}

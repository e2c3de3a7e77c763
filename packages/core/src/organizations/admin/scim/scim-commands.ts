import type { ScimConnection, ScimGroup, ScimGroupsResponse } from '@foyer/wire/organizations/admin';
import { settledCall } from '../../../flow/account/action-calls';
import { FoyerError, toFoyerError } from '../../../base/errors';
import { Secret } from '../../../base/secret';
import type { Context } from '../../../flow/flow';
import type { ScimAdmin } from '../../api/scim-admin';
import type { ConnectionDeps } from '../connection-section';
import { changedOrganization } from '../admin-section';
import { freshOrganization } from '../connection-section';
import { assignmentsOf, newScimItem, rotatingScimItem, scimGroups, scimItem } from './scim-item';
import type { ScimCommand, ScimEvent } from './scim-state';

/** Dependencies of the SCIM section. An organization client provides all of them except the options. */
export interface ScimConnectionDeps extends ConnectionDeps {
  readonly scim: Pick<
    ScimAdmin,
    | 'getConnection'
    | 'getConnectionGroups'
    | 'createConnection'
    | 'updateConnection'
    | 'deleteConnection'
    | 'rotateStart'
    | 'rotateComplete'
    | 'rotateCancel'
  >;
  readonly bootstrap: {
    getAsync(): Promise<{
      readonly rbacPolicy: { readonly roles?: readonly { readonly role_id: string }[] | undefined } | null;
    }>;
  };
  readonly copySavePrint: { copy(this: void, text: string): Promise<void> };
}

type ScimContext = Context<ScimConnectionDeps>;
type ScimCommandOf<Type extends ScimCommand['type']> = ScimCommand & { readonly type: Type };
const changed = (id: string, fields?: readonly string[]) =>
  changedOrganization('changeScim', { id, ...(fields && { fields }) });

/** Runs one command of the SCIM flow. */
export async function performScim(command: ScimCommand, { deps }: ScimContext): Promise<ScimEvent | undefined> {
  const { scim } = deps;
  switch (command.type) {
    case 'load':
      return load(deps);
    case 'create':
      return create(command, deps);
    case 'copyToken':
      await deps.copySavePrint.copy(command.token.reveal());
      return { type: 'copied' };
    case 'rotate': {
      const { id, personId } = command;
      const { connection } = await scim.rotateStart(id, { as: personId });
      return {
        type: 'rotated',
        connection: rotatingScimItem(connection),
        token: new Secret(connection.next_bearer_token),
        ...changed(id),
      };
    }
    case 'end': {
      const { id, how, personId } = command;
      const { connection } = await (how === 'finish' ? scim.rotateComplete : scim.rotateCancel)(id, { as: personId });
      return { type: 'ended', connection: scimItem(connection), ...changed(id) };
    }
    case 'saveGroups':
      return saveGroups(command, deps);
    case 'delete':
      return remove(command, deps);
  }
}

async function load(deps: ScimConnectionDeps): Promise<ScimEvent | undefined> {
  const userOf = deps.self.getSync()?.member_id;
  if (userOf === undefined) return undefined;
  if (!(await deps.rbac.isAuthorized('stytch.scim', 'get'))) return { type: 'refused' };
  const [connection, { scim_config: config }, roles] = await Promise.all([
    connectionOf(deps),
    deps.internal.adminPortalConfig(),
    rolesOf(deps),
  ]);
  if (!config.scim_enabled) return { type: 'refused' };
  if (!connection) return { type: 'loaded', userOf, connection: null, groups: [], roles };
  const groups = scimGroups(await groupsOf(deps), connection.scim_group_implicit_role_assignments);
  return { type: 'loaded', userOf, connection: scimItem(connection), groups, roles };
}

const NONE = 'no_active_scim_connection';
const isNone = (thrown: unknown): boolean => toFoyerError(thrown).code === NONE;

async function connectionOf({ scim }: ScimConnectionDeps): Promise<ScimConnection | null> {
  try {
    return (await scim.getConnection()).connection;
  } catch (thrown) {
    if (isNone(thrown)) return null;
    throw thrown;
  }
}

/** The role that every member has, so an admin cannot assign it. */
const OF_ALL = 'stytch_member';

/** The roles of the project, and those of the organization. */
async function rolesOf({ bootstrap, organization }: ScimConnectionDeps): Promise<readonly string[]> {
  const { rbacPolicy } = await bootstrap.getAsync();
  const own = organization.getSync()?.custom_roles ?? [];
  const ids = [...(rbacPolicy?.roles ?? []), ...own].map(({ role_id }) => role_id);
  return [...new Set(ids)].filter((id) => id !== OF_ALL);
}

/** Groups per page, and the maximum number of pages: far more than an admin could review. */
const PAGE = 1000;
const PAGES_MOST = 20;

async function groupsOf({ scim }: ScimConnectionDeps): Promise<readonly ScimGroup[]> {
  const groups: ScimGroup[] = [];
  let cursor: string | null = null;
  for (let page = 0; page < PAGES_MOST; page += 1) {
    const answer: ScimGroupsResponse = await scim.getConnectionGroups({ limit: PAGE, ...(cursor && { cursor }) });
    groups.push(...answer.scim_groups);
    cursor = answer.next_cursor;
    if (!cursor) break;
  }
  return groups;
}

/** The call replaces the roles of all groups, so the current ones are fetched first to preserve changes of others. */
async function saveGroups(
  { id, groups: seen, draft, personId }: ScimCommandOf<'saveGroups'>,
  deps: ScimConnectionDeps,
): Promise<ScimEvent> {
  const { scim } = deps;
  const [{ connection: now }, directoryGroups] = await Promise.all([scim.getConnection(), groupsOf(deps)]);
  const groups = scimGroups(directoryGroups, now.scim_group_implicit_role_assignments);
  const isGone = Object.keys(draft).some((group) => groups.every((one) => one.id !== group));
  if (isGone)
    throw new FoyerError(
      'scim_group_role_assignment_group_does_not_exist',
      'The directory no longer has one of these groups.',
    );
  const assignments = { scim_group_implicit_role_assignments: [...assignmentsOf(groups, seen, draft)] };
  const { connection } = await scim.updateConnection({ connection_id: id, ...assignments }, { as: personId });
  return {
    type: 'groupsSaved',
    groups: scimGroups(directoryGroups, connection.scim_group_implicit_role_assignments),
    ...changed(id, Object.keys(assignments)),
  };
}

async function create({ draft, personId }: ScimCommandOf<'create'>, deps: ScimConnectionDeps): Promise<ScimEvent> {
  const { connection } = await deps.scim.createConnection(
    { display_name: draft.displayName, identity_provider: draft.provider },
    { as: personId },
  );
  const token = new Secret(connection.bearer_token);
  const [roles] = await Promise.all([rolesOf(deps).catch(() => []), freshOrganization(deps).catch(() => undefined)]);
  const groups = scimGroups([], connection.scim_group_implicit_role_assignments);
  return {
    type: 'created',
    connection: newScimItem(connection),
    token,
    groups,
    roles,
    ...changed(connection.connection_id),
  };
}

/** Succeeds even if the connection is already gone. */
function remove({ id, personId }: ScimCommandOf<'delete'>, deps: ScimConnectionDeps): Promise<ScimEvent> {
  return settledCall(
    () => freshOrganization(deps),
    { type: 'deleted', ...changed(id) } as const,
    async () => {
      try {
        await deps.scim.deleteConnection(id, { as: personId });
      } catch (thrown) {
        if (!isNone(thrown)) throw thrown;
      }
      await freshOrganization(deps).catch(() => undefined);
    },
  );
}

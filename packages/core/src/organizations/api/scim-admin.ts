import type {
  ScimConnectionResponse,
  ScimCreateConnectionRequest,
  ScimCreateConnectionResponse,
  ScimDeleteConnectionResponse,
  ScimGroupsRequest,
  ScimGroupsResponse,
  ScimRotateStartResponse,
  ScimUpdateConnectionRequest,
} from '@foyer/wire/organizations/admin';
import type { Call } from '../../api/call';
import type { Calls } from './call';
import type { AdminApiDeps } from './admin-call';

// Admin api 4.4.
/**
 * The connection by which a directory makes and removes members, for those who administer it. An organization has one
 * at a time. Each call names the permission that it needs on `stytch.scim`, without which it rejects with
 * `session_authorization_error`; without a connection it rejects with `no_active_scim_connection`. None changes what
 * `client.organization.getSync()` shows:
 * `client.organization.get()` reads it again.
 */
export interface ScimAdmin {
  /**
   * Makes the connection. Its `bearer_token` is in this answer alone: show it now, and store it nowhere.
   * `identity_provider` is a
   * `ScimIdp`. Permission `create`. Rejects with `active_scim_connection_exists`, `invalid_scim_idp`, …
   */
  readonly createConnection: Calls<ScimCreateConnectionRequest, ScimCreateConnectionResponse>;
  /**
   * Changes what is given; the list of roles replaces the one that was there. Permission `update`, and for roles
   * `update.settings.implicit-roles` on `stytch.organization`. Rejects with
   * `scim_group_role_assignment_group_does_not_exist`, …
   */
  readonly updateConnection: Calls<ScimUpdateConnectionRequest, ScimConnectionResponse>;
  /** Deletes the connection, with its groups and their roles. Permission `delete`. */
  deleteConnection(this: void, connectionId: string, call?: Call): Promise<ScimDeleteConnectionResponse>;
  /**
   * The connection, with the last four characters of its token. There is one, whatever id is given. Permission `get`.
   */
  getConnection(this: void, connectionId?: string, call?: Call): Promise<ScimConnectionResponse>;
  /**
   * One page of the groups that the directory has told of, `limit` of them (100 where it is absent, 1000 at most).
   * `next_cursor` leads to the next page. Permission `get`.
   */
  getConnectionGroups(this: void, options?: ScimGroupsRequest, call?: Call): Promise<ScimGroupsResponse>;
  /**
   * Makes the next token, beside which the present one stays valid. `next_bearer_token` is in this answer alone: show
   * it now, and store it nowhere. Permission `update`.
   */
  rotateStart(this: void, connectionId: string, call?: Call): Promise<ScimRotateStartResponse>;
  /**
   * Puts the next token in the place of the present one. Permission `update`. Rejects with
   * `scim_connection_not_rotating_token`, …
   */
  rotateComplete(this: void, connectionId: string, call?: Call): Promise<ScimConnectionResponse>;
  /**
   * Keeps the present token, and drops the next one. Permission `update`. Rejects with
   * `scim_connection_not_rotating_token`, …
   */
  rotateCancel(this: void, connectionId: string, call?: Call): Promise<ScimConnectionResponse>;
}

type RotateName = `scim.rotate${'Start' | 'Complete' | 'Cancel'}`;

export function createScimAdmin({ ask }: AdminApiDeps): ScimAdmin {
  const rotate =
    <Name extends RotateName>(name: Name) =>
    (connection_id: string, call?: Call) =>
      ask(name, { body: { connection_id }, call });

  return {
    createConnection: (body, call) => ask('scim.createConnection', { body, call }),
    updateConnection: (body, call) => ask('scim.updateConnection', { params: [body.connection_id], body, call }),
    deleteConnection: (connectionId, call) => ask('scim.deleteConnection', { params: [connectionId], call }),
    getConnection: (_connectionId, call) => ask('scim.getConnection', { call }),
    getConnectionGroups: (body = {}, call) => ask('scim.getConnectionGroups', { body, call }),
    rotateStart: rotate('scim.rotateStart'),
    rotateComplete: rotate('scim.rotateComplete'),
    rotateCancel: rotate('scim.rotateCancel'),
  };
}

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
 * Admin calls for the SCIM connection with which a directory provisions members. An organization has at most one. Each
 * call documents the permission that it needs on `stytch.scim`; without it, the call rejects with
 * `session_authorization_error`; without a connection, with `no_active_scim_connection`. The calls do not update
 * `client.organization.getSync()`; call `client.organization.get()` to refresh it.
 */
export interface ScimAdmin {
  /**
   * Creates the connection. Only this response contains the `bearer_token`: show it now, and do not store it.
   * `identity_provider` is a `ScimIdp`. Permission `create`. Rejects with `active_scim_connection_exists`,
   * `invalid_scim_idp`, …
   */
  readonly createConnection: Calls<ScimCreateConnectionRequest, ScimCreateConnectionResponse>;
  /**
   * Updates the given fields; the list of roles replaces the existing one. Permission `update`, and for roles
   * `update.settings.implicit-roles` on `stytch.organization`. Rejects with
   * `scim_group_role_assignment_group_does_not_exist`, …
   */
  readonly updateConnection: Calls<ScimUpdateConnectionRequest, ScimConnectionResponse>;
  /** Deletes the connection, with its groups and their roles. Permission `delete`. */
  deleteConnection(this: void, connectionId: string, call?: Call): Promise<ScimDeleteConnectionResponse>;
  /**
   * The connection, with the last four characters of its token. Ignores the id, because there is only one. Permission
   * `get`.
   */
  getConnection(this: void, connectionId?: string, call?: Call): Promise<ScimConnectionResponse>;
  /**
   * One page of the directory's groups. `limit`: default 100, maximum 1000. `next_cursor` is the cursor of the next
   * page. Permission `get`.
   */
  getConnectionGroups(this: void, options?: ScimGroupsRequest, call?: Call): Promise<ScimGroupsResponse>;
  /**
   * Creates the next token; the current one stays valid. Only this response contains `next_bearer_token`: show it now,
   * and do not store it. Permission `update`.
   */
  rotateStart(this: void, connectionId: string, call?: Call): Promise<ScimRotateStartResponse>;
  /**
   * Replaces the current token with the next one. Permission `update`. Rejects with
   * `scim_connection_not_rotating_token`, …
   */
  rotateComplete(this: void, connectionId: string, call?: Call): Promise<ScimConnectionResponse>;
  /**
   * Preserves the current token and deletes the next one. Permission `update`. Rejects with
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

import type {
  AdminPortalConfigResponse,
  OrganizationConnectedAppResponse,
  OrganizationConnectedAppsResponse,
  OrganizationDeleteResponse,
  OrganizationUpdateRequest,
  OrganizationUpdateResponse,
} from '@foyer/wire/organizations/admin';
import type { Call } from '../../api/call';
import type { Calls } from './call';
import type { AdminApiDeps } from './admin-call';
import type { MembersAdmin } from './members-admin';

// Admin api 4.1.
/**
 * The calls by which the organization of the signed-in member is administered. They reject with
 * `session_authorization_error` if no role of the session allows them, with `session_not_mutable` if the member is
 * impersonated, and with
 * `endpoint_not_authorized_for_sdk` if the project does not let browsers make them. A refused call changes nothing.
 */
export interface OrganizationAdmin {
  /**
   * Changes the settings that are given, and replaces the organization that this browser shows. A list or a map
   * replaces the one that was there, and `{}` changes nothing. Each setting has an action of its own on
   * `stytch.organization`, such as
   * `update.info.name` and `update.settings.mfa-policy`; one that is not allowed refuses the whole call. Rejects with
   * `organization_slug_already_used`, `invalid_organization_slug`, `organization_settings_invalid_domain`, …
   */
  readonly update: Calls<OrganizationUpdateRequest, OrganizationUpdateResponse>;
  /**
   * Deletes the organization with all its members, and ends the session of this browser. The permission is `delete` on
   * `stytch.organization`.
   */
  delete(this: void, call?: Call): Promise<OrganizationDeleteResponse>;
  /** The apps that members of the organization have connected. */
  getConnectedApps(this: void, call?: Call): Promise<OrganizationConnectedAppsResponse>;
  /** One such app, with who has connected it and what they have granted. Rejects with `connected_app_not_found`, … */
  readonly getConnectedApp: Calls<{ readonly connected_app_id: string }, OrganizationConnectedAppResponse>;
  /** The members of the organization. */
  readonly members: MembersAdmin;
}

// Admin api 4.5.
/** For Foyer's own screens. */
export interface AdminPortal {
  /** What the project lets its organizations administer. Any signed-in member may ask. */
  adminPortalConfig(this: void, call?: Call): Promise<AdminPortalConfigResponse>;
}

export const createOrganizationAdmin = (
  { ask, keepParts, ending }: AdminApiDeps,
  members: MembersAdmin,
): OrganizationAdmin => ({
  update: (body, call) =>
    keepParts(
      () => ask('organization.update', { body, call }),
      ({ organization }) => ({ organization }),
    ),
  delete: (call) =>
    ending(
      () => ask('organization.delete', { call }),
      () => true,
    ),
  getConnectedApps: (call) => ask('organization.getConnectedApps', { call }),
  getConnectedApp: ({ connected_app_id }, call) =>
    ask('organization.getConnectedApp', { params: [connected_app_id], call }),
  members,
});

export const createAdminPortal = ({ ask }: AdminApiDeps): AdminPortal => ({
  adminPortalConfig: (call) => ask('internal.adminPortalConfig', { call }),
});

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
 * Admin calls for the signed-in member's organization. They reject with `session_authorization_error` if no role of the
 * session allows them, with `session_not_mutable` if the member is impersonated, and with
 * `endpoint_not_authorized_for_sdk` if the project does not allow them in browsers. A refused call changes nothing.
 */
export interface OrganizationAdmin {
  /**
   * Updates the given settings, and the organization that the client stores. A list or a map replaces the existing one;
   * `{}` changes nothing. Each setting has its own permission on `stytch.organization`, such as `update.info.name` and
   * `update.settings.mfa-policy`; if one is missing, the whole call is refused. Rejects with
   * `organization_slug_already_used`, `invalid_organization_slug`, `organization_settings_invalid_domain`, …
   */
  readonly update: Calls<OrganizationUpdateRequest, OrganizationUpdateResponse>;
  /**
   * Deletes the organization with all its members, and ends this browser's session. Permission: `delete` on
   * `stytch.organization`.
   */
  delete(this: void, call?: Call): Promise<OrganizationDeleteResponse>;
  /** The apps that members of the organization connected. */
  getConnectedApps(this: void, call?: Call): Promise<OrganizationConnectedAppsResponse>;
  /** One connected app with its members and their granted scopes. Rejects with `connected_app_not_found`, … */
  readonly getConnectedApp: Calls<
    {
      /** The id of the application. */
      readonly connected_app_id: string;
    },
    OrganizationConnectedAppResponse
  >;
  /** The members of the organization. */
  readonly members: MembersAdmin;
}

// Admin api 4.5.
/** For Foyer's own screens. */
export interface AdminPortal {
  /** The features that the project lets its organizations configure. Any signed-in member can make this call. */
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

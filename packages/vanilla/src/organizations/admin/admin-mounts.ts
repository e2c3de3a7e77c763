import type {
  MemberListProps,
  OrganizationConnectedAppsProps,
  OrganizationSettingsProps,
  ScimConnectionProps,
  SsoConnectionsProps,
} from '@foyer/react-ui/organizations/admin';
import {
  MemberList,
  OrganizationConnectedApps,
  OrganizationSettings,
  ScimConnection,
  SsoConnections,
} from '@foyer/react-ui/organizations/admin';
import { mountFunction } from '../../mount-function';
import { MEMBER_CLIENTS } from '../member-clients';
import type { OrganizationMount } from '../organization-mounts';

// Marked pure so that bundlers drop the components that a page does not mount.

/**
 * Mounts the members of an organization. Like every admin component, its chunk loads when it is shown. See {@link
 * OrganizationMount}.
 */
export const mountMemberList: OrganizationMount<MemberListProps> = /* @__PURE__ */ mountFunction(
  MEMBER_CLIENTS,
  'mountMemberList',
  MemberList,
);

/** Mounts the settings of an organization. See {@link OrganizationMount}. */
export const mountOrganizationSettings: OrganizationMount<OrganizationSettingsProps> = /* @__PURE__ */ mountFunction(
  MEMBER_CLIENTS,
  'mountOrganizationSettings',
  OrganizationSettings,
);

/** Mounts the SSO connections of an organization. See {@link OrganizationMount}. */
export const mountSsoConnections: OrganizationMount<SsoConnectionsProps> = /* @__PURE__ */ mountFunction(
  MEMBER_CLIENTS,
  'mountSsoConnections',
  SsoConnections,
);

/** Mounts the SCIM connection of an organization. See {@link OrganizationMount}. */
export const mountScimConnection: OrganizationMount<ScimConnectionProps> = /* @__PURE__ */ mountFunction(
  MEMBER_CLIENTS,
  'mountScimConnection',
  ScimConnection,
);

/** Mounts the apps that members have connected. See {@link OrganizationMount}. */
export const mountOrganizationConnectedApps: OrganizationMount<OrganizationConnectedAppsProps> =
  /* @__PURE__ */ mountFunction(MEMBER_CLIENTS, 'mountOrganizationConnectedApps', OrganizationConnectedApps);

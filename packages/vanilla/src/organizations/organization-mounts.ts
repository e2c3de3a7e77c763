import type { OrganizationClient } from '@foyer/core/organizations';
import { createOrganizationClient } from '@foyer/core/organizations';
import { checkOrganizationClient } from '@foyer/core/internal/organizations';
import { OrganizationProvider } from '@foyer/react-headless/organizations';
import type {
  OrganizationDeviceApprovalProps,
  OrganizationIdentityProviderProps,
  OrganizationLoginProps,
} from '@foyer/react-ui/organizations';
import {
  OrganizationDeviceApproval,
  OrganizationIdentityProvider,
  OrganizationLogin,
} from '@foyer/react-ui/organizations';
import type { ClientKind, MountOf } from '../mount-function';
import { mountFunction } from '../mount-function';

/** The clients of `createOrganizationClient`. */
export const ORGANIZATION_CLIENTS: ClientKind<OrganizationClient> = {
  Provider: OrganizationProvider,
  create: createOrganizationClient,
  check: checkOrganizationClient,
};

/**
 * Mounts a widget for organizations. A second mount on the same element updates it in place with only the new options,
 * and returns the same object. A different widget on the same element replaces it. Removing the element from the page
 * unmounts the widget. Throws a UsageError: `element_not_found` if the element does not exist, `invalid_argument` if
 * the first argument is not an organization client or the second not an object.
 */
export type OrganizationMount<Props extends object> = MountOf<OrganizationClient, Props>;

// Marked pure so that bundlers drop the widget that a page does not mount.

/** Mounts the page on which members give a device access (RFC 8628). See {@link OrganizationMount}. */
export const mountOrganizationDeviceApproval: OrganizationMount<OrganizationDeviceApprovalProps> =
  /* @__PURE__ */ mountFunction(ORGANIZATION_CLIENTS, 'mountOrganizationDeviceApproval', OrganizationDeviceApproval);

/** Mounts the consent and sign-out screens of an identity provider, for members. See {@link OrganizationMount}. */
export const mountOrganizationIdentityProvider: OrganizationMount<OrganizationIdentityProviderProps> =
  /* @__PURE__ */ mountFunction(
    ORGANIZATION_CLIENTS,
    'mountOrganizationIdentityProvider',
    OrganizationIdentityProvider,
  );

/** Mounts sign-up and sign-in of members. See {@link OrganizationMount}. */
export const mountOrganizationLogin: OrganizationMount<OrganizationLoginProps> = /* @__PURE__ */ mountFunction(
  ORGANIZATION_CLIENTS,
  'mountOrganizationLogin',
  OrganizationLogin,
);

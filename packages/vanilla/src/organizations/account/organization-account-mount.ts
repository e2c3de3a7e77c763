import type { OrganizationClient } from '@foyer/core/organizations';
import { createOrganizationClient } from '@foyer/core/organizations';
import { checkOrganizationClient } from '@foyer/core/internal/organizations';
import { OrganizationProvider } from '@foyer/react-headless/organizations';
import type { OrganizationAccountProps } from '@foyer/react-ui/organizations/account';
import { OrganizationAccount } from '@foyer/react-ui/organizations/account';
import type { ClientKind } from '../../mount-function';
import { mountFunction } from '../../mount-function';
import type { OrganizationMount } from '../organization-mounts';

/**
 * The clients of `createOrganizationClient`. A constant of this file's own: that of the other mounts stands beside their widgets, and a page
 * that has the account alone would bring them.
 */
export const MEMBER_CLIENTS: ClientKind<OrganizationClient> = {
  Provider: OrganizationProvider,
  create: createOrganizationClient,
  check: checkOrganizationClient,
};

// Marked pure so that bundlers drop it from a page that does not mount it.

/** Mounts the account page of the signed-in member. Each section's file is loaded when it is shown. See {@link OrganizationMount}. */
export const mountOrganizationAccount: OrganizationMount<OrganizationAccountProps> = /* @__PURE__ */ mountFunction(MEMBER_CLIENTS, 'mountOrganizationAccount', OrganizationAccount);

import type { OrganizationClient } from '@foyer/core/organizations';
import { createOrganizationClient } from '@foyer/core/organizations';
import { checkOrganizationClient } from '@foyer/core/internal/organizations';
import { OrganizationProvider } from '@foyer/react-headless/organizations';
import type { ClientKind } from '../mount-function';

/**
 * The clients of `createOrganizationClient`, for pages of people who are signed in. A constant of this file's own: that
 * of the other mounts stands beside their widgets, and a page that has the account alone would bring them.
 */
export const MEMBER_CLIENTS: ClientKind<OrganizationClient> = {
  Provider: OrganizationProvider,
  create: createOrganizationClient,
  check: checkOrganizationClient,
};

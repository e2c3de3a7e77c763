import type { OrganizationClient } from '@foyer/core/organizations';
import { createOrganizationClient } from '@foyer/core/organizations';
import { checkOrganizationClient } from '@foyer/core/internal/organizations';
import { OrganizationProvider } from '@foyer/react-headless/organizations';
import type { ClientKind } from '../mount-function';

/**
 * The clients of `createOrganizationClient`, for pages of signed-in members. Defined here again, because the module
 * with the other definition imports all other widgets into a page that only has the account.
 */
export const MEMBER_CLIENTS: ClientKind<OrganizationClient> = {
  Provider: OrganizationProvider,
  create: createOrganizationClient,
  check: checkOrganizationClient,
};

import type { OrganizationClient } from '@foyer/core/organizations';
import { createOrganizationClient } from '@foyer/core/organizations';
import { checkOrganizationClient } from '@foyer/core/organizations/skin';
import { OrganizationProvider } from '@foyer/react-headless/organizations';
import type { ClientKind } from '../client-kind';

/** The clients of `createOrganizationClient`. */
export const ORGANIZATION_CLIENTS: ClientKind<OrganizationClient> = {
  Provider: OrganizationProvider,
  create: createOrganizationClient,
  check: checkOrganizationClient,
};

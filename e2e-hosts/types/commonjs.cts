import { createClient } from '@foyer/core';
import { createOrganizationClient } from '@foyer/core/organizations';
import '@foyer/vanilla';
import '@foyer/vanilla/account';
import '@foyer/vanilla/organizations';
import '@foyer/vanilla/organizations/account';
import '@foyer/vanilla/organizations/admin';
import '@foyer/vanilla/organizations/switcher';
import '@foyer/vanilla/user-button';

/** Clients of the CommonJS build, as a package that a host depends on might make them. */
export const client = createClient('public-token-test-foyer');
export const organizationClient = createOrganizationClient('public-token-test-foyer');

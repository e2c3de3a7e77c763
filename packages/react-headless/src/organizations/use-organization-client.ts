'use client';
import type { OrganizationClient } from '@foyer/core/organizations';
import { useOrganizations } from './organization-context';

/**
 * The client of the nearest `OrganizationProvider`.
 *
 * @throws UsageError `invalid_config` if there is no provider above the component.
 */
export const useOrganizationClient = (): OrganizationClient => useOrganizations().client;

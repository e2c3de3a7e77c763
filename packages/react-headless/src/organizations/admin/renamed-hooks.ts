'use client';
import { warnOfOldName } from '@foyer/core/internal/shared';
import { useMemberList } from './use-member-list';
import { useOrganizationAppGrants } from './use-organization-app-grants';

/** @deprecated Use {@link useMemberList}. */
export function useMembers(...args: Parameters<typeof useMemberList>): ReturnType<typeof useMemberList> {
  warnOfOldName('useMembers', 'useMemberList');
  return useMemberList(...args);
}

/** @deprecated Use {@link useOrganizationAppGrants}. */
export function useOrganizationConnectedApps(
  ...args: Parameters<typeof useOrganizationAppGrants>
): ReturnType<typeof useOrganizationAppGrants> {
  warnOfOldName('useOrganizationConnectedApps', 'useOrganizationAppGrants');
  return useOrganizationAppGrants(...args);
}

'use client';
import { warnOfOldName } from '@foyer/core/internal/shared';
import { useAccountPage } from './use-account-page';
import { useActiveSessions } from './use-active-sessions';
import { useAppGrants } from './use-app-grants';
import { useCurrentSession } from './use-current-session';
import { useSocialAccounts } from './use-social-accounts';

/** @deprecated Use {@link useAccountPage}. */
export function useAccount(...args: Parameters<typeof useAccountPage>): ReturnType<typeof useAccountPage> {
  warnOfOldName('useAccount', 'useAccountPage');
  return useAccountPage(...args);
}

/** @deprecated Use {@link useSocialAccounts}. */
export function useConnectedAccounts(
  ...args: Parameters<typeof useSocialAccounts>
): ReturnType<typeof useSocialAccounts> {
  warnOfOldName('useConnectedAccounts', 'useSocialAccounts');
  return useSocialAccounts(...args);
}

/** @deprecated Use {@link useAppGrants}. */
export function useConnectedApps(...args: Parameters<typeof useAppGrants>): ReturnType<typeof useAppGrants> {
  warnOfOldName('useConnectedApps', 'useAppGrants');
  return useAppGrants(...args);
}

/** @deprecated Use {@link useActiveSessions}. */
export function useSessions(...args: Parameters<typeof useActiveSessions>): ReturnType<typeof useActiveSessions> {
  warnOfOldName('useSessions', 'useActiveSessions');
  return useActiveSessions(...args);
}

/** @deprecated Use {@link useCurrentSession}. */
export function useThisSession(...args: Parameters<typeof useCurrentSession>): ReturnType<typeof useCurrentSession> {
  warnOfOldName('useThisSession', 'useCurrentSession');
  return useCurrentSession(...args);
}

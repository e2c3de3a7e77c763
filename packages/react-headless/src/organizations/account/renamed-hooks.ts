'use client';
import { warnOfOldName } from '@foyer/core/internal/shared';
import { useMemberAccountPage } from './use-member-account-page';
import { useMemberAppGrants } from './use-member-app-grants';
import { useMemberAuthenticatorApp } from './use-member-authenticator-app';

/** @deprecated Use {@link useMemberAccountPage}. */
export function useMemberAccount(
  ...args: Parameters<typeof useMemberAccountPage>
): ReturnType<typeof useMemberAccountPage> {
  warnOfOldName('useMemberAccount', 'useMemberAccountPage');
  return useMemberAccountPage(...args);
}

/** @deprecated Use {@link useMemberAuthenticatorApp}. */
export function useMemberApp(
  ...args: Parameters<typeof useMemberAuthenticatorApp>
): ReturnType<typeof useMemberAuthenticatorApp> {
  warnOfOldName('useMemberApp', 'useMemberAuthenticatorApp');
  return useMemberAuthenticatorApp(...args);
}

/** @deprecated Use {@link useMemberAppGrants}. */
export function useMemberConnectedApps(
  ...args: Parameters<typeof useMemberAppGrants>
): ReturnType<typeof useMemberAppGrants> {
  warnOfOldName('useMemberConnectedApps', 'useMemberAppGrants');
  return useMemberAppGrants(...args);
}

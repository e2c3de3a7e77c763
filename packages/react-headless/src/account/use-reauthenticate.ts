'use client';
import type { AccountAction } from '@foyer/core/account';
import { useCallback } from 'react';
import type { AccountKind, AccountTypes } from './account-kind';
import { useSharedStepUp } from './account-kind';
import { lazyReauth } from './lazy-reauth';

/** Opens the step-up dialog. Resolves with true if the user re-authenticated, with false if they canceled. */
export type Reauthenticate = (act: AccountAction, personId: string, signal: AbortSignal) => Promise<boolean>;

/** For a call that the provider has refused, because the last sign-in is too old. Needs an outlet. */
export function useReauthenticateOf<T extends AccountTypes>(kind: AccountKind<T>): Reauthenticate {
  const shared = useSharedStepUp(kind);
  const { client } = kind.useProvider();
  return useCallback(
    (act, personId, signal) =>
      lazyReauth(kind, shared, client).reauthenticate({ act, personId, isRefused: true }, signal),
    [kind, shared, client],
  );
}

'use client';
import type { ReauthProvider } from '@foyer/core/account';
import { useCallback } from 'react';
import type { AccountKind, AccountTypes, SharedStepUp } from './account-kind';
import { outletOptions, useSharedStepUp } from './account-kind';

/** The re-authentication that all sections of a client share. */
export function lazyReauth<T extends AccountTypes>(
  { createLazyReauth, notRecent }: AccountKind<T>,
  shared: SharedStepUp<T>,
  client: T['client'],
): T['lazyReauth'] {
  shared.reauth ??= createLazyReauth(
    client,
    () => outletOptions(shared),
    async () => {
      const outlet = shared.outlets.at(-1);
      if (!outlet) throw notRecent();
      const { reauthProvider } = await outlet.load();
      return reauthProvider;
    },
  );
  return shared.reauth;
}

/** Returns a getter of it. Undefined without an outlet: nothing could show the dialog. */
export function useLazyReauth<T extends AccountTypes>(kind: AccountKind<T>): () => ReauthProvider | undefined {
  const shared = useSharedStepUp(kind);
  const { client } = kind.useProvider();
  return () => (shared.outlets.length === 0 ? undefined : lazyReauth(kind, shared, client));
}

/** Preloads the dialog when a sensitive action is likely. Keeps its identity. */
export function usePrepareReauthOf<T extends AccountTypes>(kind: AccountKind<T>): () => void {
  const shared = useSharedStepUp(kind);
  const { client } = kind.useProvider();
  return useCallback(() => {
    if (shared.outlets.length > 0) lazyReauth(kind, shared, client).prepare();
  }, [kind, shared, client]);
}

'use client';
import type { Bootstrap, BootstrapStore } from '@foyer/core/internal/shared';
import { SAFE_BOOTSTRAP } from '@foyer/core/internal/shared';
import { useContext, useEffect, useState, useSyncExternalStore } from 'react';
import { FromServerContext } from './from-server';
import { useAnyClient } from './use-any-client';

/** The project's settings, and whether they have loaded. */
export interface BootstrapValue {
  /**
   * The project's settings: the provider's answer, else the cached copy, else what the page's server knew, else safe
   * defaults.
   */
  readonly bootstrap: Bootstrap;
  // Spec section 1.
  /** False while only the defaults are known, for at most 3 s. Show a loader until then. */
  readonly isReady: boolean;
}

/**
 * The project's settings, available immediately and kept up to date. The client loads them and retries after a failure.
 */
export function useBootstrap(): BootstrapValue {
  const { bootstrap: store } = useAnyClient();
  const { bootstrap: given } = useContext(FromServerContext);
  const bootstrap = useSyncExternalStore(
    store.subscribe,
    () => (store.isKnown() ? store.getSync() : given),
    () => given,
  );
  const [settled, setSettled] = useState<BootstrapStore>();
  useEffect(() => {
    let wanted = true;
    void store.getAsync().then(() => {
      if (wanted) setSettled(store);
    });
    return () => {
      wanted = false;
    };
  }, [store]);
  return { bootstrap, isReady: settled === store || bootstrap !== SAFE_BOOTSTRAP };
}

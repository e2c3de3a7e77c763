'use client';
import type { Bootstrap, BootstrapStore } from '@foyer/core/internal/kernel';
import { SAFE_BOOTSTRAP } from '@foyer/core/internal/kernel';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useAnyClient } from './use-any-client';

export interface BootstrapValue {
  /** The project's settings: the server's answer, else the cached copy, else safe defaults. */
  readonly bootstrap: Bootstrap;
  // Spec section 1.
  /** False while only the defaults are known, for at most 3 s. A loader may show until then. */
  readonly isReady: boolean;
}

/** The project's settings, available at once and kept up to date. The client loads them and retries after a failure. */
export function useBootstrap(): BootstrapValue {
  const { bootstrap: store } = useAnyClient();
  const bootstrap = useSyncExternalStore(store.subscribe, store.getSync, defaults);
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

const defaults = () => SAFE_BOOTSTRAP;

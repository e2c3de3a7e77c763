'use client';
import type { Bootstrap, BootstrapStore } from '@foyer/core';
import { SAFE_BOOTSTRAP } from '@foyer/core/skin';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useClient } from './use-client';

export interface BootstrapValue {
  /** What the project has set: the server's answer, else the cached copy, else safe defaults. */
  readonly bootstrap: Bootstrap;
  /** False while there is nothing but the defaults: 3 s at most. A loader may show till then (spec section 1). */
  readonly isReady: boolean;
}

/** The project's settings, at once and kept up to date. The client itself asks for them, again where that fails. */
export function useBootstrap(): BootstrapValue {
  const { bootstrap: store } = useClient();
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

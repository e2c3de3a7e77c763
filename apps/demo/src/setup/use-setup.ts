import { useCallback, useState } from 'react';
import { readSetup, writeSetup } from './address';
import type { Setup } from './setup';
import { DEFAULT_SETUP } from './setup';

export interface SetupControl {
  readonly setup: Setup;
  readonly change: (part: Partial<Setup>) => void;
  readonly reset: () => void;
}

/** The set-up, stored in the URL. Each write reads the URL again, because other code writes there too. */
export function useSetup(): SetupControl {
  const [setup, setSetup] = useState(() => readSetup(new URL(location.href)));
  const put = useCallback((next: Setup) => {
    setSetup(next);
    history.replaceState(history.state, '', writeSetup(new URL(location.href), next));
  }, []);
  const change = useCallback((part: Partial<Setup>) => put({ ...setup, ...part }), [put, setup]);
  const reset = useCallback(() => put(DEFAULT_SETUP), [put]);
  return { setup, change, reset };
}

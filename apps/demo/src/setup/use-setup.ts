import { useCallback, useState } from 'react';
import { readSetup, writeSetup } from './address';
import type { Setup } from './setup';
import { DEFAULT_SETUP } from './setup';

export interface SetupControl {
  readonly setup: Setup;
  readonly change: (part: Partial<Setup>) => void;
  readonly reset: () => void;
}

/** The set-up, kept in the address bar. Each write reads the address again, because others write there too. */
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

import type { Client, LoginPlan } from '@foyer/core';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { LoadedMainParts } from './main-parts-context';
import { afterPaint } from '../after-paint';
import { loadMainParts } from './main-parts';

const LOADING: LoadedMainParts = { parts: undefined };

/** Loads what stands on Main besides its form. The caller is keyed by the products: they stay the same. */
export function useLoadedMainParts(client: Client, plan: LoginPlan): LoadedMainParts {
  const first = useRef(plan);
  const [loaded, setLoaded] = useState(LOADING);
  const [attempt, setAttempt] = useState(0);
  const retry = useCallback(() => {
    setLoaded(LOADING);
    setAttempt((last) => last + 1);
  }, []);
  useEffect(() => {
    let wanted = true;
    const load = () =>
      void loadMainParts(first.current).then(
        (parts) => wanted && setLoaded({ parts }),
        () => wanted && setLoaded({ parts: undefined, retry }),
      );
    const stop = afterPaint(client, attempt > 0, load);
    return () => {
      wanted = false;
      stop();
    };
  }, [client, attempt, retry]);
  return loaded;
}

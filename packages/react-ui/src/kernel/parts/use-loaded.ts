import { useCallback, useLayoutEffect, useState } from 'react';

interface Outcome<Value> {
  readonly load: unknown;
  readonly value?: Value;
}

export interface Loaded<Value> {
  /** Undefined while loading and after a failure. */
  readonly value: Value | undefined;
  readonly isFailed: boolean;
  readonly retry: () => void;
}

/**
 * Loads a file on demand. A different `load` loads a different file; `undefined` loads nothing. A failure persists
 * until `retry`.
 */
export function useLoaded<Value>(load: (() => Promise<Value>) | undefined): Loaded<Value> {
  const [outcome, setOutcome] = useState<Outcome<Value>>();
  const [attempt, setAttempt] = useState(0);
  useLayoutEffect(() => {
    let wanted = true;
    load?.().then(
      (value) => wanted && setOutcome({ load, value }),
      () => wanted && setOutcome({ load }),
    );
    return () => {
      wanted = false;
    };
  }, [load, attempt]);
  const retry = useCallback(() => {
    setOutcome(undefined);
    setAttempt((last) => last + 1);
  }, []);
  const isCurrent = outcome !== undefined && outcome.load === load;
  const value = isCurrent ? outcome.value : undefined;
  return { value, isFailed: isCurrent && value === undefined, retry };
}

import { useCallback, useLayoutEffect, useState } from 'react';

interface Outcome<Value> {
  readonly load: unknown;
  readonly value?: Value;
}

export interface Loaded<Value> {
  /** Undefined while it is on its way, and where it could not be loaded. */
  readonly value: Value | undefined;
  readonly isFailed: boolean;
  readonly retry: () => void;
}

/**
 * What a file brings that is loaded when it is needed. Another `load` is another file; `undefined` loads nothing.
 * A failure is kept until `retry`.
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

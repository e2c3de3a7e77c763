import type { Problem } from '@foyer/core/organizations';
import { toFoyerError } from '@foyer/core/organizations';
import { useCallback, useRef, useState } from 'react';

/** The call of a form: whether it is running, and why the last one failed. */
export interface ActionRun {
  readonly isBusy: boolean;
  readonly problem: Problem | undefined;
  /** Runs the call, then `then` with its response. Does nothing while a call is running. */
  readonly run: <Answer>(call: () => Promise<Answer>, then?: (answer: Answer) => void) => Promise<void>;
  readonly refuse: (problem: Problem) => void;
}

export function useAction(): ActionRun {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const running = useRef(false);
  const run = useCallback<ActionRun['run']>(async (call, then) => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setProblem(undefined);
    try {
      const answer = await call();
      then?.(answer);
    } catch (thrown) {
      setProblem(toFoyerError(thrown));
    }
    running.current = false;
    setBusy(false);
  }, []);
  return { isBusy, problem, run, refuse: setProblem };
}

import { loader } from '@foyer/core/internal/shared';
import { useLayoutEffect } from '@foyer/react-headless/internal';
import { useCallback, useState } from 'react';
import { isInBrowser } from './server-list';

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
 * Loads a chunk on demand. A different `load` loads a different chunk; `undefined` loads nothing. A failure persists
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

/** Chunks that load one after the other. */
export interface Turns<First, Second, Third> {
  readonly first: () => Promise<First>;
  /** The first chunk is requested after the form is rendered, because the first calls must be sent before it. */
  readonly isHeld?: boolean | undefined;
  readonly second: () => Promise<Second>;
  /** Loaded after the second. */
  readonly third?: (() => Promise<Third>) | undefined;
  /**
   * Calls back when the second can load: if it is requested earlier, it delays the first. Undefined: the form itself
   * waits for both.
   */
  readonly turn: ((callback: () => void) => unknown) | undefined;
  /** Makes the engine load after the second. */
  readonly loadBeforeEngine: (file: Promise<unknown>) => void;
}

export interface LoadedInTurn<First, Second, Third = unknown> {
  /** Undefined while loading and after a failure, like the others. */
  readonly first?: First;
  readonly second?: Second;
  readonly third?: Third;
  /** Whether one of them could not be loaded. */
  readonly isFailed?: boolean;
  /** Loads the second immediately, because the user acted and waits for it. */
  readonly hurry: () => void;
  /** Retries the ones that are not loaded. */
  readonly retry: () => void;
}

// Decisions 120, 126 and 129.
/**
 * Loads the chunk for the first call while the component first renders, and the chunks for later screens after the form
 * is painted. Ignores later changes of its argument.
 */
export function useInTurn<First, Second, Third = unknown>(
  turns: Turns<First, Second, Third>,
): LoadedInTurn<First, Second, Third> {
  const [{ first, second, third, loadBeforeEngine, hurry }] = useState(() => {
    const { turn } = turns;
    let begin = () => {};
    const inTurn = new Promise<void>((resolve) => {
      begin = resolve;
    });
    const early = loader(turns.first);
    const later = loader(() => {
      if (!turn) return turns.second();
      turn(begin);
      return inTurn.then(turns.second);
    });
    // Start loading during the render; the effect handles the result.
    if (isInBrowser() && !turns.isHeld) early().catch(() => {});
    return { ...turns, first: early, second: later, hurry: () => begin() };
  });
  const [loaded, setLoaded] = useState<Omit<LoadedInTurn<First, Second, Third>, 'hurry' | 'retry'>>({});
  const [attempt, setAttempt] = useState(0);
  useLayoutEffect(() => {
    let wanted = true;
    const take = (update: typeof loaded) => wanted && setLoaded((before) => ({ ...before, ...update }));
    const fail = () => take({ isFailed: true });
    const [rules, screens] = [first(), second()];
    const came = rules.then((value) => take({ first: value }), fail);
    // The first chunk must be applied before the later screens: a press would otherwise discard text that is typed
    // after it.
    came.then(() => screens).then((value) => take({ second: value }), fail);
    const parts = third && screens.then(third);
    if (parts) came.then(() => parts).then((value) => take({ third: value }), fail);
    loadBeforeEngine(screens);
    return () => {
      wanted = false;
    };
  }, [first, second, third, loadBeforeEngine, attempt]);
  const retry = useCallback(() => {
    setLoaded((before) => ({ ...before, isFailed: false }));
    setAttempt((last) => last + 1);
  }, []);
  return { ...loaded, hurry, retry };
}

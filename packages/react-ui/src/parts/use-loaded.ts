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

/** Files that are loaded in turn. */
export interface Turns<First, Second, Third> {
  readonly first: () => Promise<First>;
  /**
   * The first is asked for once the form is drawn, and not while it renders: the first calls go ahead of it on the
   * line.
   */
  readonly isHeld?: boolean | undefined;
  readonly second: () => Promise<Second>;
  /** Loaded behind the second. */
  readonly third?: (() => Promise<Third>) | undefined;
  /**
   * Calls back when it is the turn of the second: what is asked for before shares the line with the first, which would
   * come later. Undefined: the form itself waits for both.
   */
  readonly turn: ((callback: () => void) => unknown) | undefined;
  /** Has the engine come behind the second. */
  readonly loadBeforeEngine: (file: Promise<unknown>) => void;
}

export interface LoadedInTurn<First, Second, Third = unknown> {
  /** Undefined while loading and after a failure, as are the others. */
  readonly first?: First;
  readonly second?: Second;
  readonly third?: Third;
  /** Whether one of them could not be loaded. */
  readonly isFailed?: boolean;
  /** Loads again what is not there. */
  readonly retry: () => void;
}

// Decisions 120, 126 and 129.
/**
 * Loads what the first call needs while the component is first rendered, and what is shown after it once the form is
 * painted. Changes of what is given later count for nothing.
 */
export function useInTurn<First, Second, Third = unknown>(
  turns: Turns<First, Second, Third>,
): LoadedInTurn<First, Second, Third> {
  const [{ first, second, third, loadBeforeEngine }] = useState(() => {
    const { turn } = turns;
    const early = loader(turns.first);
    const later = loader(() =>
      turn ? new Promise<void>((resolve) => void turn(resolve)).then(turns.second) : turns.second(),
    );
    // On its way while the form is drawn. The effect hears whether it came.
    if (isInBrowser() && !turns.isHeld) early().catch(() => {});
    return { ...turns, first: early, second: later };
  });
  const [loaded, setLoaded] = useState<Omit<LoadedInTurn<First, Second, Third>, 'retry'>>({});
  const [attempt, setAttempt] = useState(0);
  useLayoutEffect(() => {
    let wanted = true;
    const take = (news: typeof loaded) => wanted && setLoaded((before) => ({ ...before, ...news }));
    const fail = () => take({ isFailed: true });
    const [rules, screens] = [first(), second()];
    const came = rules.then((value) => take({ first: value }), fail);
    // What leads to another screen comes after what brings it there: an address that is typed after a press would be
    // lost with this one.
    came.then(() => screens).then((value) => take({ second: value }), fail);
    if (third) screens.then(third).then((value) => take({ third: value }), fail);
    loadBeforeEngine(screens);
    return () => {
      wanted = false;
    };
  }, [first, second, third, loadBeforeEngine, attempt]);
  const retry = useCallback(() => {
    setLoaded((before) => ({ ...before, isFailed: false }));
    setAttempt((last) => last + 1);
  }, []);
  return { ...loaded, retry };
}

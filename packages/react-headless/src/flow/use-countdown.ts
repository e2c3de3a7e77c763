'use client';
import { useMemo, useSyncExternalStore } from 'react';
import { createCountdown, formatSeconds } from './countdown';
import { useParts } from '../client/use-any-client';

/** The time that is left. */
export interface CountdownValue {
  /** Whole seconds left, rounded up; 0 when it is over. */
  readonly seconds: number;
  /** The same as m:ss. */
  readonly formatted: string;
}

// Spec section 9.
/**
 * The time until `deadline` (ms of the client's monotonic clock, as in `sent.deadline` and `error.retryAt`), updated
 * once per second. It does not depend on the device's wall clock and is correct after sleep. Without a deadline it is 0
 * and runs no timer.
 */
export function useCountdown(deadline: number | undefined): CountdownValue {
  const { clock } = useParts();
  const countdown = useMemo(() => createCountdown(clock, deadline), [clock, deadline]);
  const seconds = useSyncExternalStore(countdown.subscribe, countdown.getSnapshot, countdown.getSnapshot);
  return { seconds, formatted: formatSeconds(seconds) };
}

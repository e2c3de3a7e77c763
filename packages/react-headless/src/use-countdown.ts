'use client';
import { useMemo, useSyncExternalStore } from 'react';
import { createCountdown, formatSeconds } from './countdown';
import { useInside } from './use-client';

export interface CountdownValue {
  /** Whole seconds left, rounded up; 0 when it is over. */
  readonly seconds: number;
  /** The same as m:ss. */
  readonly formatted: string;
}

/**
 * The time until `deadline` (ms of the client's monotonic clock, as in `sent.deadline` and `error.retryAt`), updated
 * every second on the second (spec section 9). A wrong or changed device clock does not matter, nor does sleep.
 * Without a deadline: 0, and no timer.
 */
export function useCountdown(deadline: number | undefined): CountdownValue {
  const { clock } = useInside();
  const countdown = useMemo(() => createCountdown(clock, deadline), [clock, deadline]);
  const seconds = useSyncExternalStore(countdown.subscribe, countdown.getSnapshot, countdown.getSnapshot);
  return { seconds, formatted: formatSeconds(seconds) };
}

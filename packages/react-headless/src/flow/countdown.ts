import type { Clock } from '@foyer/core/internal/shared';

/** Whole seconds until a deadline, as a store that updates once per second. No timer runs without a listener. */
export interface Countdown {
  /** Seconds left, rounded up: 0 only once the deadline is reached. */
  getSnapshot(this: void): number;
  subscribe(this: void, listener: () => void): () => void;
}

/**
 * Counts down to `deadline` (ms of the client's monotonic clock). No timer runs while the page is hidden or after the
 * deadline. After a sleep, the next tick shows the time that is really left. Without a deadline the value stays 0.
 */
export function createCountdown(clock: Clock['clock'], deadline: number | undefined): Countdown {
  const left = () => (deadline === undefined ? 0 : Math.max(0, deadline - clock.now()));
  const secondsLeft = () => Math.ceil(left() / 1000);
  const listeners = new Set<() => void>();
  let seconds = secondsLeft();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function tick(): void {
    clearTimeout(timer);
    const next = secondsLeft();
    if (next > 0 && document.visibilityState !== 'hidden') {
      // Wait until the rounded-up number changes, but at least 1 ms, since timers can fire early.
      timer = setTimeout(tick, Math.max(1, Math.ceil(left() - (next - 1) * 1000)));
    }
    if (next === seconds) return;
    seconds = next;
    for (const listener of [...listeners]) listener();
  }

  return {
    getSnapshot: () => seconds,
    subscribe(listener) {
      listeners.add(listener);
      if (listeners.size === 1) {
        for (const type of WAKE) globalThis.addEventListener(type, tick);
        tick();
      }
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        clearTimeout(timer);
        for (const type of WAKE) globalThis.removeEventListener(type, tick);
      };
    },
  };
}

// 'visibilitychange' bubbles up to the window; 'focus' and 'pageshow' fire on the window.
const WAKE = ['visibilitychange', 'pageshow', 'focus'] as const;

/** Seconds as m:ss (spec section 2): 300 is '5:00', 9 is '0:09'. */
export const formatSeconds = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

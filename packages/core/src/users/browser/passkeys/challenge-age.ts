import type { ChallengeAge } from '../../api/passkey-browser';
import type { PlatformEvent, ScopedPlatform } from '../../../base/platform';

/** When a challenge is replaced, in ms: before its five minutes end (WebAuthn level 3, section 5.1.5). */
const RENEWED_AFTER = 240_000;
/** When a provider refuses a challenge, in ms. */
const DEAD_AFTER = 300_000;
/**
 * How often a visible page checks the clock, in ms: waking up fires no event, and timers stop while the device sleeps.
 */
const LOOK = 15_000;
/** Events that can follow sleep or a hidden page. */
const RETURNS: readonly PlatformEvent[] = ['visibilitychange', 'pageshow', 'focus', 'resume'];

type AgePlatform = Pick<ScopedPlatform, 'isVisible' | 'listen' | 'now' | 'timer' | 'wallClock'>;

// Decision 146.
/** Measures the age of a challenge that is requested now. */
export function challengeAge({ isVisible, listen, now, timer, wallClock }: AgePlatform): ChallengeAge {
  const began = now();
  const beganAt = wallClock();
  // Only the wall clock continues while a device sleeps, and only the monotonic clock is unaffected if the wall clock
  // is set back.
  const age = () => Math.max(now() - began, wallClock() - beganAt);

  function onceOld(callback: () => void): () => void {
    let stopTimer = () => {};
    const stops = RETURNS.map((type) => listen(type, look));
    function stop(): void {
      stopTimer();
      for (const one of stops) one();
    }
    function look(): void {
      stopTimer();
      // Users can't pick a passkey on a hidden page.
      if (!isVisible()) return;
      const left = RENEWED_AFTER - age();
      if (left > 0) {
        stopTimer = timer(Math.min(left, LOOK), look);
      } else {
        stop();
        callback();
      }
    }
    look();
    return stop;
  }

  return { isDead: () => age() >= DEAD_AFTER, onceOld };
}

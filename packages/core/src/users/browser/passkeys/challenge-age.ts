import type { ChallengeAge } from '../../api/passkey-browser';
import type { PlatformEvent, ScopedPlatform } from '../../../base/platform';

/** When a challenge is replaced, in ms: before its five minutes are over (WebAuthn level 3, section 5.1.5). */
const RENEWED_AFTER = 240_000;
/** When a provider refuses a challenge, in ms. */
const DEAD_AFTER = 300_000;
/**
 * How often a visible page looks at the clock, in ms: a device that wakes up says nothing, and its timers have slept
 * too.
 */
const LOOK = 15_000;
/** What may follow a sleep, or a page that was hidden. */
const RETURNS: readonly PlatformEvent[] = ['visibilitychange', 'pageshow', 'focus', 'resume'];

type AgePlatform = Pick<ScopedPlatform, 'isVisible' | 'listen' | 'now' | 'timer' | 'wallClock'>;

// Decision 146.
/** The age of a challenge that is asked for now. */
export function challengeAge({ isVisible, listen, now, timer, wallClock }: AgePlatform): ChallengeAge {
  const began = now();
  const beganAt = wallClock();
  // Only the wall clock goes on while a device sleeps, and only the other one does when somebody sets the wall clock
  // back.
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
      // Nobody picks a passkey on a page that is hidden.
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

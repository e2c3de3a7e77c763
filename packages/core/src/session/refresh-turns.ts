import type { FoyerError } from '../errors';
import type { Platform } from '../base/platform';
import type { Began } from './snapshot';
import type { SessionRecord } from './record';
import { MAX_HOLD, timeLeft } from './refresh-plan';
import type { TabSession } from './tab-session';
import type { Transitions } from './transitions';

/** How long a tab waits for its turn, and for another tab that has claimed to ask, in ms. */
export const TURN = 3000;
/** How long a call may take, in ms. In an outage, no other tab asks meanwhile. */
const CALL = 10_000;

export interface TurnsDeps {
  readonly platform: Platform;
  readonly tab: TabSession;
  readonly transitions: Transitions;
}

/** Decides which tab asks the server, and when, by the record that all tabs share. */
export function createTurns({ platform, tab, transitions }: TurnsDeps) {
  let failures = 0;
  let notBefore = 0;

  return {
    /** How long this tab itself has to wait, in ms. */
    blocked: () => notBefore - platform.now(),

    /**
     * Records that this tab asks, for tabs that give up waiting for their turn.
     *
     * @returns False if another tab asks, or has been answered since `last`.
     */
    claim: (began: Began, last: number | undefined): Promise<boolean> =>
      transitions.note(began, ({ at, retryAt, tries }: SessionRecord) => {
        const now = platform.wallClock();
        const isTaken = at !== last || timeLeft(retryAt, now, MAX_HOLD) > 0;
        return isTaken ? undefined : { retryAt: now + (tries > 0 ? CALL : TURN) };
      }),

    /** Contract 5.5, for all tabs together; longer if the server says so (fault N7). */
    async backOff({ retryAt = 0 }: FoyerError, began: Began): Promise<void> {
      failures = Math.max(failures, tab.read().record?.tries ?? 0) + 1;
      const pause = 2000 * 2 ** Math.min(failures, 7) + Math.random() * 349 - 175;
      const wait = Math.max(retryAt - platform.now(), pause);
      notBefore = platform.now() + wait;
      const until = Math.round(platform.wallClock() + wait);
      await transitions.note(began, ({ tries }) => ({ retryAt: until, tries: tries + 1 }));
    },

    /** Ends the back-off, because the server has answered this tab or another. */
    reset(): void {
      [failures, notBefore] = [0, 0];
    },
  };
}

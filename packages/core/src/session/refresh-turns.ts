import type { FoyerError } from '../errors';
import type { Platform } from '../base/platform';
import type { Began } from './snapshot';
import type { SessionRecord } from './record';
import { MAX_HOLD, within } from './refresh-plan';
import type { TabSession } from './tab-session';
import type { Transitions } from './transitions';

/** How long a tab waits for its turn, and for another one that has said it would ask, in ms. */
export const TURN = 3000;
/** How long a call may take, in ms: in an outage, nobody else asks meanwhile. */
const CALL = 10_000;

export interface TurnsDeps {
  readonly platform: Platform;
  readonly tab: TabSession;
  readonly transitions: Transitions;
}

/** Who asks the server, and from when on somebody may: by the record, on which all tabs agree. */
export function createTurns({ platform, tab, transitions }: TurnsDeps) {
  let failures = 0;
  let notBefore = 0;

  return {
    /** For how long this tab holds back by itself, in ms. */
    blocked: () => notBefore - platform.now(),

    /**
     * Says that this tab asks, so that one which gives up waiting for its turn knows.
     *
     * @returns False where somebody else asks, or has been answered since `last`.
     */
    claim: (began: Began, last: number | undefined): Promise<boolean> =>
      transitions.note(began, ({ at, retryAt, tries }: SessionRecord) => {
        const now = platform.wallClock();
        const isTaken = at !== last || within(retryAt, now, MAX_HOLD) > 0;
        return isTaken ? undefined : { retryAt: now + (tries > 0 ? CALL : TURN) };
      }),

    /** Contract 5.5, for all tabs together; longer where the server says so (fault N7). */
    async backOff({ retryAt = 0 }: FoyerError, began: Began): Promise<void> {
      failures = Math.max(failures, tab.read().record?.tries ?? 0) + 1;
      const pause = 2000 * 2 ** Math.min(failures, 7) + Math.random() * 349 - 175;
      const wait = Math.max(retryAt - platform.now(), pause);
      notBefore = platform.now() + wait;
      const until = Math.round(platform.wallClock() + wait);
      await transitions.note(began, ({ tries }) => ({ retryAt: until, tries: tries + 1 }));
    },

    /** Somebody was answered. */
    reset(): void {
      [failures, notBefore] = [0, 0];
    },
  };
}

import { fingerprint } from '../base/fingerprint';
import type { FoyerError } from '../base/errors';
import type { Limits } from '../http/limits';
import type { Platform } from '../base/platform';
import type { Account } from './session-adapter';
import type { Began } from './snapshot';
import type { SessionRecord } from './record';
import { INTERVAL, JITTER, MAX_HOLD, timeLeft } from './refresh-plan';
import type { TabSession } from './tab-session';
import type { Asking } from './transitions';

/** How long a tab waits for its turn, and for another tab that has claimed to ask, in ms. */
export const LOCK_WAIT_MS = 3000;
/** Time limit of a call, in ms. In an outage, no other tab asks meanwhile. */
const CALL = 10_000;

/** The commit that changes when the server is asked. */
export interface NoteTransitions {
  note(this: void, began: Began, change: (record: SessionRecord) => Asking | undefined): Promise<boolean>;
}

export interface RefreshLockDeps {
  readonly platform: Platform;
  readonly tab: TabSession<Account>;
  readonly transitions: NoteTransitions;
  readonly limits: Pick<Limits, 'wait' | 'keep'>;
}

/** The name of a session's background refresh among the calls that have to wait. */
const holdOf = (token: string): string => `refresh ${fingerprint(token)}`;

/** Decides which tab asks the server, and when, by the record that all tabs share. */
export function createRefreshLock({ platform, tab, transitions, limits }: RefreshLockDeps) {
  let failures = 0;
  let notBefore = 0;

  return {
    /** How long this tab has to wait, by itself or because another tab got an answer that nobody can read, in ms. */
    blocked: () => Math.max(notBefore - platform.now(), limits.wait(holdOf(tab.read().token))),

    /**
     * Records that this tab asks, for tabs that give up waiting for their turn.
     *
     * @returns False if another tab asks, or has been answered since `last`.
     */
    claim: (began: Began, last: number | undefined): Promise<boolean> =>
      transitions.note(began, ({ at, retryAt, tries }: SessionRecord) => {
        const now = platform.wallClock();
        const isTaken = at !== last || timeLeft(retryAt, now, MAX_HOLD) > 0;
        return isTaken ? undefined : { retryAt: now + (tries > 0 ? CALL : LOCK_WAIT_MS) };
      }),

    /**
     * Contract 5.5, for all tabs together; longer if the server says so (fault N7). An answer that cannot be read comes
     * from a server that is up: it is asked no more often than after an answer that can.
     */
    async backOff({ retryAt = 0, details }: FoyerError, began: Began): Promise<void> {
      failures = Math.max(failures, tab.read().record?.tries ?? 0) + 1;
      const pause = details ? INTERVAL * (1 + JITTER) : 2000 * 2 ** Math.min(failures, 7) + Math.random() * 349 - 175;
      const wait = Math.max(retryAt - platform.now(), pause);
      notBefore = platform.now() + wait;
      // A session without a record has no other place that all tabs share.
      if (details) limits.keep(holdOf(began.token), notBefore);
      const until = Math.round(platform.wallClock() + wait);
      await transitions.note(began, ({ tries }) => ({ retryAt: until, tries: tries + 1 }));
    },

    /** Ends the back-off, because the server has answered this tab or another. */
    reset(): void {
      [failures, notBefore] = [0, 0];
    },
  };
}

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

/** How long a tab waits for the lock, and for another tab that has announced its request, in ms. */
export const LOCK_WAIT_MS = 3000;
/** Time limit of a call, in ms. In an outage, no other tab sends a request meanwhile. */
const CALL = 10_000;

/** The commit that changes when the next request is sent. */
export interface NoteTransitions {
  note(this: void, began: Began, change: (record: SessionRecord) => Asking | undefined): Promise<boolean>;
}

export interface RefreshLockDeps {
  readonly platform: Platform;
  readonly tab: TabSession<Account>;
  readonly transitions: NoteTransitions;
  readonly limits: Pick<Limits, 'wait' | 'keep'>;
}

/** The name of a session's background refresh in the stored list of waiting calls. */
const holdOf = (token: string): string => `refresh ${fingerprint(token)}`;

/** Decides which tab asks the provider, and when, from the record that all tabs share. */
export function createRefreshLock({ platform, tab, transitions, limits }: RefreshLockDeps) {
  let failures = 0;
  let notBefore = 0;

  return {
    /** How long this tab has to wait, by itself or because another tab got an unreadable response, in ms. */
    blocked: () => Math.max(notBefore - platform.now(), limits.wait(holdOf(tab.read().token))),

    /**
     * Records that this tab sends a request, for tabs that stop waiting for the lock.
     *
     * @returns False if another tab sends one, or got a response since `last`.
     */
    claim: (began: Began, last: number | undefined): Promise<boolean> =>
      transitions.note(began, ({ at, retryAt, tries }: SessionRecord) => {
        const now = platform.wallClock();
        const isTaken = at !== last || timeLeft(retryAt, now, MAX_HOLD) > 0;
        return isTaken ? undefined : { retryAt: now + (tries > 0 ? CALL : LOCK_WAIT_MS) };
      }),

    /**
     * Contract 5.5, for all tabs together; longer if the provider requests it (fault N7). An unreadable response comes
     * from a server that is up, so the pause is the regular interval.
     */
    async backOff({ retryAt = 0, details }: FoyerError, began: Began): Promise<void> {
      failures = Math.max(failures, tab.read().record?.tries ?? 0) + 1;
      const pause = details ? INTERVAL * (1 + JITTER) : 2000 * 2 ** Math.min(failures, 7) + Math.random() * 349 - 175;
      const wait = Math.max(retryAt - platform.now(), pause);
      notBefore = platform.now() + wait;
      // Without a record, the tabs share no other place for this.
      if (details) limits.keep(holdOf(began.token), notBefore);
      const until = Math.round(platform.wallClock() + wait);
      await transitions.note(began, ({ tries }) => ({ retryAt: until, tries: tries + 1 }));
    },

    /** Ends the back-off, because the provider has answered this tab or another. */
    reset(): void {
      [failures, notBefore] = [0, 0];
    },
  };
}

import { exclusively } from '../base/exclusively';
import { TIMEOUT } from '../base/waits';
import { NetworkError } from '../base/errors';
import type { Platform, ScopedPlatform } from '../base/platform';
import { sleep } from '../base/platform';
import type { TokenStorage } from '../base/token-storage';
import type { Limits } from '../http/limits';
import type { Asked, Send } from '../http/send';
import type { Bootstrap } from './bootstrap';
import { getBootstrap } from './get-bootstrap';
import { keepCopy } from './first-settings';
import { readCopy } from './settings-copy';

export interface SharedSettingsDeps {
  /** Ends with the client. */
  readonly own: ScopedPlatform;
  /** Outlives the client, so that its lock is released. */
  readonly platform: Platform;
  readonly publicToken: string;
  readonly baseUrl: string;
  readonly store: TokenStorage;
  /** Stores for all tabs until when none sends a request. */
  readonly limits: Limits;
  readonly send: Send;
  /** Reads a response. */
  readonly read: (asked: Asked) => Promise<Bootstrap>;
  /** Makes settings the current ones of this page. */
  readonly takeBootstrap: (settings: Bootstrap) => void;
}

/** How long a tab waits for the lock, in ms. */
const LOCK_WAIT_MS = 3000;
/** How long until the copy of one tab is visible in another, in ms. */
const ARRIVAL = 300;
/** Without locks, tabs send their requests at random times within this interval, in ms. */
const SPREAD = 500;
/** The clocks of pages are whole milliseconds. */
const ROUNDING = 1;
/**
 * After a failure, no other tab sends a request for this long, in ms: longer than a call lasts, so that the two waits
 * can be distinguished.
 */
const HOLD = 30_000;
/** The name of both waits in the stored list of waiting calls. */
const CALL = 'bootstrap';

// Decision 118.
/**
 * The project's settings, requested by one tab of this browser for all. Does nothing before the first form is painted.
 */
export function createSharedSettings(deps: SharedSettingsDeps) {
  const { own, platform, publicToken, baseUrl, store, limits, send, read, takeBootstrap } = deps;
  const key = store.key('::bootstrap');
  const copy = () => readCopy(store, baseUrl, own.wallClock());
  let isOver = false;
  /** Other tabs leave the request to this tab until then, in ms of the monotonic clock. */
  let heldUntil = 0;
  own.keep(() => void (isOver = true));

  /** False if no tab has a fresh copy. */
  function adopt(): boolean {
    const { settings, isFresh } = copy();
    if (isFresh) takeBootstrap(settings);
    return isFresh;
  }

  const news = (ms: number) =>
    new Promise<void>((resolve) => {
      const stops = [own.timer(ms, end), own.listen('storage', (event) => void (event.key === key && end()))];
      function end(): void {
        for (const stop of stops) stop();
        resolve();
      }
    });

  function hold(ms: number): void {
    heldUntil = own.now() + ms;
    limits.keep(CALL, heldUntil);
  }

  /** How long other tabs ask this one to wait, in ms. */
  function held(): number {
    const ms = limits.wait(CALL);
    return own.now() + ms > heldUntil + ROUNDING ? ms : 0;
  }

  async function ask(): Promise<Bootstrap> {
    // For tabs that stop waiting for the lock, and for browsers without locks.
    hold(TIMEOUT);
    try {
      const settings = await getBootstrap({ publicToken, send, read });
      keepCopy(deps, settings);
      return settings;
    } catch (error) {
      hold(HOLD);
      throw error;
    }
  }

  async function withLock(settle: (settings: Bootstrap) => void): Promise<void> {
    const { settings, isFresh } = copy();
    if (isFresh) return settle(settings);
    if (isOver || held() > 0) throw new NetworkError('aborted');
    settle(await ask());
    // Release the lock once the next tab can see the copy.
    await sleep(platform, ARRIVAL);
  }

  async function whenAlone(): Promise<Bootstrap> {
    await new Promise<void>((resolve) => void own.afterPaint(resolve));
    if (!own.locks) await sleep(own, Math.random() * SPREAD);
    const ms = held();
    if (ms > 0 && ms <= TIMEOUT && !copy().isFresh) await news(ms);
    return new Promise((resolve, reject) => {
      exclusively(platform, `foyer:bootstrap:${publicToken}`, LOCK_WAIT_MS, () => withLock(resolve)).catch(reject);
    });
  }

  let running: Promise<Bootstrap> | undefined;
  const renew = () =>
    (running ??= whenAlone().finally(() => {
      running = undefined;
    }));

  own.listen('storage', (event) => void (event.key === key && adopt()));
  own.listen('pageshow', ({ persisted }) => {
    // A page in the back/forward cache receives no events from other tabs.
    if (persisted && !adopt()) void renew().then(takeBootstrap, () => {});
  });

  return { renew };
}

import { createListeners } from '../base/listeners';
import type { Platform } from '../base/platform';
import { sleep } from '../base/platform';
import type { Bootstrap, BootstrapStore } from './bootstrap';
import { SAFE_BOOTSTRAP } from './bootstrap';
import { parseBootstrap } from './parse-bootstrap';
import type { SettingsCopy } from './settings-copy';

/** The longest time that a form waits for the project's settings, in ms. */
const READY_WITHIN = 3000;
/** Fault N19: pauses before the settings are requested again, in ms. A form also waits for the first retry. */
const AGAIN_AFTER: readonly number[] = [500, 2000, 8000, 30_000];

export interface BootstrapStoreDeps {
  /** Ends with the client. */
  readonly platform: Platform;
  /** The copy in storage. */
  readonly copy: () => SettingsCopy;
  /** Requests the settings immediately. */
  readonly load: () => Promise<Bootstrap>;
  /**
   * Requests the settings if no other tab does, or waits for that tab's response. Rejects if they are not available
   * now.
   */
  readonly renew: () => Promise<Bootstrap>;
}

// Decision 118.
export function createBootstrapStore({ platform, copy, load, renew }: BootstrapStoreDeps) {
  const listeners = createListeners<Bootstrap>();
  const first = copy();
  let current = first.settings;

  async function attempt(pauses: readonly number[]): Promise<void> {
    const [ms, ...rest] = pauses;
    const isFirst = pauses === AGAIN_AFTER;
    try {
      // If a form has no settings yet, don't wait for other tabs.
      take(await (isFirst && current === SAFE_BOOTSTRAP ? load() : renew()));
    } catch {
      if (ms === undefined) return;
      const again = sleep(platform, ms).then(() => attempt(rest));
      if (isFirst) await again;
    }
  }

  function take(next: Bootstrap): void {
    if (current !== SAFE_BOOTSTRAP && textOf(next) === textOf(current)) return;
    current = next;
    listeners.tell(current);
  }

  async function begin(): Promise<void> {
    let { isFresh } = first;
    // A prerendered page might never be shown.
    if (platform.isPrerendering()) {
      await new Promise<void>((resolve) => {
        const stop = platform.listen('visibilitychange', () => {
          stop();
          resolve();
        });
      });
      ({ isFresh } = copy());
    }
    if (!isFresh) await Promise.race([sleep(platform, READY_WITHIN), attempt(AGAIN_AFTER)]);
  }

  const ready = platform.isBrowser ? begin() : Promise.resolve();

  const bootstrap: BootstrapStore = {
    getSync: () => current,
    isKnown: () => current !== SAFE_BOOTSTRAP,
    getAsync: () => ready.then(() => current),
    subscribe: listeners.add,
  };
  return { bootstrap, take };
}

/** A response can have null for a field that its copy lacks, so compare the parsed forms. */
const textOf = (settings: Bootstrap): string => JSON.stringify(parseBootstrap(settings));

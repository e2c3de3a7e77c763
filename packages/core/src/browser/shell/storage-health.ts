import { report } from '../../base/log';
import type { Platform } from '../../base/platform';
import { within } from '../../base/waits';
import type { ShellStorage } from './shell-storage';
import { STORAGE_LIMIT } from './shell-storage';

const PROBE = 'foyer_probe';

/** Which calls of a storage fail or take too long. Each failure is reported to the developer once. */
export interface StorageHealth {
  /** Whether a text under this key would last, as far as this page knows. */
  canStore(this: void, key: string): boolean;
  /** Notes the outcome of a call. `failure`: the thrown value. */
  note(this: void, call: string, failure?: { readonly thrown: unknown }): void;
  /** Finds out whether the storage keeps anything: before the first sign-in, and after a failure. */
  probe(this: void): Promise<void>;
}

export function createStorageHealth(storage: ShellStorage, platform: Platform): StorageHealth {
  const failing = new Set<string>();
  let isProbed = false;

  function note(call: string, failure?: { readonly thrown: unknown }): void {
    if (!failure) return void failing.delete(call);
    if (failing.has(call)) return;
    failing.add(call);
    report('FOYER_STORAGE_FAILED', `The storage of shellPlatform failed: ${call}. ${ADVICE} ${nameOf(failure.thrown)}`);
  }

  async function tryOut(): Promise<void> {
    await storage.set(PROBE, '1');
    await storage.remove(PROBE);
  }

  return {
    canStore: (key) => !['save', 'load'].some((call) => failing.has(`${call} ${key}`)) && !failing.has(PROBE),
    note,
    async probe() {
      if (isProbed && !failing.has(PROBE)) return;
      isProbed = true;
      await within(platform, STORAGE_LIMIT, tryOut()).then(
        () => note(PROBE),
        (thrown: unknown) => note(PROBE, { thrown }),
      );
    },
  };
}

const ADVICE =
  'Until it works again, the session ends with this page. Its get, set and remove must settle within 3 s without an error.';

/** The storage might quote in its error what it was given, which contains the tokens. */
const nameOf = (thrown: unknown): string =>
  thrown instanceof Error ? `${thrown.name}: ${thrown.message.replaceAll(/[\w.%+/=-]{24,}/g, '…').slice(0, 200)}` : '';

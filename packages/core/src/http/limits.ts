import { FoyerError } from '../base/errors';
import { isRecord } from '../base/guards';
import type { Platform } from '../base/platform';
import type { TokenStorage } from '../base/token-storage';

// Fault N7.
/** The calls that the provider has asked this browser to delay, in any tab. */
export interface Limits {
  /** Remaining wait of a call of that name, in ms; 0 if it can be made. */
  wait(this: void, call: string): number;
  /** Throws `too_many_requests` for a call of that name while its wait lasts. */
  check(this: void, call: string): void;
  /** @param retryAt In ms of the monotonic clock. */
  keep(this: void, call: string, retryAt: number): void;
}

/** The longest wait that is accepted from the provider, in ms. */
const LONGEST = 900_000;
/** The most that the wall clock, which the tabs share, can lag behind the monotonic clock, in ms. */
const SLACK = 250;

export function createLimits({ now, wallClock }: Platform, store: TokenStorage): Limits {
  const kept = () => Object.entries(fields(store.read('::foyer_waits')));
  const left = (until: unknown) => {
    const ms = Number(until) - wallClock();
    return ms > SLACK && ms <= LONGEST ? ms : 0;
  };
  const wait = (call: string) => left(kept().find(([one]) => one === call)?.[1]);
  return {
    wait,
    check(call) {
      const ms = wait(call);
      if (ms > 0) throw new FoyerError('too_many_requests', 'Too many requests.', { retryAt: now() + ms });
    },
    keep(call, retryAt) {
      const others = kept().filter(([one, until]) => one !== call && left(until) > 0);
      store.write('::foyer_waits', Object.fromEntries([...others, [call, Math.floor(wallClock() + retryAt - now())]]));
    },
  };
}

const fields = (value: unknown) => (isRecord(value) ? value : {});

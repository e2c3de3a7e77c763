import type { Exchange } from '../../support/lossy-network';
import type { Shared, WorldTab } from '../../support/world-shared';
import type { Sight } from './witness';

interface Asked {
  readonly tab: WorldTab;
  readonly at: number;
  isOver: boolean;
}

/** Between two refreshes, and how long a page waits for another one's, in ms. */
const INTERVAL = 180_000;
const LOCK_WAIT_MS = 3000;
/** The clock that pages share counts whole ms. */
const ROUNDING = 2;

/** Invariant I5: counts what the background refresh sends, by the true time and not by the device's clock. */
export function createTraffic(shared: () => Shared, bad: (text: string) => void) {
  let asked: Asked[] = [];
  let confirmedAt = -Infinity;
  let heldUntil = -Infinity;
  let holder: WorldTab | undefined;
  let epoch = '';
  let tries = 0;
  /** The clock was changed since, or the cookies were cleared, so earlier messages between pages no longer count. */
  let isUnsure = false;
  let isForgetful = false;

  return {
    unsure: () => void (isUnsure = true),
    /** localStorage fails: pages have to request data that others can't pass to them. */
    forgetful: () => void (isForgetful = true),
    /** After every task: what the record says to the others. */
    follow(tab: WorldTab, { record }: Sight): void {
      if (!record) return;
      const now = shared().loop.now();
      const next = `${record.gen}.${record.at}`;
      if (next !== epoch) {
        [epoch, confirmedAt, heldUntil, isUnsure, asked] = [next, now, -Infinity, false, []];
      }
      const until = record.retryAt === 0 ? -Infinity : now + record.retryAt - shared().wallClock();
      // A tab that has announced its request can send it; after a failure no tab can.
      if (Math.abs(until - heldUntil) > ROUNDING) [heldUntil, holder] = [until, record.tries > tries ? undefined : tab];
      tries = record.tries;
    },
    answered({ tab, status }: Pick<Exchange, 'tab' | 'status'>): void {
      for (const one of asked) if (one.tab === tab && status !== 200) one.isOver = true;
    },
    /** A page asks in the background. */
    sent({ tab }: Pick<Exchange, 'tab'>, now: Sight): void {
      const at = shared().loop.now();
      const isSure = !isUnsure && now.isWhole;
      if (isSure && !isForgetful && at - confirmedAt < INTERVAL - ROUNDING) {
        bad('I5: asked again inside the interval');
      }
      const isHeld = at < heldUntil - ROUNDING && holder !== tab;
      if (isSure && isHeld) bad('I5: asked while all tabs were to wait');
      const isUnderWay = (one: Asked) => !one.isOver && at - one.at < LOCK_WAIT_MS - ROUNDING;
      const isBeside = ({ tab: other }: Asked) => other !== tab && other.isAlive() && !other.isFrozen();
      if (isSure && asked.some((one) => isUnderWay(one) && isBeside(one)))
        bad('I5: asked in parallel with another page');
      asked.push({ tab, at, isOver: false });
    },
  };
}

import type { WorldTab } from '../../support/world-shared';

/** Sums of times are not exact, in ms. */
const ROUNDING = 0.01;

interface Pending {
  readonly tab: WorldTab;
  readonly name: string;
  /** Both in ms of the page's running time. */
  readonly since: number;
  readonly limit: () => number;
}

/** Invariant I6: nothing that was begun is still under way after so long of the page's own running time. */
export function createBounds(bad: (text: string) => void) {
  const pending = new Set<Pending>();

  return {
    /** Follows something to its end. `limit` in ms, asked at the end. */
    watch(tab: WorldTab, name: string, limit: () => number, work: Promise<unknown>): void {
      const one = { tab, since: tab.running(), limit, name };
      pending.add(one);
      const end = () => {
        pending.delete(one);
        const took = tab.running() - one.since;
        if (took > limit() + ROUNDING) bad(`I6: ${name} took ${Math.round(took)} ms of ${limit()}`);
      };
      work.then(end, end);
    },
    /** At the end of a schedule: everything that still runs has not ended in time. */
    check(): void {
      for (const { tab, since, limit, name } of pending) {
        if (tab.isAlive() && tab.running() - since > limit() + ROUNDING) bad(`I6: ${name} never ended`);
      }
    },
  };
}

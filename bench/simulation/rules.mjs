/** The figures that both models play by, in seconds. One place, so that a changed protocol is changed here once. */

/** Foyer: packages/core/src/session/refresh-plan.ts. */
export const protocol = {
  interval: 180,
  /** Added to the interval at random, as a part of it. */
  jitter: 0.1,
};

/** The provider's own client (contract 5.5), which every tab runs for itself. */
export const timers = {
  interval: 180,
  /** Chromium wakes a hidden page once a minute only, after its first five minutes. */
  hiddenWake: 60,
};

/** What both wait after a failure (contract 5.5): 2 s, doubled up to seven times, give or take 175 ms. */
export const backOff = (failures, random) => 2 * 2 ** Math.min(failures, 7) + (random() - 0.5) * 0.35;

/** A request's way there and back. */
export const roundTrip = 0.2;

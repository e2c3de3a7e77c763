/** The figures of both models, in seconds, in one place: a changed protocol is changed only here. */

/** Foyer: packages/core/src/session/refresh-plan.ts, and kernel/bootstrap/settings-copy.ts. */
export const protocol = {
  interval: 180,
  /** Added to the interval at random, as a fraction of it. */
  jitter: 0.1,
  /** How long a copy of the project's settings serves all tabs. */
  settings: 300,
};

/** The provider's own client (contract 5.5): every tab for itself. */
export const timers = {
  interval: 180,
  /** After its first five minutes, Chromium wakes a hidden page only once a minute. */
  hiddenWake: 60,
};

/** The wait of both after a failure (contract 5.5): 2 s, doubled up to seven times, plus or minus 175 ms. */
export const backOff = (failures, random) => 2 * 2 ** Math.min(failures, 7) + (random() - 0.5) * 0.35;

/** The round trip of a request. */
export const roundTrip = 0.2;

/** `npm test` sets a seed; Vitest and Playwright by themselves run every case, as `npm run test:long` does. */
const seed = process.env['FOYER_LONG'] ? undefined : process.env['FOYER_SEED'];
const PARTS = 5;

/**
 * The fifth of the cases that this run of `npm test` plays. Its seed chooses it: five seeds in a row play all of them.
 * @param shift gives rows of one matrix different fifths
 */
export function rotatingFifth<Case>(cases: readonly Case[], shift = 0): readonly Case[] {
  if (seed === undefined) return cases;
  // Of fewer cases than parts, one is played in each run.
  const parts = Math.min(PARTS, Math.max(1, cases.length));
  return cases.filter((_, at) => (at + shift) % parts === Number(seed) % parts);
}

/** How many generated cases a property plays in `npm test`, if it plays `count` by itself. */
export const fifthOf = (count: number): number => (seed === undefined ? count : Math.ceil(count / PARTS));

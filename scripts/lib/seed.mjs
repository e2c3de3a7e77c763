import { randomInt } from 'node:crypto';

/** Seeds are whole numbers from 0 to here, exclusive: generators take 32 bits with a sign. */
const END = 2 ** 31;

/**
 * The seed of a run's generated cases: that of `FOYER_SEED`, or a random one.
 * @param {string | undefined} given
 * @returns {number}
 */
export function seedFrom(given) {
  if (given === undefined || given === '') return randomInt(END);
  if (!/^\d{1,10}$/.test(given) || Number(given) >= END)
    throw new RangeError(`FOYER_SEED is ${JSON.stringify(given)}; it takes a whole number below ${END}.`);
  return Number(given);
}

/** How to play the same cases again. */
export const howToRepeat = (seed, command) =>
  `Generated cases: seed ${seed}. The same again: FOYER_SEED=${seed} ${command}`;

import { randomFrom } from '../simulation/random.mjs';

/**
 * What one visitor does, and when the page's scripts come.
 * @typedef {object} Plan
 * @property {number} run
 * @property {'email' | 'phone'} field
 * @property {string} text What is typed.
 * @property {number} [edited] The place of the character that is typed last, after the caret was moved back.
 * @property {number} key From one key to the next, in ms.
 * @property {number} pause From the last key to Enter, in ms.
 * @property {boolean} isDouble Enter is pressed twice.
 * @property {number} arrive When scripts begin to come, in ms after the first key.
 * @property {number} latency Of each of their files, in ms.
 * @property {number} cpu How many times slower the computer is.
 */

/** What is typed begins with so many characters that no address of a page has otherwise. */
export const KNOWN = 8;

/** Of the runs that edit, the caret is moved back by less than this. */
const STEPS = 6;

/**
 * The same seed gives the same plans, whichever run is played alone.
 * @param {number} seed
 * @param {number} run
 * @returns {Plan}
 */
export function planOf(seed, run) {
  const random = randomFrom(seed * 100_003 + run);
  const upTo = (most) => Math.floor(random() * most);
  const field = random() < 0.5 ? 'email' : 'phone';
  const text = field === 'email' ? `visitor-${run}@example.com` : `41555${String(50_000 + run)}`;
  const edited = random() < 0.5 ? text.length - 2 - upTo(STEPS) : undefined;
  const key = 5 + upTo(40);
  const pause = upTo(400);
  const typing = key * (text.length + (edited === undefined ? 0 : text.length - edited));
  return {
    run,
    field,
    text,
    ...(edited !== undefined && { edited }),
    key,
    pause,
    isDouble: random() < 0.2,
    // In the middle of typing, between the last key and Enter, and after Enter: a key takes longer than its delay.
    arrive: upTo(typing * 2.5 + pause + 600),
    latency: upTo(140),
    cpu: 1 + upTo(4),
  };
}

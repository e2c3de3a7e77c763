import { exponential } from './random.mjs';

/**
 * Whether a visitor has the page in front of them: spells of looking and of doing something else, of random length.
 * @param {{ visible: number, glance: number }} habits The share of visitors that look at any time, and how long a
 *   spell of looking takes on average, in seconds.
 */
export function createLooking({ visible, glance }, random) {
  const away = (glance * (1 - visible)) / visible;
  const looking = {
    isVisible: false,
    /** When the spell ends, in seconds. */
    turnAt: 0,
    /** A visitor of whom nothing is known yet. */
    begin() {
      looking.isVisible = random() < visible;
      looking.turnAt = lasts();
    },
    turn() {
      looking.isVisible = !looking.isVisible;
      looking.turnAt += lasts();
    },
  };
  const lasts = () => (away > 0 ? exponential(looking.isVisible ? glance : away, random) : Infinity);
  return looking;
}

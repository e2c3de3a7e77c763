import { exponential } from './random.mjs';

/**
 * Whether a visitor is looking at the page: periods of random length, alternating between looking and not looking.
 * @param {{ visible: number, glance: number }} habits The share of visitors who look at any time, and how long a
 *   period of looking takes on average, in seconds.
 */
export function createLooking({ visible, glance }, random) {
  const away = (glance * (1 - visible)) / visible;
  const looking = {
    isVisible: false,
    /** When the period ends, in seconds. */
    turnAt: 0,
    /** A visitor whose state is not known yet. */
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

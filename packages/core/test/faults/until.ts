import type { VirtualTime } from '../support/time';
import { settle } from '../support/time';

/** Lets the world go on, a little at a time, until it is so. */
export async function until(time: VirtualTime, isSo: () => boolean, what: string | (() => string), pause = 0): Promise<void> {
  for (let turn = 0; turn < 700; turn += 1) {
    if (isSo()) return;
    // Work of other threads, such as a hash, needs real time.
    if (turn > 3 || pause > 0) await new Promise((resolve) => setTimeout(resolve, pause));
    await settle();
    if (isSo()) return;
    await time.advance(25);
  }
  throw new TypeError(`It never came to be: ${typeof what === 'string' ? what : what()}`);
}

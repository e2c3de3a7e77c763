import { vi } from 'vitest';
import type { VirtualTime } from '../support/time';
import { settle } from '../support/time';

/** Most of what is waited for comes within so many turns of virtual time. */
const SOON = 4;
const TURNS = 700;

/**
 * Advances virtual time, a little at a time, until the condition is met. Work of other threads, such as a hash, needs
 * real time: after the first rounds it checks again every `interval` ms, and with `interval` from the beginning.
 */
export async function until(
  time: VirtualTime,
  isSo: () => boolean,
  what: string | (() => string),
  interval = 0,
): Promise<void> {
  let turn = 0;
  const goOn = async (): Promise<boolean> => {
    turn += 1;
    if (isSo()) return true;
    await settle();
    if (isSo()) return true;
    await time.advance(25);
    return false;
  };
  if (isSo()) return;
  const atOnce = interval === 0 ? SOON : 0;
  for (let round = 0; round < atOnce; round += 1) if (await goOn()) return;
  const look = async () => {
    if (turn < TURNS && !(await goOn())) throw new TypeError('Not yet.');
  };
  await vi.waitFor(look, { interval, timeout: 120_000 });
  if (!isSo()) throw new TypeError(`It never came to be: ${typeof what === 'string' ? what : what()}`);
}

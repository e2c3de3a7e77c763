import type { Schedule } from './act';
import { finish } from './finale';
import { perform } from './perform';
import type { PlayOptions } from './stage';
import { createStage } from './stage';

/** Plays a schedule to its end. Answers with the invariants that it broke; stops at the first. */
export async function play(schedule: Schedule, options: PlayOptions): Promise<readonly string[]> {
  const stage = createStage(schedule, options);
  const { world, witness, clients } = stage;
  const chance = Math.random;
  Math.random = world.shared.random.next;
  try {
    for (let count = 0; count < schedule.tabs; count += 1) stage.openClient();
    for (const act of schedule.acts) {
      world.shared.loop.after(0, () => perform(stage, act));
      await world.shared.loop.runFor(act.wait);
      if (witness.found.length > 0) return [...new Set(witness.found)];
    }
    await finish(stage);
    return [...new Set(witness.found)];
  } finally {
    Math.random = chance;
    for (const client of clients) client.close();
  }
}

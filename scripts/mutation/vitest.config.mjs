import { BaseSequencer } from 'vitest/node';
import { defineConfig } from 'vitest/config';
import core from '../../packages/core/vitest.config';
import reactUi from '../../packages/react-ui/vitest.config';
import server from '../../packages/server/vitest.config';
import wire from '../../packages/wire/vitest.config';
import { roomOf, testsOf } from './rooms.mjs';

const room = roomOf(process.env.FOYER_ROOM);
const root = `packages/${room.project}`;
const own = { core, 'react-ui': reactUi, server, wire }[room.project];
const include = testsOf(room, process.env.FOYER_TURN).map((path) => path.replace(`${root}/`, ''));

/** Files in the order of the time that they took at first: the quickest may kill the mutant. */
class QuickestFirst extends BaseSequencer {
  static #times = new Map();

  async sort(specs) {
    const times = QuickestFirst.#times;
    for (const {
      project: { name: of },
      moduleId,
    } of specs) {
      const { duration } =
        this.ctx.cache.getFileTestResults(`${of}:${moduleId.slice(this.ctx.config.root.length + 1)}`) ?? {};
      if (duration !== undefined && !times.has(moduleId)) times.set(moduleId, duration);
    }
    return specs.toSorted((a, b) => (times.get(a.moduleId) ?? 0) - (times.get(b.moduleId) ?? 0));
  }
}

/** The tests of one room. */
export default defineConfig({
  test: {
    // One worker, which lives on: the runner keeps one for each environment.
    maxWorkers: 1,
    globalSetup: 'scripts/vitest-empty-database.ts',
    sequence: { sequencer: QuickestFirst },
    // For the first run. The runner then gives each test a limit by the slowest of them.
    projects: [{ ...own, test: { ...own.test, testTimeout: 30_000, include }, root }],
  },
});

import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import type { RunnerTask, RunnerTestCase, RunnerTestSuite } from 'vitest';
import { TestRunner, vi } from 'vitest';

/** A generated case that has failed: how fast-check finds it again. */
interface KeptSeed {
  /** The project and the full name of the test. */
  readonly test: string;
  readonly seed: number;
  readonly path: string;
}

// Without `URL`: jsdom replaces it, and Node does not accept jsdom's as a file URL.
const FILE = join(dirname(fileURLToPath(import.meta.url)), 'vitest-seeds.json');
// Decision 100.
/**
 * The random seed that `npm test` and `npm run test:long` have printed. Without it, Vitest generates the same cases
 * each time.
 */
const DRAWN = process.env['FOYER_SEED'];
const FIXED = 1;

const nameOf = (test: RunnerTask): string => `${test.file.projectName ?? ''}: ${test.fullName}`;
const readKept = () => JSON.parse(readFileSync(FILE, 'utf8')) as KeptSeed[];

/**
 * Seeds the generated cases of every property test, and repeats each test for the cases of vitest-seeds.json that it
 * once failed with. Adds cases that fail with a random seed to that file. A test file ends when nothing is loading any
 * more.
 */
export default class SeededRunner extends TestRunner {
  readonly #kept = readKept();

  #of(test: RunnerTask): KeptSeed[] {
    const name = nameOf(test);
    return this.#kept.filter((one) => one.test === name);
  }

  override async onBeforeRunTask(test: RunnerTask): Promise<void> {
    await super.onBeforeRunTask(test);
    const { length } = this.#of(test);
    if (length > 0) test.repeats = length;
  }

  override onBeforeTryTask(test: RunnerTask, round?: { readonly repeats: number }): void {
    super.onBeforeTryTask(test);
    const again = this.#of(test)[(round?.repeats ?? 0) - 1];
    // The type leaves out `path`, which fast-check reads here like every other parameter.
    const parameters = again ? { seed: again.seed, path: again.path } : { seed: Number(DRAWN ?? FIXED) };
    fc.configureGlobal(parameters);
  }

  override onAfterRunTask(test: RunnerTask): void {
    super.onAfterRunTask(test);
    if (DRAWN !== undefined && test.type === 'test') keep(test);
  }

  /**
   * The files of a worker share their modules: one that is still loading when its test file ends fails for all others.
   */
  override async onAfterRunSuite(suite: RunnerTestSuite): Promise<void> {
    if (suite === suite.file) await vi.dynamicImportSettled();
    await super.onAfterRunSuite(suite);
  }
}

function keep(test: RunnerTestCase): void {
  for (const { message } of test.result?.errors ?? []) {
    const [, seed, path] = /\{ seed: (-?\d+), path: "([\d:]+)"/.exec(message) ?? [];
    if (seed === undefined || path === undefined) continue;
    const one: KeptSeed = { test: nameOf(test), seed: Number(seed), path };
    const kept = readKept().filter((other) => JSON.stringify(other) !== JSON.stringify(one));
    writeFileSync(FILE, `${JSON.stringify([...kept, one], null, 2)}\n`);
  }
}

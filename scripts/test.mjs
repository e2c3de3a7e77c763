/**
 * Every check of the repository, also on a fresh clone: `npm test`. A failed step stops only the steps that need it.
 *   npm test -- eslint unit     only these steps, and what they need
 *   FOYER_SEED=5 npm test       the generated cases of an earlier run, which has printed its seed
 * The last line is `N passed, N failed`. It counts tests where a runner counts them, else one per check.
 */
import { readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { delimiter, join } from 'node:path';
import { changedFiles, checksLeft, chooseGroups, filesLeft, linesOfLeft, rotatedOut } from './lib/chosen-tests.mjs';
import { fail, root } from './lib/process.mjs';
import { howToRepeat, seedFrom } from './lib/seed.mjs';
import { skippedByPlaywright, skippedByVitest } from './lib/skipped-tests.mjs';
import { checkNames, reports, runSteps, summary } from './lib/steps.mjs';
import { setup } from './setup.mjs';

const report = (name) => join(reports, `${name}.json`);
const readReport = (name) => JSON.parse(readFileSync(report(name), 'utf8'));

const seed = seedOrFail(process.env.FOYER_SEED);
const repeat = howToRepeat(seed, 'npm test -- unit');
const changed = changedFiles();
const { left } = chooseGroups(changed, seed);
const leftChecks = checksLeft(changed);
const rotated = Object.fromEntries(['unit', 'stories', 'e2e'].map((step) => [step, rotatedOut(changed, seed, step)]));
/** The files that a step leaves out, as absolute paths. */
const leftOutOf = (step) => [...filesLeft(left, step), ...rotated[step].map((file) => join(root, file))];

/** What the configurations of the runners read. */
const envOf = (step) => ({ FOYER_SEED: String(seed), FOYER_LEFT_OUT: leftOutOf(step).join(delimiter) });

/** A step that runs vitest and counts its tests. A file that does not load counts as one failure. */
function vitest(name, { choice = [], ...rest } = {}) {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile=${report(name)}`];
  const command = ['vitest', 'run', ...choice, '--retry=0', ...reporters];
  const count = () => {
    const told = readReport(name);
    const broken = told.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0);
    return { passed: told.numPassedTests, failed: told.numFailedTests + broken.length, skipped: skippedByVitest(told) };
  };
  return { name, command, env: envOf(name), count, ...rest };
}

/** A step that runs Playwright and counts its tests. A flaky test counts as failed. */
function playwright(name, rest) {
  const count = () => {
    const told = readReport(name);
    const { expected, unexpected, flaky } = told.stats;
    return { passed: expected, failed: unexpected + flaky, skipped: skippedByPlaywright(told) };
  };
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: report(name), ...envOf(name) };
  const command = ['playwright', 'test', '--retries=0', '--forbid-only', '--reporter=list,json'];
  return { name, command, env, count, ...rest };
}

/** The checks that read the built packages; `check:<name>` of package.json is the command of each check. */
const OF_BUILDS = ['typecheck-published', 'site', 'reproducible', 'packages', 'api', 'size'];

/** @returns {import('./lib/steps.mjs').Step[]} */
function listSteps(problem) {
  const browser = problem && { problem };
  return [
    {
      name: 'build',
      command: ['turbo', 'run', 'build', '--output-logs=new-only', `--concurrency=${availableParallelism()}`],
    },
    ...checkNames().map((name) => ({ name, needs: OF_BUILDS.includes(name) ? ['build'] : [] })),
    vitest('unit', { choice: leftOutOf('unit').map((file) => `--exclude=${file}`) }),
    vitest('stories', { cwd: 'apps/storybook', ...browser }),
    playwright('e2e', { cwd: 'e2e', needs: ['build'], ...browser }),
  ];
}

function seedOrFail(given) {
  try {
    return seedFrom(given);
  } catch ({ message }) {
    return fail(message);
  }
}

/** The named steps, with the steps that they need; every step that the change concerns if none is named. */
function choose(steps, names) {
  const unknown = names.filter((name) => !steps.some((step) => step.name === name));
  const known = steps.map((step) => step.name).join(', ');
  if (unknown.length > 0) fail(`No such step: ${unknown.join(', ')}. There are: ${known}`);
  const needed = steps.filter(({ name }) => names.includes(name)).flatMap(({ needs = [] }) => needs);
  if (names.length === 0) return steps.filter(({ name }) => !leftChecks.includes(name));
  return steps.filter(({ name }) => names.includes(name) || needed.includes(name));
}

const leftToLong = [
  ...linesOfLeft(left),
  ...(leftChecks.length > 0 ? [`Left to test:long: ${leftChecks.join(', ')}`] : []),
  `Left to test:long and to other seeds: ${rotated.unit.length} files of unit tests, ${rotated.e2e.length} of journeys, ` +
    `${rotated.stories.length} of stories`,
  'Left to test:long: four fifths of the generated cases, of every fault at every call, and of the planted breaks',
];

const began = performance.now();
const chromium = await setup();
const steps = choose(listSteps('problem' in chromium ? chromium.problem : undefined), process.argv.slice(2));
rmSync(reports, { recursive: true, force: true });
console.log(repeat);
const results = await runSteps(steps);
console.log(`\n${summary(results, (performance.now() - began) / 1000, [...leftToLong, repeat])}`);
process.exitCode = results.every(({ state }) => state === 'passed') ? 0 : 1;

import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root, run } from './process.mjs';
import { judgeSkipped, linesOfSkipped } from './skipped-tests.mjs';

/** Caches of steps for the next run on this machine. */
export const caches = join(root, 'node_modules', '.cache', 'foyer');

/** Where steps leave logs and reports: not committed, overwritten by the next run. */
export const reports = join(caches, 'test');

const PREFIX = 'check:';

/** The steps that are scripts of `package.json`, in their order: `check:oxlint` and so on. */
export const checkNames = () =>
  Object.keys(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).scripts)
    .filter((name) => name.startsWith(PREFIX))
    .map((name) => name.slice(PREFIX.length));

/**
 * @typedef {object} Step A step uses all cores: pages and clients have time limits, and a test that shares its core
 *   with another step can exceed them.
 * @property {string} name
 * @property {string[]} [command] without it, the step is the script `check:<name>` of `package.json`: turbo runs all of
 *   these together, one for each core, and not again until their inputs change
 * @property {string} [cwd] from the root; default: the root
 * @property {Record<string, string>} [env]
 * @property {string[]} [needs] steps that must have passed before this one runs
 * @property {string} [problem] why it cannot run at all
 * @property {() => { passed: number, failed: number, skipped: SkippedTest[] }} [count] reads the runner's report;
 *   without it, the step is one check
 *
 * @typedef {import('./skipped-tests.mjs').SkippedTest} SkippedTest
 * @typedef {{ name: string, state: 'passed' | 'failed' | 'not run', seconds: number, passed: number, failed: number,
 *   skipped: (SkippedTest & { why: string })[], why?: string[] }} Result `why`: the last lines of a step that has
 *   failed
 */

async function runStep({ name, command: [file, ...args], cwd = '.', env = {}, problem }) {
  if (problem) return { code: 1, output: `${problem}\n` };
  const done = await run(file, args, { quiet: true, cwd: join(root, cwd), env });
  const output = stripVTControlCharacters(done.output);
  writeFileSync(join(reports, `${name}.log`), output);
  return { code: done.code, output };
}

/**
 * A failed step never counts as clean, whatever its report says; a missing or empty report is a failure. A skipped test
 * is one too, unless it is listed with a reason.
 * @param {Pick<Step, 'count'>} step
 * @param {number} code how the step's process ended
 */
export function countStep({ count }, code) {
  if (!count) return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: [], refused: [] };
  try {
    const { passed, failed, skipped } = count();
    const { listed, refused } = judgeSkipped(skipped);
    const isRed = code !== 0 || passed === 0;
    return { passed, failed: Math.max(isRed ? 1 : 0, failed + refused.length), skipped: listed, refused };
  } catch {
    return { passed: 0, failed: 1, skipped: [], refused: [] };
  }
}

/** How many lines of a failed step stand in the summary: enough for what a check complains of. */
const LAST = 12;

/** The end of what a step has printed. The whole of it stands far above the summary, and logs are cut. */
const lastLines = (output) =>
  output
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(-LAST);

/** Prints how a step has ended, and returns its result. */
function ended({ name, count }, { code, output, seconds, note = '' }) {
  const { refused, ...counts } = countStep({ count }, code);
  const state = code === 0 && counts.failed === 0 ? 'passed' : 'failed';
  console.log(`${state === 'passed' ? '✓' : '✗'} ${name}  ${seconds.toFixed(1)} s${note}`);
  if (state === 'failed') console.log(output.replace(/^/gm, '  │ '));
  for (const { file, title } of refused)
    console.log(`  │ Skipped, and not listed in scripts/lib/skipped-tests.mjs: ${file}: ${title}`);
  return { name, state, seconds, ...counts, ...(state === 'failed' && { why: lastLines(output) }) };
}

async function perform(step) {
  const began = performance.now();
  const done = await runStep(step);
  return ended(step, { ...done, seconds: (performance.now() - began) / 1000 });
}

const summaries = join(root, '.turbo', 'runs');

const skippedStep = (name, why) => {
  console.log(`- ${name}  not run: ${why}`);
  return { name, state: 'not run', seconds: 0, passed: 0, failed: 1, skipped: [] };
};

/**
 * The result of a check, by what turbo says of its task. Nothing but an exit with code 0 is a success.
 * @param {string} name
 * @param {{ execution?: { exitCode?: number, startTime?: number, endTime?: number }, cache?: { status?: string },
 *   logFile?: string }} [task]
 */
export function checkResult(name, { execution, cache, logFile } = {}) {
  if (execution?.exitCode === undefined)
    return skippedStep(name, 'turbo did not run it: a check that it depends on has failed, or turbo itself');
  const { exitCode: code, startTime, endTime } = execution;
  const note = cache?.status === 'HIT' ? ', unchanged' : '';
  const log = join(root, logFile ?? '');
  const output = code !== 0 && existsSync(log) ? stripVTControlCharacters(readFileSync(log, 'utf8')) : '';
  return ended({ name }, { code, output, seconds: (endTime - startTime) / 1000, note });
}

/** Runs these checks by turbo, and reads its summary. */
async function runChecks(names) {
  rmSync(summaries, { recursive: true, force: true });
  const { output } = await run(
    'turbo',
    [
      'run',
      ...names.map((name) => PREFIX + name),
      '--continue=dependencies-successful',
      '--summarize',
      '--env-mode=loose',
      '--output-logs=none',
      `--concurrency=${availableParallelism()}`,
    ],
    { quiet: true },
  );
  const [file] = existsSync(summaries) ? readdirSync(summaries) : [];
  if (file === undefined) console.log(output);
  const { tasks } = file === undefined ? { tasks: [] } : JSON.parse(readFileSync(join(summaries, file), 'utf8'));
  return names.map((name) =>
    checkResult(
      name,
      tasks.find(({ taskId }) => taskId === `//#${PREFIX}${name}`),
    ),
  );
}

/**
 * Runs the steps in their order. A step whose needs have failed does not run.
 * @param {Step[]} steps
 * @returns {Promise<Result[]>} in the order of the list
 */
export async function runSteps(steps) {
  mkdirSync(reports, { recursive: true });
  const results = new Map();
  const missingOf = ({ needs = [] }) => needs.filter((name) => results.get(name)?.state !== 'passed');
  const isReady = (step) => missingOf(step).length === 0;

  for (const [index, step] of steps.entries()) {
    if (results.has(step.name)) continue;
    const checks = step.command ? [] : steps.slice(index).filter((one) => !one.command && isReady(one));
    if (!isReady(step)) results.set(step.name, skippedStep(step.name, `needs ${missingOf(step).join(', ')}`));
    else if (step.command) results.set(step.name, await perform(step));
    else for (const result of await runChecks(checks.map(({ name }) => name))) results.set(result.name, result);
  }
  return steps.map(({ name }) => results.get(name));
}

/**
 * The table of steps, how the failed ones ended, what was skipped and why, and a last line that sums it up.
 * @param {readonly Result[]} results
 * @param {number} seconds
 * @param {readonly string[]} [notes] lines to stand above the last one
 */
export function summary(results, seconds, notes = []) {
  const width = Math.max(...results.map(({ name }) => name.length));
  const rows = results.map(({ name, state, seconds: taken, passed, failed, skipped }) => {
    const counts = `${passed} passed, ${failed} failed${skipped.length > 0 ? `, ${skipped.length} skipped` : ''}`;
    return `${name.padEnd(width)}  ${state.padEnd(7)}  ${taken.toFixed(1).padStart(6)} s  ${counts}`;
  });
  const total = (key) => results.reduce((sum, result) => sum + result[key], 0);
  const reasons = results.flatMap(({ name, why = [] }) => why.map((line) => `${name}  │ ${line}`));
  const lines = [...reasons, ...notes, ...linesOfSkipped(results.flatMap(({ skipped }) => skipped))];
  return [
    ...rows,
    `${'all'.padEnd(width)}           ${seconds.toFixed(1).padStart(6)} s`,
    '',
    ...lines,
    ...(lines.length > 0 ? [''] : []),
  ]
    .concat(`${total('passed')} passed, ${total('failed')} failed`)
    .join('\n');
}

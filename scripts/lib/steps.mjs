import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root, run } from './process.mjs';
import { judgeSkipped, linesOfSkipped } from './skipped-tests.mjs';

/** What steps keep for the next run on this machine. */
export const caches = join(root, 'node_modules', '.cache', 'foyer');

/** Where steps leave logs and reports: not committed, overwritten by the next run. */
export const reports = join(caches, 'test');

/**
 * @typedef {object} Step
 * @property {string} name
 * @property {string[]} command
 * @property {string} [cwd] from the root; default: the root
 * @property {Record<string, string>} [env]
 * @property {string[]} [needs] steps that must have passed before this one runs
 * @property {boolean} [wholeMachine] starts a process for each core by itself: it runs alone. Pages and clients have
 *   time limits, and a test that shares its core with another step can exceed them
 * @property {string} [problem] why it cannot run at all
 * @property {() => { passed: number, failed: number, skipped: SkippedTest[] }} [count] reads the runner's report;
 *   without it, the step is one check
 *
 * @typedef {import('./skipped-tests.mjs').SkippedTest} SkippedTest
 * @typedef {{ name: string, state: 'passed' | 'failed' | 'not run', seconds: number, passed: number, failed: number,
 *   skipped: (SkippedTest & { why: string })[], why?: string[] }} Result `why`: the last lines of a step that has
 *   failed
 */

/**
 * How many one-process steps run at the same time: one per core that this process can use, which `taskset` limits too.
 */
const slots = availableParallelism();

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

async function perform(step) {
  const began = performance.now();
  const { code, output } = await runStep(step);
  const { refused, ...counts } = countStep(step, code);
  const state = code === 0 && counts.failed === 0 ? 'passed' : 'failed';
  const seconds = (performance.now() - began) / 1000;
  console.log(`${state === 'passed' ? '✓' : '✗'} ${step.name}  ${seconds.toFixed(1)} s`);
  if (state === 'failed') console.log(output.replace(/^/gm, '  │ '));
  for (const { file, title } of refused)
    console.log(`  │ Skipped, and not listed in scripts/lib/skipped-tests.mjs: ${file}: ${title}`);
  return { name: step.name, state, seconds, ...counts, ...(state === 'failed' && { why: lastLines(output) }) };
}

/**
 * Which of the waiting steps starts next: the first that is ready and finds room; -1 if none does yet.
 * @param {readonly Step[]} waiting
 * @param {readonly Step[]} running
 * @param {{ has(name: string): boolean }} ended the names of the steps that have ended
 * @param {number} [atOnce] how many steps of one process can run at the same time
 */
export function nextStep(waiting, running, ended, atOnce = slots) {
  const isFull = running.length >= atOnce || running.some(({ wholeMachine }) => wholeMachine);
  if (isFull) return -1;
  const isReady = ({ needs = [], wholeMachine }) =>
    needs.every((name) => ended.has(name)) && !(wholeMachine && running.length > 0);
  return waiting.findIndex(isReady);
}

/**
 * Runs every step that can run.
 * @param {Step[]} steps
 * @returns {Promise<Result[]>} in the order of the list
 */
export async function runSteps(steps) {
  mkdirSync(reports, { recursive: true });
  const results = new Map();
  const running = new Map();
  const waiting = [...steps];

  const settle = (result) => results.set(result.name, result);

  while (waiting.length > 0 || running.size > 0) {
    const index = nextStep(
      waiting,
      [...running.values()].map(({ step }) => step),
      results,
    );
    if (index === -1) {
      if (running.size === 0) throw new RangeError(`Nothing can start: ${waiting.map(({ name }) => name).join(', ')}`);
      settle(await Promise.race([...running.values()].map(({ done }) => done)));
      for (const name of running.keys()) if (results.has(name)) running.delete(name);
      continue;
    }
    const [step] = waiting.splice(index, 1);
    const missing = (step.needs ?? []).filter((name) => results.get(name).state !== 'passed');
    if (missing.length > 0) {
      console.log(`- ${step.name}  not run: needs ${missing.join(', ')}`);
      settle({ name: step.name, state: 'not run', seconds: 0, passed: 0, failed: 1, skipped: [] });
    } else running.set(step.name, { step, done: perform(step) });
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

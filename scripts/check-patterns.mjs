/**
 * Checks that every regular expression of the packages takes linear time, whatever text it meets: by analysis, and by
 * measuring 1 MB of the worst texts that can be made from it.
 *   node scripts/check-patterns.mjs
 */
import { fileURLToPath } from 'node:url';
import { createContext, Script } from 'node:vm';
import { analyse } from 'scslre';
import { patternsOf } from './lib/patterns.mjs';
import { worstTexts } from './lib/worst-texts.mjs';

const LENGTH = 1_000_000;
/** Of this process, so that a busy machine does not count. */
const LIMIT_MS = 50;
const TRIES = 5;
/** When a pattern is given up, in ms of the clock: far beyond what a busy machine makes of a linear one. */
const GIVE_UP_MS = 20_000;

const context = createContext({ text: '', pattern: /$/ });
const script = new Script(`(({ pattern, text }) => {
  if (!pattern.global) return Number(pattern.test(text));
  let count = 0;
  for (pattern.lastIndex = 0; pattern.test(text); ) count += 1;
  return count;
})(globalThis)`);

/** The time and the matches of a pattern with a text. The time is in ms, and infinite for one that was given up. */
function run(pattern, text) {
  Object.assign(context, { pattern, text });
  const began = process.cpuUsage();
  try {
    const count = script.runInContext(context, { timeout: GIVE_UP_MS });
    const { user, system } = process.cpuUsage(began);
    return { ms: (user + system) / 1000, count };
  } catch (error) {
    if (error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') return { ms: Infinity, count: 0 };
    throw error;
  }
}

const best = (results) => results.reduce((one, other) => (other.ms < one.ms ? other : one));
/** What a match costs by itself: a pattern may have one for each character, which is no fault. */
const msPerMatch = best(Array.from({ length: TRIES }, () => run(/[^]/g, 'a'.repeat(LENGTH)))).ms / LENGTH;

/** How long a pattern takes with a text, in ms, beside what its matches cost. */
function measure(pattern, text) {
  let least = Infinity;
  for (let tried = 0; tried < TRIES && least > LIMIT_MS / 2; tried += 1) {
    const { ms, count } = run(pattern, text);
    if (ms === Infinity) return ms;
    least = Math.min(least, Math.max(0, ms - count * msPerMatch));
  }
  return least;
}

/** What is wrong with a pattern, or its time with the worst text. */
function judge({ source, flags }) {
  const reports = analyse({ source, flags }, { reportTypes: { Move: true } }).reports;
  if (reports.length > 0) return { wrong: `takes more than linear time: ${reports.map(({ type }) => type).join(', ')}`, ms: 0 };
  const pattern = new RegExp(source, flags);
  let ms = 0;
  for (const text of worstTexts(source, flags, LENGTH)) ms = Math.max(ms, measure(pattern, text));
  return { wrong: ms > LIMIT_MS ? `takes ${ms.toFixed(0)} ms for 1 MB` : undefined, ms };
}

/** The check itself, on patterns that are known to be bad and good. */
function selfTest() {
  const bad = ['=+$', '[.,;:!?]+$', '\\s+$', '(a+)+b', '^(a|a)*b', '\\{[^}]*\\}', '^a+a+$', ',\\s*\\n\\s*x'];
  const good = ['^=+$', '^[^\\s@]+@', '[^a]', '\\{[^{}]*\\}'];
  const missed = bad.filter((source) => judge({ source, flags: '' }).wrong === undefined);
  const blamed = good.filter((source) => judge({ source, flags: '' }).wrong !== undefined);
  // Both halves of the check have to find them, not only the analysis.
  const slow = ['=+$', '(a+)+b', '^a+a+$'].filter((source) =>
    [...worstTexts(source, '', 100_000)].every((text) => measure(new RegExp(source), text) < LIMIT_MS),
  );
  return [...missed.map((one) => `bad, but passes: ${one}`), ...blamed.map((one) => `good, but fails: ${one}`), ...slow.map((one) => `slow, but not measured: ${one}`)];
}

const { patterns, unread } = patternsOf(fileURLToPath(new URL('..', import.meta.url)));
const judged = patterns.map((pattern) => ({ ...pattern, ...judge(pattern) }));
const problems = [
  ...selfTest(),
  ...unread.map(({ file, line, text }) => `${file}:${line}: cannot be checked, build it from constants of its file: ${text}`),
  ...judged.filter(({ wrong }) => wrong).map(({ file, line, source, flags, wrong }) => `${file}:${line}: /${source}/${flags} ${wrong}`),
  ...(patterns.length < 100 ? [`Only ${patterns.length} patterns found: the search is broken.`] : []),
];
for (const problem of problems) console.error(problem);
const [slowest] = judged.sort((one, other) => other.ms - one.ms);
console.log(`${patterns.length} patterns, the slowest takes ${slowest?.ms.toFixed(0)} ms for 1 MB: ${slowest?.file}:${slowest?.line}`);
process.exitCode = problems.length === 0 ? 0 : 1;

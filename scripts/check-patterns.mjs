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
/** What no other work of the machine accounts for: not tried again. */
const CERTAIN_MS = 10 * LIMIT_MS;
/** When a pattern is given up, in ms of the clock: far beyond what a busy machine makes of a linear one. */
const GIVE_UP_MS = 20_000;
/** For a pattern that is known to be bad: it would take minutes for 1 MB. */
const BRIEF = { length: 30_000, giveUpMs: 200 };
/** By how much the texts are shorter with which a pattern is tried first. */
const PART = 16;
/** What a pattern may take with a shorter text: with all of it a quadratic one then takes `LIMIT_MS` at most. */
const SAFE_MS = LIMIT_MS / PART ** 2;

const context = createContext({ text: '', pattern: /$/, makers: [], msOf: () => 0 });
new Script(`const countIn = (pattern, text) => {
  if (!pattern.global) return Number(pattern.test(text));
  let count = 0;
  for (pattern.lastIndex = 0; pattern.test(text); ) count += 1;
  return count;
}`).runInContext(context);
const countMatches = new Script('countIn(pattern, text)');
const timeEach = new Script(`(({ pattern, makers, msOf }) => makers.map((make) => {
  const made = make();
  return msOf(() => countIn(pattern, made));
}))(globalThis)`);

/** What a script returns, or `late` if it was given up. */
function within(giveUpMs, script, given, late) {
  try {
    return script.runInContext(Object.assign(context, given), { timeout: giveUpMs });
  } catch (error) {
    if (error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') return late;
    throw error;
  }
}

/** The time that some work takes of this process, in ms. */
function msOf(work) {
  const began = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(began);
  return (user + system) / 1000;
}

/** The time and the matches of a pattern with a text. The time is in ms, and infinite for one that was given up. */
function run(pattern, text, giveUpMs = GIVE_UP_MS) {
  let count;
  const ms = msOf(() => (count = within(giveUpMs, countMatches, { pattern, text })));
  return count === undefined ? { ms: Infinity, count: 0 } : { ms, count };
}

const best = (results) => results.reduce((one, other) => (other.ms < one.ms ? other : one));
/** What a match costs by itself: a pattern may have one for each character, which is no fault. */
const msPerMatch = best(Array.from({ length: TRIES }, () => run(/[^]/g, 'a'.repeat(LENGTH)))).ms / LENGTH;

/** How long a pattern takes with a text, in ms, beside what its matches cost. */
function measure(pattern, text, giveUpMs = GIVE_UP_MS) {
  let least = Infinity;
  for (let tried = 0; tried < TRIES && least > LIMIT_MS / 2; tried += 1) {
    const { ms, count } = run(pattern, text, giveUpMs);
    const own = Math.max(0, ms - count * msPerMatch);
    if (own > CERTAIN_MS) return own;
    least = Math.min(least, own);
  }
  return least;
}

/**
 * The texts that have to be tried in full length: a pattern takes more than `SAFE_MS` with a part of them. One call for
 * all texts, because to give up a call takes a thread.
 */
function suspects(pattern, makers, length, giveUpMs) {
  const parts = makers.map((make) => () => make(Math.ceil(length / PART)));
  const times = within(giveUpMs, timeEach, { pattern, makers: parts, msOf }, []);
  return makers.filter((_, index) => !(times[index] <= SAFE_MS));
}

/**
 * How long a pattern takes with the worst of its texts, in ms. It is tried up to the first text that takes too long.
 */
function slowest(pattern, { length, giveUpMs }) {
  let ms = 0;
  for (const make of suspects(pattern, [...worstTexts(pattern.source, pattern.flags)], length, giveUpMs)) {
    ms = Math.max(ms, measure(pattern, make(length), giveUpMs));
    if (ms > LIMIT_MS) return ms;
  }
  return ms;
}

/** What is wrong with a pattern, and its time with the worst text. */
function judge({ source, flags }, size = { length: LENGTH, giveUpMs: GIVE_UP_MS }) {
  const reports = analyse({ source, flags }, { reportTypes: { Move: true } }).reports;
  if (reports.length > 0)
    return { wrong: `takes more than linear time: ${reports.map(({ type }) => type).join(', ')}`, ms: 0 };
  const ms = slowest(new RegExp(source, flags), size);
  return { wrong: ms > LIMIT_MS ? `takes ${ms.toFixed(0)} ms for 1 MB` : undefined, ms };
}

/** The check itself, on patterns that are known to be bad and good. */
function selfTest() {
  const bad = ['=+$', '[.,;:!?]+$', '\\s+$', '(a+)+b', '^(a|a)*b', '\\{[^}]*\\}', '^a+a+$', ',\\s*\\n\\s*x'];
  const good = ['^=+$', '^[^\\s@]+@', '[^a]', '\\{[^{}]*\\}'];
  const missed = bad.filter((source) => judge({ source, flags: '' }, BRIEF).wrong === undefined);
  const blamed = good.filter((source) => judge({ source, flags: '' }).wrong !== undefined);
  // Both halves of the check have to find them, not only the analysis.
  const slow = ['=+$', '(a+)+b', '^a+a+$'].filter((source) => slowest(new RegExp(source), BRIEF) < LIMIT_MS);
  return [
    ...missed.map((one) => `bad, but passes: ${one}`),
    ...blamed.map((one) => `good, but fails: ${one}`),
    ...slow.map((one) => `slow, but not measured: ${one}`),
  ];
}

const { patterns, unread } = patternsOf(fileURLToPath(new URL('..', import.meta.url)));
const judged = patterns.map((pattern) => ({ ...pattern, ...judge(pattern) }));
const problems = [
  ...selfTest(),
  ...unread.map(
    ({ file, line, text }) => `${file}:${line}: cannot be checked, build it from constants of its file: ${text}`,
  ),
  ...judged
    .filter(({ wrong }) => wrong)
    .map(({ file, line, source, flags, wrong }) => `${file}:${line}: /${source}/${flags} ${wrong}`),
  ...(patterns.length < 100 ? [`Only ${patterns.length} patterns found: the search is broken.`] : []),
];
for (const problem of problems) console.error(problem);
const [longest] = judged.sort((one, other) => other.ms - one.ms);
console.log(
  `${patterns.length} patterns, the slowest takes ${longest?.ms.toFixed(0)} ms for 1 MB: ${longest?.file}:${longest?.line}`,
);
process.exitCode = problems.length === 0 ? 0 : 1;

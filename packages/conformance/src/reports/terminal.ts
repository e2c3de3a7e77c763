import { printable } from '../kit/mask';
import type { Level } from '../kit/terms';
import { isBreach, type Report } from '../kit/run-conformance';
import type { Result } from '../kit/run-check';

/** The levels, the strictest first. */
export const LEVELS: readonly Level[] = ['MUST', 'SHOULD', 'MAY'];

/** How many checks of a level passed, failed and were skipped. */
export interface Tally {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

/** Counts results. */
export function tally(results: readonly Result[]): Tally {
  const count = (status: Result['status']) => results.filter((result) => result.status === status).length;
  return { passed: count('passed'), failed: count('failed'), skipped: count('skipped') };
}

const SIGNS = { passed: 'ok  ', failed: 'FAIL', skipped: 'skip' } as const;

const INDENT = ' '.repeat(8);

/** A line for each check, and what a failed one expected and saw. Where a screen has a width, in columns, longer lines are broken. */
export function lineOf(result: Result, width = Infinity): string {
  const { id, level, status, title, section, breaks, expected, seen, expectedFailure } = result;
  const head = fold(`${SIGNS[status]}  ${level.padEnd(6)}  `, `${id}  ${title}`, width);
  if (status === 'passed') return head;
  if (status === 'skipped') return `${head}\n${fold(INDENT, seen ?? '', width)}`;
  return [
    head,
    fold(`${INDENT}expected  `, expected ?? '', width),
    fold(`${INDENT}saw       `, seen ?? '', width),
    fold(INDENT, `${section}; if it fails: ${breaks}`, width),
    ...(expectedFailure === null ? [] : [fold(INDENT, `expected to fail: ${expectedFailure}`, width)]),
  ].join('\n');
}

/** A text after its head, broken at spaces; further lines begin below its first word. */
function fold(head: string, text: string, width: number): string {
  let done = '';
  let line = head;
  for (const word of printable(text).split(' ')) {
    if (line.length > head.length && line.length + word.length > width) {
      done += `${line.trimEnd()}\n`;
      line = ' '.repeat(head.length);
    }
    line += `${word} `;
  }
  return done + line.trimEnd();
}

/** What holds, in a sentence. */
export function verdictOf({ results, isConformant, stopped }: Report): string {
  if (isConformant) {
    const { skipped } = tally(results.filter(({ level }) => level === 'MUST'));
    return skipped === 0 ? 'Every MUST holds.' : `Every MUST that was checked holds; ${skipped} were skipped.`;
  }
  const count = results.filter(isBreach).length;
  return stopped === null ? `Not conformant: ${count} of the MUSTs do not hold.` : `Not conformant: ${count} of the MUSTs do not hold, and the run ended early.`;
}

/** A sentence on what the adapter does not have. */
export function missingOf({ adapter }: Report): readonly string[] {
  const missing = ['reset', 'lastMessage', 'advance', 'make'].filter((name) => !adapter.some((has) => has === name));
  return missing.length === 0 ? [] : [`The adapter has no ${missing.join(', ')}: what needs them was skipped.`];
}

/** The last lines: what holds, and what does not. */
export function summaryOf(report: Report, width = Infinity): string {
  const { results, requests, stopped, unexpected } = report;
  const rows = LEVELS.map((level) => {
    const { passed, failed, skipped } = tally(results.filter((result) => result.level === level));
    return `${level.padEnd(6)}  ${passed} passed, ${failed} failed, ${skipped} skipped`;
  });
  return [
    '',
    ...rows,
    `${requests} requests to ${report.url}`,
    ...missingOf(report),
    ...unexpected.map((id) => `${id} was expected to fail, and passed: take it out of the list.`),
    ...(stopped === null ? [] : [`Stopped: ${stopped}`]),
    verdictOf(report),
  ].map((line) => fold('', line, width)).join('\n');
}

/** What is another way than in the run before, a line for each check. */
export function differenceOf(before: Report, after: Report): string {
  const was = new Map(before.results.map(({ id, status }) => [id, status]));
  const changed = after.results.filter(({ id, status }) => was.has(id) && was.get(id) !== status);
  if (changed.length === 0) return 'No check came out another way than in the run before.';
  return ['Since the run before:', ...changed.map(({ id, status }) => `${SIGNS[status]}  ${id}, which ${was.get(id) ?? ''}`)].join('\n');
}

import { printable } from '../kit/mask';
import type { Level } from '../kit/terms';
import type { Report } from '../kit/run-conformance';
import type { Result } from '../kit/run-check';
import { contractPage } from './contract-pages';

/** The levels, the strictest first. */
export const LEVELS: readonly Level[] = ['MUST', 'SHOULD', 'MAY'];

/** The number of checks of a level that passed, failed and were skipped. */
export interface Tally {
  readonly passed: number;
  readonly failed: number;
  /** The number of expected failures. They are not counted as failed. */
  readonly expected: number;
  readonly skipped: number;
}

/** Counts results. */
export function tally(results: readonly Result[]): Tally {
  const count = (status: Result['status'], isExpected: boolean) =>
    results.filter((result) => result.status === status && isKnown(result) === isExpected).length;
  return {
    passed: count('passed', false),
    failed: count('failed', false),
    expected: count('failed', true),
    skipped: count('skipped', false),
  };
}

const isKnown = ({ status, expectedFailure }: Result): boolean => status === 'failed' && expectedFailure !== null;

const SIGNS = { passed: 'ok  ', failed: 'FAIL', skipped: 'skip' } as const;

const INDENT = ' '.repeat(8);

/**
 * A line for each check, with the expectation and actual value of a failed one. Wraps lines at the screen width in
 * columns, if it is known.
 */
export function lineOf(result: Result, width = Infinity): string {
  const { id, level, status, title, section, breaks, expected, seen, expectedFailure, note, exchanges } = result;
  const last = exchanges.at(-1);
  const notes = note === null ? [] : [fold(INDENT, note, width)];
  const head = [fold(`${SIGNS[status]}  ${level.padEnd(6)}  `, `${id}  ${title}`, width), ...notes].join('\n');
  if (status === 'passed') return head;
  if (status === 'skipped') return `${head}\n${fold(INDENT, seen ?? '', width)}`;
  return [
    head,
    fold(`${INDENT}expected  `, expected ?? '', width),
    fold(`${INDENT}saw       `, seen ?? '', width),
    ...(last === undefined
      ? []
      : [fold(`${INDENT}call      `, `${last.method} ${last.path}, status ${last.status}`, width)]),
    fold(`${INDENT}breaks    `, breaks, width),
    fold(`${INDENT}read      `, `${section}, ${contractPage(section)}`, width),
    ...(expectedFailure === null ? [] : [fold(`${INDENT}known     `, expectedFailure, width)]),
  ].join('\n');
}

/** Wraps a text at spaces. Continuation lines are indented to the first word after the head. */
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

/** The result of the run in a sentence. */
export function verdictOf(report: Report): string {
  const { results, isConformant, stopped } = report;
  const must = tally(results.filter(({ level }) => level === 'MUST'));
  if (!isConformant)
    return `Not conformant: ${must.failed} of the MUSTs do not hold${stopped === null ? '' : ', and the run ended early'}.`;
  const should = tally(results.filter(({ level }) => level === 'SHOULD')).failed;
  const exceptions = [
    ...(must.expected === 0 ? [] : [`${must.expected} failed as expected`]),
    ...(must.skipped === 0 ? [] : [`${must.skipped} were skipped`]),
    ...(should === 0 ? [] : [should === 1 ? '1 SHOULD does not hold' : `${should} SHOULDs do not hold`]),
  ];
  const holds =
    must.expected === 0
      ? must.skipped === 0
        ? 'Every MUST holds'
        : 'Every MUST that was checked holds'
      : 'Every other MUST that was checked holds';
  return `${[holds, ...exceptions].join('; ')}.`;
}

/** Sentences about everything that was not checked. */
export function missingOf({ adapter, unserved }: Report): readonly string[] {
  const missing = ['reset', 'lastMessage', 'advance', 'make'].filter((name) => !adapter.some((has) => has === name));
  return [
    ...(missing.length === 0 ? [] : [`The adapter has no ${missing.join(', ')}: what needs them was skipped.`]),
    ...(unserved.length === 0
      ? []
      : [`Not checked, because the settings of the backend say that it does not serve them: ${unserved.join(', ')}.`]),
  ];
}

/** Checks that fail because of the same fault. */
export interface Cause {
  readonly cause: string;
  readonly results: readonly Result[];
}

/** The failures by cause: the cause of most checks first, MUSTs before SHOULDs. Without expected failures. */
export function causesOf(results: readonly Result[]): readonly Cause[] {
  const found = new Map<string, Result[]>();
  for (const result of results) {
    if (result.status !== 'failed' || result.expectedFailure !== null) continue;
    const cause = `${result.level} ${result.cause ?? ''}`;
    found.set(cause, [...(found.get(cause) ?? []), result]);
  }
  const rank = ({ results: [first] }: Cause) => LEVELS.indexOf(first?.level ?? 'MAY');
  const causes = [...found.values()].map((group): Cause => ({ cause: group[0]?.cause ?? '', results: group }));
  return causes.toSorted((one, other) => rank(one) - rank(other) || other.results.length - one.results.length);
}

/** A cause in a sentence. */
export const causeLine = ({ cause, results }: Cause): string =>
  `${results[0]?.level ?? ''}: ${results.length === 1 ? '1 check' : `${results.length} checks`} failed because ${cause}`;

/** The last lines: a summary of the results. */
export function summaryOf(report: Report, width = Infinity): string {
  const { results, requests, stopped, unexpected, versions } = report;
  const rows = LEVELS.map((level) => {
    const { passed, failed, expected, skipped } = tally(results.filter((result) => result.level === level));
    return `${level.padEnd(6)}  ${passed} passed, ${failed} failed, ${expected === 0 ? '' : `${expected} failed as expected, `}${skipped} skipped`;
  });
  const causes = causesOf(results).flatMap((cause) => [
    causeLine(cause),
    `  ${cause.results.map(({ id }) => id).join(', ')}`,
  ]);
  const lines = [
    ...['', ...causes, ...(causes.length === 0 ? [] : ['']), ...rows],
    `${requests} requests to ${report.url}, kit ${versions.kit}, contract ${versions.contract}`,
    ...missingOf(report),
    ...unexpected.map((id) => `${id} was expected to fail, and passed: take it out of the list.`),
    ...(stopped === null ? [] : [`Stopped: ${stopped}`]),
    verdictOf(report),
  ];
  return lines.map((line) => fold(line.startsWith('  ') ? '  ' : '', line.trimStart(), width)).join('\n');
}

/** The differences from the previous run, a line for each check. */
export function differenceOf(before: Report, after: Report): string {
  const was = new Map(before.results.map(({ id, status }) => [id, status]));
  const changed = after.results.filter(({ id, status }) => was.has(id) && was.get(id) !== status);
  if (changed.length === 0) return 'No check came out another way than in the run before.';
  return [
    'Since the run before:',
    ...changed.map(({ id, status }) => `${SIGNS[status]}  ${id}, which ${was.get(id) ?? ''}`),
  ].join('\n');
}

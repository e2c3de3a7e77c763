import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './process.mjs';
import { cell, table } from './report.mjs';

const FAULTS = 'docs/faults.md';

const INTRODUCTION = `# Tests of the faults

The tests that show each row of [the fault table](faults.md). Tests under \`packages\` and \`apps\` run on the sources; those
under \`e2e\` drive Chromium on the built demo and the sandbox.

`;

const id = '[NBC]\\d{1,2}';
const named = new RegExp(`\\bfaults? (${id}(?:(?:, and |, | and )${id})*)`, 'g');

/** The rows that a title names: every id after the word `fault` or `faults`, and every invariant. */
export const faultsOf = (title) => [
  ...[...title.matchAll(named)].flatMap(([, list]) => list.match(new RegExp(id, 'g'))),
  ...(title.match(/\bI(?:1[0-3]|[1-9])\b/g) ?? []),
];

/** The rows of the fault table. */
export function rowsIn(text) {
  const rows = [...text.matchAll(/^\| ([NBCI]\d+) \| (.+) \|$/gm)];
  return rows.map(([, name, says]) => ({ name, isExcused: says.includes('*Not tested:*') }));
}

function shownBy(tests) {
  const files = [...new Set(tests.map(({ file }) => file))];
  const titlesIn = (one) => tests.filter(({ file }) => file === one).map(({ title }) => cell(title));
  return files.map((file) => `\`${file}\`: ${[...new Set(titlesIn(file))].join('; ')}`).join('<br>');
}

/**
 * The tests of each fault and of each invariant of a session, and the rows that no title names and no reason excuses.
 * @param {readonly { title: string, file: string }[]} titles
 */
export function faultTests(titles, text = readFileSync(join(root, FAULTS), 'utf8')) {
  const tests = titles.map((test) => ({ ...test, ids: faultsOf(test.title) }));
  const rows = rowsIn(text).map((row) => ({ ...row, tests: tests.filter(({ ids }) => ids.includes(row.name)) }));
  const cells = rows.filter((row) => row.tests.length > 0).map((row) => [row.name, shownBy(row.tests)]);
  const silent = rows.filter((row) => row.tests.length === 0 && !row.isExcused);
  return {
    pages: { 'docs/fault-tests.md': `${INTRODUCTION}${table(['', 'shown by'], cells)}\n` },
    problems: [
      ...silent.map(({ name }) => `${FAULTS}: no test names ${name}, and the row does not say why`),
      ...(rows.length < 50 ? [`${FAULTS}: only ${rows.length} rows found`] : []),
    ],
  };
}

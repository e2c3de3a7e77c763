import { faultRows, invariants, sections } from './fault-rows.mjs';
import { cell } from './test-titles.mjs';

const INTRODUCTION = `# Faults and what Foyer does

Networks break, browsers differ, tabs meet. Each row is one such fault, what Foyer does about it, and the tests that show it
— or why no test here can. Tests under \`packages\` and \`apps\` run on the sources; those under \`e2e\` drive Chromium on the
built demo and the sandbox. Written by \`npm run spec-tests\` from the tests' titles and \`scripts/lib/fault-rows.mjs\`.

Four rules hold everywhere. A call ends after ten seconds. Only reads are sent again by themselves, once; a write or a token
that works once never is. What a person typed is kept. The host hears of each failure once, and nothing is thrown into its
page.
`;

const INVARIANTS = `
## What holds in every order of events

| | always | shown by |
|---|---|---|
`;

const id = '[NBC]\\d{1,2}';
const named = new RegExp(`\\bfaults? (${id}(?:(?:, and |, | and )${id})*)`, 'g');

/** The rows of the table that a title names: every id after the word `fault` or `faults`. */
const faultsOf = (title) => [...title.matchAll(named)].flatMap(([, list]) => list.match(new RegExp(id, 'g')));

/** The invariants that a title names. */
const invariantsOf = (title) => title.match(/\bI(?:1[0-3]|[1-9])\b/g) ?? [];

/** What is after the ids, where a title starts with them. */
const shortened = (title) => title.replace(/^(?:faults?|invariants?)? ?(?:[NBCI]\d{1,2}(?:, and |, | and )?)+: /, '');

function shownBy(tests) {
  const files = [...new Set(tests.map(({ file }) => file))];
  const titlesIn = (one) => tests.filter(({ file }) => file === one).map(({ title }) => cell(shortened(title)));
  return files.map((file) => `\`${file}\`: ${[...new Set(titlesIn(file))].join('; ')}`).join('<br>');
}

function row([name, { does, untested }], titles) {
  const tests = titles.filter(({ title }) => faultsOf(title).includes(name));
  const shown = [tests.length > 0 && shownBy(tests), untested && `*Not tested here:* ${cell(untested)}`];
  return `| ${name} | ${cell(does)} | ${shown.filter(Boolean).join('<br>')} |`;
}

function section([letter, title], titles) {
  const rows = Object.entries(faultRows).filter(([name]) => name.startsWith(letter));
  const lines = rows.map((one) => row(one, titles)).join('\n');
  return `\n## ${title}\n\n| | fault, and what Foyer does | shown by |\n|---|---|---|\n${lines}\n`;
}

function invariantTable(titles) {
  const rows = Object.entries(invariants).map(([name, says]) => {
    const tests = titles.filter(({ title }) => invariantsOf(title).includes(name));
    return `| ${name} | ${cell(says)} | ${shownBy(tests)} |`;
  });
  return `${INVARIANTS}${rows.join('\n')}\n`;
}

/** The page of the faults and the invariants of a session, each with its tests. */
export function faultPage(titles) {
  return INTRODUCTION + Object.entries(sections).map((one) => section(one, titles)).join('') + invariantTable(titles);
}

/** The faults and invariants that no title names, and that no reason excuses. */
export function rowsWithoutTest(titles) {
  const shown = new Set(titles.flatMap(({ title }) => [...faultsOf(title), ...invariantsOf(title)]));
  const excused = Object.keys(faultRows).filter((name) => faultRows[name].untested);
  const all = [...Object.keys(faultRows), ...Object.keys(invariants)];
  return all.filter((name) => !shown.has(name) && !excused.includes(name));
}

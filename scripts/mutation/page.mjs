import { byHand } from './by-hand.mjs';

const code = (text) => `\`${text.replaceAll('|', '\\|').replaceAll('`', "'").slice(0, 100)}\``;

const percent = (part, all) => `${((100 * part) / all).toFixed(0)} %`;

/** What the rooms hold of the sources, by package and in all. */
function heldTable(held) {
  const sum = (field) => held.reduce((total, one) => total + one[field], 0);
  const all = {
    name: '**all**',
    files: sum('files'),
    allFiles: sum('allFiles'),
    lines: sum('lines'),
    allLines: sum('allLines'),
  };
  const rows = [...held, all].map(
    ({ name, files, allFiles, lines, allLines }) =>
      `| ${name} | ${files} of ${allFiles} | ${lines} of ${allLines} | ${percent(lines, allLines)} |`,
  );
  return `| package | files in rooms | lines in rooms | share |\n|---|--:|--:|--:|\n${rows.join('\n')}`;
}

/**
 * The page that shows how many mutants of each room the tests notice, why the others may live, and what no room holds.
 */
export function pageOf(results, missing, held) {
  const rows = results.map(
    ({ room, measured, killed, timeouts, constants, all, share, unexplained }) =>
      `| ${room.name} | ${all} | ${killed} | ${(share * 100).toFixed(1)} % | ${timeouts} | ${unexplained.length} | ${constants} | ${measured} |`,
  );
  return `# What the tests notice

A mutant is a small breakage of the sources: a condition turned round, a block emptied, a list without its items. The tests
kill a mutant when one of them fails. This page is written by \`npm run test:mutation\`, which fails where fewer than nine of
ten mutants of a room are killed, or where a survivor has no reason.

Two kinds of mutants are left out. Texts are not mutated: types and the tests of texts refuse another string. Constants, and
what else runs once while a module is loaded, are counted, but not played: each would load everything
anew and run every test of its room. The room \`lists\` plays both for the files whose lists decide who may do what: each entry of
a list is left out once.

| room | mutants | killed | share | of them by time | survivors without a reason | constants | measured |
|---|--:|--:|--:|--:|--:|--:|---|
${rows.join('\n')}
${missing.length > 0 ? `\nNot measured yet: ${missing.join(', ')}.\n` : ''}
## What the rooms hold

Of what is in no room, or in one that is not measured yet, this page says nothing. Its tests are the same as those of every other part; whether they notice a breakage
has not been measured. Lines are counted without empty ones, and files of which only the lists are played do not count.

${heldTable(held)}

## Breakages that were made by hand

A review broke the sources in 92 places by hand, and 13 of the breakages passed all tests: eleven in every way, and two were
seen by stories alone, which the review does not name. The last three rows are those of the button that only stories saw,
each made once more and seen to fail.

| breakage | test |
|---|---|
${byHand.map(({ breakage, tests }) => `| ${breakage} | ${tests.join('; ')} |`).join('\n')}

${results.map(listOf).join('\n')}`;
}

function listOf({ room, survivors }) {
  const rows = survivors.map(
    ({ file, was, becomes, why = '' }) => `| ${file} | ${code(was)} | ${code(becomes)} | ${why} |`,
  );
  const table = ['| file | line | mutant | why it may live |', '|---|---|---|---|', ...rows].join('\n');
  return `## ${room.name}\n\n${survivors.length > 0 ? table : 'No mutant survives.'}\n`;
}

/** The same in a terminal. */
export function summaryOf(results) {
  const rows = results.map(
    ({ room, all, killed, share, timeouts, survivors, unexplained, minutes }) =>
      `${room.name.padEnd(20)} ${killed} of ${all} killed (${(share * 100).toFixed(1)} %, ${timeouts} by time), ${survivors.length} survive, ${unexplained.length} without a reason${minutes ? `, ${Math.round(minutes)} min` : ''}`,
  );
  const [all, killed, time] = [sumOf(results, 'all'), sumOf(results, 'killed'), sumOf(results, 'minutes')];
  return [
    ...rows,
    `${'all'.padEnd(20)} ${killed} of ${all} killed (${((100 * killed) / all).toFixed(1)} %), ${Math.round(time)} min`,
  ].join('\n');
}

const sumOf = (results, field) => results.reduce((sum, result) => sum + (result[field] ?? 0), 0);

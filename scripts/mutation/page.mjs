import { byHand } from './by-hand.mjs';

const code = (text) => `\`${text.replaceAll('|', '\\|').replaceAll('`', "'").slice(0, 100)}\``;

/** The page that shows how many mutants of each room the tests notice, and why the others may live. */
export function pageOf(results, missing) {
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
anew and run every test of its room.

| room | mutants | killed | share | of them by time | survivors without a reason | constants | measured |
|---|--:|--:|--:|--:|--:|--:|---|
${rows.join('\n')}
${missing.length > 0 ? `\nNot measured yet: ${missing.join(', ')}.\n` : ''}
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
  const rows = survivors.map(({ file, was, becomes, why = '' }) => `| ${file} | ${code(was)} | ${code(becomes)} | ${why} |`);
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
  return [...rows, `${'all'.padEnd(20)} ${killed} of ${all} killed (${((100 * killed) / all).toFixed(1)} %), ${Math.round(time)} min`].join('\n');
}

const sumOf = (results, field) => results.reduce((sum, result) => sum + (result[field] ?? 0), 0);

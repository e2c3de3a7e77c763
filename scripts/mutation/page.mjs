const code = (text) => `\`${text.replaceAll('|', '\\|').replaceAll('`', "'").slice(0, 100)}\``;

/** The page that shows how many mutants of each room the tests notice, and why the others may live. */
export function pageOf(results) {
  const rows = results.map(
    ({ room, killed, all, share, unexplained }) => `| ${room.name} | ${all} | ${killed} | ${(share * 100).toFixed(1)} % | ${unexplained.length} |`,
  );
  return `# What the tests notice

A mutant is a small breakage of the sources: a condition turned round, a block emptied, a list without its items. The tests
kill a mutant when one of them fails. Texts are not mutated. This page is written by \`npm run test:mutation\`, which fails
where fewer than nine of ten mutants of a room are killed, or where a survivor has no reason.

| room | mutants | killed | share | survivors without a reason |
|---|--:|--:|--:|--:|
${rows.join('\n')}

${results.map(listOf).join('\n')}`;
}

function listOf({ room, survivors }) {
  const rows = survivors.map(({ file, was, becomes, why = '' }) => `| ${file} | ${code(was)} | ${code(becomes)} | ${why} |`);
  const table = ['| file | line | mutant | why it may live |', '|---|---|---|---|', ...rows].join('\n');
  return `## ${room.name}\n\n${survivors.length > 0 ? table : 'No mutant survives.'}\n`;
}

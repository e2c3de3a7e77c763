/**
 * Checks that each promise of SECURITY.md names what shows it, and that it exists: a test by its file and title, or a
 * step of `npm test`. Checks too that the figures in documents are those of the tests, and that no more source
 * files are small than may be.
 *   node scripts/check-promises.mjs [file]
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { figureCount, wrongFigures } from './lib/figures.mjs';
import { root } from './lib/process.mjs';
import { tooManySmallFiles } from './lib/small-files.mjs';
import { testTitles } from './lib/test-titles.mjs';

const file = process.argv[2] ?? join(root, 'SECURITY.md');
const [, section = ''] = /^## What we promise\n([\s\S]*?)^## /m.exec(readFileSync(file, 'utf8')) ?? [];
const steps = new Set(readFileSync(join(root, 'scripts', 'test.mjs'), 'utf8').match(/(?<=name: ')[\w-]+(?=')/g));
const titles = new Set(testTitles().map(({ title, file: where }) => `${where}: ${title}`));

/** The promises, each with the lines of its list. */
const promises = section
  .split(/^(?=\*\*)/m)
  .slice(1)
  .map((text) => ({ name: /^\*\*(.+?)\*\*/.exec(text)?.[1], proofs: text.match(/^- .+$/gm) ?? [] }));

/** What is wrong with a line of a list. */
function wrongWith(line) {
  const [, step] = /^- `npm test -- ([\w-]+)`$/.exec(line) ?? [];
  if (step !== undefined) return steps.has(step) ? undefined : `there is no step ${step}`;
  const [, name, path, title] = /^- \[(.+?)\]\((.+?)\): (.+)$/.exec(line) ?? [];
  if (title === undefined) return 'it is neither "- [name](file): title" nor "- `npm test -- step`"';
  if (!path.endsWith(`/${name}`)) return `${name} is not the name of ${path}`;
  return titles.has(`${path}: ${title}`) ? undefined : `no such test in ${path}`;
}

const problems = promises.flatMap(({ name, proofs }) => [
  ...(proofs.length === 0 ? [`"${name}": nothing shows it`] : []),
  ...proofs.flatMap((line) => {
    const wrong = wrongWith(line);
    return wrong ? [`"${name}": ${line.slice(2)}: ${wrong}`] : [];
  }),
]);
if (promises.length === 0) problems.push('No promises found.');
for (const { page, text } of wrongFigures()) problems.push(`${page} does not say: ${text}`);
const small = tooManySmallFiles();
if (small !== undefined) problems.push(small);
for (const problem of problems) console.error(problem);
const count = promises.reduce((sum, { proofs }) => sum + proofs.length, 0);
console.log(
  `${promises.length} promises, shown by ${count} tests and steps, and ${figureCount()} figures: ${problems.length} to mend.`,
);
process.exitCode = problems.length === 0 ? 0 : 1;

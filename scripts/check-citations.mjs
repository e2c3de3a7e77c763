/**
 * Checks that every citation in sources, tests and docs resolves: contract sections, spec sections, threats, faults,
 * invariants, decisions. Each number of a decision must be in exactly one record or row of clarifications, without
 * gaps. Each record must be cited outside of its folder. Pages for users cite no decision. Links between pages must
 * lead to a file and a heading, and the paths of docs/how-to-change.md to a file.
 *   node scripts/check-citations.mjs [root]
 */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { citationsIn, strangersIn } from './lib/citations.mjs';
import { decisionPages, decisionProblems } from './lib/decision-pages.mjs';
import { citableIds, homes } from './lib/docs-ids.mjs';
import { brokenLinks, missingPaths } from './lib/markdown-links.mjs';

const root = resolve(process.argv[2] ?? fileURLToPath(new URL('..', import.meta.url)));
const folders = ['packages', 'apps', 'e2e', 'bench', 'scripts', 'docs', 'examples', '.changeset'];
// `.temp` is VitePress's, which builds the site meanwhile.
const skipped = new Set([
  'node_modules',
  'dist',
  '.turbo',
  '.cache',
  '.temp',
  'storybook-static',
  'test-results',
  'screens',
]);
const kinds = /\.(?:ts|tsx|js|mjs|css|md)$/;
// These describe citations, or are written for readers without the docs.
const exempt = new Set(['scripts/check-citations.mjs', 'scripts/lib/citations.mjs']);

const inside = (folder) =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return skipped.has(entry.name) ? [] : inside(path);
    return kinds.test(entry.name) && entry.name !== 'CHANGELOG.md' ? [path] : [];
  });

const atRoot = readdirSync(root).filter((name) => kinds.test(name) && statSync(join(root, name)).isFile());
const present = folders.filter((folder) => statSync(join(root, folder), { throwIfNoEntry: false })?.isDirectory());
const files = [...atRoot, ...present.flatMap(inside)].map((path) => path.replaceAll('\\', '/')).sort();

/** True for pages for users of the packages, who cannot look up our decisions. */
const isForUsers = (file) =>
  /^(README\.md|SECURITY\.md|docs\/(index\.md|guide\/.*)|packages\/[\w-]+\/README\.md|examples\/.*|\.changeset\/.*)$/.test(
    file,
  );
const NOT_FOR_USERS = 'which is for maintainers: say here what it says';

/** Its purpose is to name files. */
const HOW_TO_CHANGE = 'docs/how-to-change.md';

const docs = join(root, 'docs');
const known = citableIds(docs);
const decisions = decisionPages(root);
const problems = decisionProblems(root);
const cited = new Set();
const linkToRecord = /\bdecisions\/([\w-]+)\.md/g;

for (const file of files.filter((name) => !exempt.has(name))) {
  const text = readFileSync(join(root, file), 'utf8');
  for (const { kind, id, line } of citationsIn(text)) {
    if (!known[kind].has(id)) problems.push(`${file}:${line}: ${kind} ${id} is not ${homes[kind]}`);
    if (kind === 'decision' && isForUsers(file))
      problems.push(`${file}:${line}: cites decision ${id}, ${NOT_FOR_USERS}`);
    if (kind === 'decision' && !file.startsWith('docs/decisions/')) cited.add(Number(id));
  }
  for (const { said, advice, line } of strangersIn(text)) problems.push(`${file}:${line}: "${said}": ${advice}`);
  if (!file.endsWith('.md')) continue;
  for (const { target, line } of brokenLinks(root, file))
    problems.push(`${file}:${line}: no such page or heading: ${target}`);
  if (file === HOW_TO_CHANGE)
    for (const { target, line } of missingPaths(root, file)) problems.push(`${file}:${line}: no such file: ${target}`);
  if (file.startsWith('docs/decisions/')) continue;
  // A link to the page counts as a citation, whatever its text.
  const linked = [...text.matchAll(linkToRecord)].map(([, name]) => `docs/decisions/${name}.md`);
  if (isForUsers(file) && linked.length > 0) problems.push(`${file}: links to a decision, ${NOT_FOR_USERS}`);
  for (const page of linked) cited.add(page);
}

for (const { page, numbers, isRecord } of decisions) {
  if (isRecord && !cited.has(page) && !numbers.some((number) => cited.has(number)))
    problems.push(`${page}:1: nothing cites it: cite it where it explains something, or remove it`);
}

for (const problem of problems) console.error(problem);
const numbers = decisions.flatMap((page) => page.numbers);
const count = `${files.length} files, ${numbers.length} decisions in ${decisions.length} pages`;
console.log(
  problems.length === 0 ? `Citations resolve: ${count}.` : `${problems.length} citations to mend in ${count}.`,
);
process.exitCode = problems.length === 0 ? 0 : 1;

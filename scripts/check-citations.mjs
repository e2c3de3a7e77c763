/**
 * Checks that every citation in sources, tests and docs resolves: contract sections, spec sections, threats, faults,
 * invariants, decisions. Decision numbers must have no gaps. Each decision must be cited outside of its folder, or name
 * the decision that replaced it. Pages for users cite no decision. Links between pages must lead to a file and a
 * heading, and the paths of docs/how-to-change.md to a file.
 *   node scripts/check-citations.mjs [root]
 */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { citationsIn, strangersIn } from './lib/citations.mjs';
import { citableIds, decisionPages, homes } from './lib/docs-ids.mjs';
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

/** Pages for people who use the packages, who know nothing of our decisions. */
const isForUsers = (file) =>
  /^(README\.md|SECURITY\.md|docs\/(index\.md|guide\/.*)|packages\/[\w-]+\/README\.md|examples\/.*|\.changeset\/.*)$/.test(
    file,
  );
const NOT_FOR_USERS = 'which is for maintainers: say here what it says';

/** Its purpose is to name files. */
const HOW_TO_CHANGE = 'docs/how-to-change.md';

const docs = join(root, 'docs');
const known = citableIds(docs);
const decisions = decisionPages(docs);
const problems = [];
const cited = new Set();

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
  if (isForUsers(file) && /\bdecisions\/\d{4}-/.test(text))
    problems.push(`${file}: links to a decision, ${NOT_FOR_USERS}`);
  // A link to the page counts as a citation, whatever its text.
  for (const [, number] of text.matchAll(/\bdecisions\/(\d{4})-/g)) cited.add(Number(number));
}

const isReplaced = ({ successor }) => successor !== undefined && cited.has(successor);
for (const [index, decision] of decisions.entries()) {
  const { number, page, title } = decision;
  if (number !== index + 1) problems.push(`${page}:1: its number should be ${index + 1}: decisions have no gaps`);
  if (title !== number) problems.push(`${page}:1: its heading is not "# ${number}. …"`);
  if (!cited.has(number) && !isReplaced(decision))
    problems.push(`${page}:1: nothing cites it: cite it where it explains something, or remove it`);
}

for (const problem of problems) console.error(problem);
const count = `${files.length} files, ${decisions.length} decisions`;
console.log(
  problems.length === 0 ? `Citations resolve: ${count}.` : `${problems.length} citations to mend in ${count}.`,
);
process.exitCode = problems.length === 0 ? 0 : 1;

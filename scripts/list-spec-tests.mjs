/**
 * Writes docs/spec-tests.md: every rule of the specification that a test names (`spec 4: …`), and where that test is.
 *   node scripts/list-spec-tests.mjs [--check]
 * With `--check` nothing is written, and a page that is not up to date is a failure.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fail, root } from './lib/process.mjs';

const page = join(root, 'docs', 'spec-tests.md');

const SECTIONS = [
  'What the product does',
  'Screens',
  'Entities and their fields',
  'States and transitions',
  'Validation rules',
  'Roles and permissions',
  'The calls it makes',
  'The error catalogue',
  'Business constants and limits',
];

const INTRODUCTION = `# The specification and its tests

Every text and rule of the specification that a test names, by its section. Tests under \`packages\` and \`apps\` run on the
sources; those under \`e2e\` drive Chromium on the built demo and the sandbox. Written by \`npm run spec-tests\`.
`;

/** Every file of tests, as a path from the root, in a fixed order. */
function testFiles() {
  const inside = (folder) =>
    readdirSync(join(root, folder), { recursive: true })
      .map((name) => join(folder, name))
      .filter((name) => /\.(?:test|spec)\.tsx?$/.test(name) && !/[\\/](?:node_modules|dist)[\\/]/.test(name));
  const packages = readdirSync(join(root, 'packages')).flatMap((name) => inside(join('packages', name, 'test')));
  return [...packages, ...inside(join('apps', 'demo', 'test')), ...inside('e2e')].sort();
}

/** The titles in a file that name a section, each with the first section that it names. */
function titles(file) {
  const text = readFileSync(join(root, file), 'utf8');
  const literals = text.matchAll(/'((?:\\.|[^'\\\n])*)'|"((?:\\.|[^"\\\n])*)"|`((?:\\.|[^`\\])*)`/g);
  return [...literals].flatMap(([, single, double, template]) => {
    const title = (single ?? double ?? template ?? '').replaceAll(/\\(['"`])/g, '$1');
    const section = /\bspec (?:sections? )?([1-9])\b/.exec(title)?.[1];
    return section && !title.includes('\n') ? [{ section: Number(section), title, file }] : [];
  });
}

const cell = (text) => text.replaceAll('|', '\\|');

function table(rows) {
  const lines = new Set(rows.map(({ title, file }) => `| ${cell(title)} | \`${file.replaceAll('\\', '/')}\` |`));
  return ['| rule, as its test names it | where |', '|---|---|', ...[...lines].sort()].join('\n');
}

const all = testFiles().flatMap(titles);
const parts = SECTIONS.map((name, index) => {
  const rows = all.filter(({ section }) => section === index + 1);
  return rows.length === 0 ? '' : `\n## ${index + 1}. ${name}\n\n${table(rows)}\n`;
});
const content = INTRODUCTION + parts.join('');

if (!process.argv.includes('--check')) writeFileSync(page, content);
else if (readFileSync(page, 'utf8') !== content) fail('docs/spec-tests.md is not up to date: run `npm run spec-tests`.');

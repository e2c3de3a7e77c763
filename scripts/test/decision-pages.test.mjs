import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { decisionPages, decisionProblems } from '../lib/decision-pages.mjs';

const record = (numbers, chapters = ['Context', 'Decision', 'Consequences']) =>
  `# Tabs\n\n- Status: built\n- Decisions: ${numbers}\n\n${chapters.map((title) => `## ${title}\n\nText.\n`).join('\n')}`;
const rows = (...numbers) => numbers.map((number) => `| ${number} | question | answer | spec section 2 |\n`).join('');
const index = (...pages) => pages.map(([number, page]) => `| ${number} | subject | [Page](${page}) |\n`).join('');

const right = {
  'docs/decisions/tabs.md': record('1, 3'),
  'docs/contract/clarifications.md': rows(2),
  'docs/decisions/README.md': index([1, 'tabs.md'], [2, '../contract/clarifications.md'], [3, 'tabs.md']),
};

/** A repository with these files. */
function repository(files) {
  const root = mkdtempSync(join(tmpdir(), 'foyer-decisions-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(root, dirname(path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return root;
}

it('numbers of decisions are those of records and of rows of clarifications', () => {
  const pages = decisionPages(repository(right));
  expect(pages.map(({ page, numbers }) => [page, numbers])).toEqual([
    ['docs/decisions/tabs.md', [1, 3]],
    ['docs/contract/clarifications.md', [2]],
  ]);
});

it.each([
  ['each number in one place', {}, []],
  [
    'a gap',
    { 'docs/contract/clarifications.md': '' },
    ['decision 2 is on no page: one must have it', 'docs/decisions/README.md: its row 2 is of no decision'],
  ],
  [
    'a number in two places',
    { 'docs/decisions/tabs.md': record('1, 2, 3') },
    ['decision 2 is in docs/decisions/tabs.md and docs/contract/clarifications.md: one must have it'],
  ],
  [
    'a row of the index that leads elsewhere',
    { 'docs/decisions/README.md': index([1, 'tabs.md'], [2, 'tabs.md'], [3, 'tabs.md']) },
    ['docs/decisions/README.md: its row 2 must lead to docs/contract/clarifications.md'],
  ],
  [
    'a record in another form',
    { 'docs/decisions/tabs.md': record('1, 3', ['Context', 'Decision']).replace('- Status: built\n', '') },
    [
      'docs/decisions/tabs.md:1: a record begins with its title, "- Status: …" and "- Decisions: 1, 2"',
      'docs/decisions/tabs.md:1: its chapters are "Context, Decision", not "Context, Decision, Consequences"',
    ],
  ],
])('decisions with %s', (_, changed, problems) => {
  expect(decisionProblems(repository({ ...right, ...changed }))).toEqual(problems);
});

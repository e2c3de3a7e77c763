import { createRequire } from 'node:module';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CRITERIA } from './access-criteria.mjs';
import { root } from './process.mjs';
import { cell, table } from './report.mjs';
import { inOrder, numbersIn, titlesIn } from './test-titles.mjs';

const STORY_CHECKS = 'apps/storybook/src/access';
const PREVIEW = 'apps/storybook/.storybook/preview.tsx';
const read = (file) => readFileSync(join(root, file), 'utf8');

/** axe, as the tests use it. */
const axe = createRequire(join(root, 'packages/react-ui/package.json'))('axe-core');

function storyTitles() {
  const checks = readdirSync(join(root, STORY_CHECKS))
    .filter((name) => name.endsWith('-checks.ts'))
    .sort();
  return checks.flatMap((name) => titlesIn(`${STORY_CHECKS}/${name}`));
}

const criteria = Object.values(CRITERIA).flat();

/** Missing evidence of the report: named tests, criteria in titles, the checks of every story. */
function problemsOf(titles) {
  const known = new Set(criteria.map(({ number }) => number));
  const isThere = ([file, title]) => titles.some((one) => one.file === file && one.title === title);
  const strangers = titles.flatMap(({ title, file }) =>
    numbersIn('WCAG', title)
      .filter((number) => !known.has(number))
      .map((number) => `${file}: no criterion ${number}`),
  );
  const gone = criteria.flatMap(({ number, also = [] }) =>
    also.filter((one) => !isThere(one)).map(([file, title]) => `${number}: no test "${title}" in ${file}`),
  );
  const preview = read(PREVIEW);
  const unused = ["test: 'error'", 'brokenAccess(']
    .filter((part) => !preview.includes(part))
    .map((part) => `${PREVIEW}: without ${part}`);
  return [...strangers, ...gone, ...unused];
}

function testsOf({ number, also = [] }, titles) {
  const own = titles.filter(({ title }) => numbersIn('WCAG', title).includes(number));
  return inOrder([...own, ...also.map(([file, title]) => ({ file, title }))]);
}

/** The rules that run unless one asks for others: not those that are tried out, replaced or switched off. */
const defaults = new Set(
  axe._audit.rules
    .filter(({ enabled, tags }) => enabled && !tags.includes('experimental') && !tags.includes('deprecated'))
    .map(({ id }) => id),
);

const axeRulesOf = ({ number }) =>
  axe
    .getRules([`wcag${number.replaceAll('.', '')}`])
    .map(({ ruleId }) => ruleId)
    .filter((id) => defaults.has(id))
    .sort();

/** The claim, if tests show it. What is said of whole pages needs none. */
const termOf = (criterion, tests) => (tests.length > 0 || criterion.page ? criterion.claim : 'Not Evaluated');

const placeOf = (file) => (file.startsWith(STORY_CHECKS) ? `in every story, \`${file}\`` : `\`${file}\``);

function evidence(criterion, tests) {
  const rules = axeRulesOf(criterion);
  const lines = [
    ...tests.map(({ title, file }) => `- ${cell(title)} (${placeOf(file)})`),
    ...(rules.length > 0
      ? [`- axe, in every story and on the screens of the journeys: ${rules.map((rule) => `\`${rule}\``).join(', ')}`]
      : []),
  ];
  return `### ${criterion.number} ${criterion.name}\n\n${lines.length > 0 ? lines.join('\n') : criterion.page ? 'A criterion of whole pages. No test.' : 'No test.'}\n`;
}

function principle([name, list], titles) {
  const rows = list.map((one) => ({ one, tests: testsOf(one, titles) }));
  const lines = rows.map(({ one, tests }) => [
    `${one.number} ${one.name}`,
    one.level,
    termOf(one, tests),
    cell(one.remark),
  ]);
  return `## ${name}\n\n${table(['criterion', 'level', 'conformance', 'remarks'], lines)}\n\n${rows.map(({ one, tests }) => evidence(one, tests)).join('\n')}`;
}

const introduction = (version) => `# Accessibility conformance report

In the form of a VPAT® 2.5, WCAG edition. Made from the tests ([decision 97](decisions/reports.md)).

| | |
|---|---|
| product | Foyer ${version}: the widgets of \`@foyer/react-ui\` and \`@foyer/vanilla\`, as they come |
| standard | Web Content Accessibility Guidelines 2.2, levels A and AA, and three criteria of AAA |
| date | that of the version |
| evaluated with | Chromium, axe-core ${axe.version}, the tests that are listed |
| not in it | the page around a widget, colours and texts of a host, and what others draw: social providers, Google One Tap, wallets, captchas, passkey dialogs |

## Terms

| term | meaning |
|---|---|
| Supports | At least one method meets the criterion without known defects, and the tests below show it. |
| Partially Supports | Some of it does not meet the criterion. The remark says what. |
| Does Not Support | Most of it does not meet the criterion. |
| Not Applicable | There is nothing that the criterion is about, or it is about whole pages. |
| Not Evaluated | No test shows it. |

## How it was tested

- **Every story**, which is a screen in one state: axe finds nothing, and the checks of \`${STORY_CHECKS}\` hold. A light widget
  on a light page at 400 px, a dark one on a dark page at 320 px, and of a light one on a dark page what is about colours, as
  nothing else differs. Names from the accessibility tree, forced colours and reduced motion once.
- **Journeys** in Chromium against the local provider, \`e2e\`: what a person does with the keyboard, and what is announced.
- **Unit tests**: every pair of colours of the theme, and what sources and styles must not do.

axe finds a part of what a criterion asks for. It is listed, but no criterion is called supported by axe alone.

## What was checked by hand

Nothing that this report counts. No criterion rests on a check by hand.

## What is left

- Listening with NVDA, JAWS, VoiceOver and TalkBack. The tests read what Chromium hands to them, not what they say.
- Voice control, switch control and magnifiers.
- Firefox and Safari: the tests of this report run in Chromium.
- The words themselves: whether a text is plain is for people to judge, in each of the languages.
`;

/** The report, and the problems that prevent it. */
export function accessPage(testTitles) {
  const titles = [...testTitles, ...storyTitles()];
  const { version } = JSON.parse(read('packages/react-ui/package.json'));
  const parts = Object.entries(CRITERIA).map((entry) => principle(entry, titles));
  const page = `${introduction(version)}\n${parts.join('\n')}`;
  return { pages: { 'docs/accessibility.md': page }, problems: problemsOf(titles) };
}

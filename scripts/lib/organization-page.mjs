import { faults, journeys, screens } from './organization-rows.mjs';
import { cell, table } from './report.mjs';

const INTRODUCTION = `# Organizations and their tests

Each screen, each journey and each fault of a login to organizations, with the tests that show it. Those under \`packages\` run on
the sources; those under \`e2e\` drive Chromium against the sandbox. Made from the
titles of the tests and \`scripts/lib/organization-rows.mjs\`. The stories of every state of every screen are in \`apps/storybook\`.
`;

const SECTIONS = [
  ['Screens', screens, screensOf],
  ['Journeys', journeys, journeysOf],
  ['Faults', faults, faultsOf],
];

const number = (text) => Number(text.slice(2));

/** The screens that a title names: `org 5.1`, `org 5.18, 5.19`, `org 5.8 to 5.10`. */
function screensOf(title) {
  if (!/\borg 5\./.test(title)) return [];
  const ranges = [...title.matchAll(/\b(5\.\d+) to (5\.\d+)/g)];
  const within = (name) => ranges.some(([, from, to]) => number(name) >= number(from) && number(name) <= number(to));
  const named = title.match(/\b5\.\d+/g) ?? [];
  return Object.keys(screens).filter((name) => named.includes(name) || within(name));
}

/** The journeys that a title names: `org 8 journey 4`, `org 8 journeys 4 and 5`, `org 8.4`. */
function journeysOf(title) {
  const [, list = ''] = /\borg 8 journeys? (\d+(?:(?:, | and )\d+)*)/.exec(title) ?? [];
  const short = [...title.matchAll(/\borg 8\.(\d+)/g)].map(([, name]) => name);
  return [...(list.match(/\d+/g) ?? []), ...short];
}

/** The faults that a title names: `org W14`. */
function faultsOf(title) {
  return /\borg [^:]*W\d/.test(title) ? title.match(/\bW\d+\b/g) : [];
}

function shownBy(tests) {
  if (tests.length === 0) return '*No test names it.*';
  const files = [...new Set(tests.map(({ file }) => file))];
  const countIn = (one) => tests.filter(({ file }) => file === one).length;
  return files.map((file) => `\`${file}\`${countIn(file) > 1 ? ` (${countIn(file)})` : ''}`).join('<br>');
}

function section([name, rows, idsOf], titles) {
  const named = titles.map((test) => ({ ...test, ids: idsOf(test.title) }));
  // Keys that look like whole numbers come in their order; those of screens are sorted by section.
  const ids = Object.keys(rows).sort((one, other) => order(one) - order(other));
  const lines = ids.map((id) => [id, cell(rows[id]), shownBy(named.filter(({ ids: all }) => all.includes(id)))]);
  return `\n## ${name}\n\n${table(['', 'what', 'shown by'], lines)}\n`;
}

const order = (id) => (id.startsWith('5.') ? number(id) : Number(id.replace('W', '')));

/** The page of the screens, journeys and faults of organizations, each with its tests. */
export function organizationPage(titles) {
  const page = INTRODUCTION + SECTIONS.map((one) => section(one, titles)).join('');
  return { pages: { 'docs/organizations-tests.md': page }, problems: [] };
}

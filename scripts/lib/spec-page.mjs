import { cell, table } from './report.mjs';

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

Every text and rule of [the specification](spec.md) that a test names, by section. Tests under \`packages\` and \`apps\` run on the
sources; those under \`e2e\` drive Chromium on the built demo and the sandbox.
`;

/** The first section that a title names. */
const sectionOf = (title) => Number(/\bspec (?:sections? )?([1-9])\b/.exec(title)?.[1] ?? 0);

function tableOf(tests) {
  const rows = tests.map(({ title, file }) => [cell(title), `\`${file}\``]);
  const sorted = new Map(rows.map((row) => [row.join(' | '), row]).sort(([one], [other]) => (one < other ? -1 : 1)));
  return table(['rule, as its test names it', 'where'], [...sorted.values()]);
}

/** The page of the specification's rules (`spec 4: …`) and their tests. */
export function specPage(titles) {
  const parts = SECTIONS.map((name, index) => {
    const rows = titles.filter(({ title }) => sectionOf(title) === index + 1);
    return rows.length === 0 ? '' : `\n## ${index + 1}. ${name}\n\n${tableOf(rows)}\n`;
  });
  return { pages: { 'docs/spec-tests.md': INTRODUCTION + parts.join('') }, problems: [] };
}

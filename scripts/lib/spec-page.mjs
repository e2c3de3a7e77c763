import { cell } from './test-titles.mjs';

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

/** The first section that a title names. */
const sectionOf = (title) => Number(/\bspec (?:sections? )?([1-9])\b/.exec(title)?.[1] ?? 0);

function table(rows) {
  const lines = new Set(rows.map(({ title, file }) => `| ${cell(title)} | \`${file}\` |`));
  return ['| rule, as its test names it | where |', '|---|---|', ...[...lines].sort()].join('\n');
}

/** The page of the specification's rules (`spec 4: …`) and their tests. */
export function specPage(titles) {
  const parts = SECTIONS.map((name, index) => {
    const rows = titles.filter(({ title }) => sectionOf(title) === index + 1);
    return rows.length === 0 ? '' : `\n## ${index + 1}. ${name}\n\n${table(rows)}\n`;
  });
  return INTRODUCTION + parts.join('');
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './process.mjs';
import { checkNames } from './steps.mjs';

const LIST = 'docs/promises.md';
const read = (page) => readFileSync(join(root, page), 'utf8');

/** The names of the promises of SECURITY.md. */
function promisesIn(text) {
  const [, section = ''] = /^## What we promise\n([\s\S]*?)^## /m.exec(text) ?? [];
  return [...section.matchAll(/^\*\*(.+?)\.?\*\*/gm)].map(([, name]) => name);
}

/** The lines of the lists of docs/promises.md, by the promise in the heading above them. */
const testsIn = (text) =>
  new Map(
    text
      .split(/^## /m)
      .slice(1)
      .map((one) => [one.slice(0, one.indexOf('\n')), one.match(/^- .+$/gm) ?? []]),
  );

/** The problem with a line of a list; undefined if there is none. */
function problemOf(line, steps, titles) {
  const [, step] = /^- `npm test -- ([\w-]+)`$/.exec(line) ?? [];
  if (step !== undefined) return steps.has(step) ? undefined : `there is no step ${step}`;
  const [, name, path, title] = /^- \[(.+?)\]\(\.\.\/(.+?)\): (.+)$/.exec(line) ?? [];
  if (title === undefined) return 'it is neither "- [name](../file): title" nor "- `npm test -- step`"';
  if (!path.endsWith(`/${name}`)) return `${name} is not the name of ${path}`;
  return titles.has(`${path}: ${title}`) ? undefined : `no such test in ${path}`;
}

/**
 * Each promise of SECURITY.md has a heading in docs/promises.md, which lists its tests by file and title, or steps of
 * `npm test`.
 * @param {readonly { title: string, file: string }[]} tests
 */
export function promises(tests, text = read('SECURITY.md'), list = read(LIST)) {
  const steps = new Set(checkNames());
  const titles = new Set(tests.map(({ title, file }) => `${file}: ${title}`));
  const names = promisesIn(text);
  const listed = testsIn(list);
  const problems = [
    ...names
      .filter((name) => !listed.get(name)?.length)
      .map((name) => `SECURITY.md: "${name}": ${LIST} lists no test of it`),
    ...[...listed.keys()]
      .filter((name) => !names.includes(name))
      .map((name) => `${LIST}: "${name}" is no promise of SECURITY.md`),
    ...[...listed].flatMap(([name, lines]) =>
      lines.flatMap((line) => {
        const problem = problemOf(line, steps, titles);
        return problem ? [`${LIST}: "${name}": ${line.slice(2)}: ${problem}`] : [];
      }),
    ),
  ];
  return { pages: {}, problems: names.length === 0 ? ['SECURITY.md: no promises found'] : problems };
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './process.mjs';
import { checkNames } from './steps.mjs';

/** The promises of SECURITY.md, each with the lines of its list. */
function promisesIn(text) {
  const [, section = ''] = /^## What we promise\n([\s\S]*?)^## /m.exec(text) ?? [];
  const promises = section.split(/^(?=\*\*)/m).slice(1);
  return promises.map((one) => ({ name: /^\*\*(.+?)\*\*/.exec(one)?.[1], tests: one.match(/^- .+$/gm) ?? [] }));
}

/** The problem with a line of a list; undefined if there is none. */
function problemOf(line, steps, titles) {
  const [, step] = /^- `npm test -- ([\w-]+)`$/.exec(line) ?? [];
  if (step !== undefined) return steps.has(step) ? undefined : `there is no step ${step}`;
  const [, name, path, title] = /^- \[(.+?)\]\((.+?)\): (.+)$/.exec(line) ?? [];
  if (title === undefined) return 'it is neither "- [name](file): title" nor "- `npm test -- step`"';
  if (!path.endsWith(`/${name}`)) return `${name} is not the name of ${path}`;
  return titles.has(`${path}: ${title}`) ? undefined : `no such test in ${path}`;
}

/**
 * Each promise of SECURITY.md names a test by its file and title, or a step of `npm test`.
 * @param {readonly { title: string, file: string }[]} tests
 */
export function promises(tests, text = readFileSync(join(root, 'SECURITY.md'), 'utf8')) {
  const steps = new Set(checkNames());
  const titles = new Set(tests.map(({ title, file }) => `${file}: ${title}`));
  const found = promisesIn(text);
  const problems = found.flatMap(({ name, tests: lines }) => [
    ...(lines.length === 0 ? [`SECURITY.md: "${name}": no test shows it`] : []),
    ...lines.flatMap((line) => {
      const problem = problemOf(line, steps, titles);
      return problem ? [`SECURITY.md: "${name}": ${line.slice(2)}: ${problem}`] : [];
    }),
  ]);
  return { pages: {}, problems: found.length === 0 ? ['SECURITY.md: no promises found'] : problems };
}

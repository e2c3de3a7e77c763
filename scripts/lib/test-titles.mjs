import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './process.mjs';

/**
 * The files of tests below a folder. `recursive` of Node would follow the links in `node_modules`, to thousands of
 * folders.
 */
function inside(folder) {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return ['node_modules', 'dist'].includes(entry.name) ? [] : inside(path);
    return /\.(?:test|spec)\.tsx?$/.test(entry.name) ? [path] : [];
  });
}

/** Every file of tests, as a path from the root, in a fixed order. */
export function testFiles() {
  // The packages of scripts contain only what `vanilla` builds, and no tests.
  const folders = readdirSync(join(root, 'packages'))
    .map((name) => join('packages', name, 'test'))
    .filter((folder) => existsSync(join(root, folder)));
  const packages = folders.flatMap((folder) => inside(folder));
  return [...packages, ...inside(join('apps', 'demo', 'test')), ...inside('e2e')].sort();
}

/** The constants of a file that a template can use: `const TIMES = 500;`. */
const constantsIn = (text) =>
  new Map(
    [...text.matchAll(/^\s*(?:export )?const (\w+) = (?:'([^'\n]*)'|([\d_]+))( as const)?;$/gm)].map(
      ([, name, words, number]) => [name, words ?? number.replaceAll('_', '')],
    ),
  );

/** A template as a reader sees it: with the values of constants, and an ellipsis for what differs from case to case. */
const filled = (template, constants) =>
  template.replaceAll(/\$\{([^{}]*)\}/g, (_place, name) => constants.get(name) ?? '…');

/**
 * Every one-line string of a file, as a path from the root.
 * @returns {{ title: string, file: string }[]}
 */
export function titlesIn(file) {
  const text = readFileSync(join(root, file), 'utf8');
  const literals = text.matchAll(/'((?:\\.|[^'\\\n])*)'|"((?:\\.|[^"\\\n])*)"|`((?:\\.|[^`\\])*)`/g);
  const constants = constantsIn(text);
  return [...literals].flatMap(([, single, double, template]) => {
    const title = (single ?? double ?? filled(template ?? '', constants)).replaceAll(/\\(['"`])/g, '$1');
    return title.includes('\n') ? [] : [{ title, file: file.replaceAll('\\', '/') }];
  });
}

/**
 * Every one-line string of every test file. All titles are among them.
 * @returns {{ title: string, file: string }[]}
 */
export const testTitles = () => testFiles().flatMap(titlesIn);

/**
 * The numbers of a standard that a title names: `WCAG 1.3.2, 2.4.3: …`, `… (ASVS 3.5.5)`.
 * @param {'WCAG' | 'ASVS'} standard
 */
export const numbersIn = (standard, title) =>
  new RegExp(`${standard} ((?:\\d+\\.\\d+\\.\\d+(?:, )?)+)`).exec(title)?.[1]?.split(', ').filter(Boolean) ?? [];

/** Each test once, by its file and then by its title. */
export function inOrder(tests) {
  const sorted = tests.toSorted((a, b) => (`${a.file} ${a.title}` < `${b.file} ${b.title}` ? -1 : 1));
  return [...new Map(sorted.map((one) => [`${one.file} ${one.title}`, one])).values()];
}

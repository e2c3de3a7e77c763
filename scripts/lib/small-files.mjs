import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './process.mjs';

/**
 * A source file with fewer lines belongs to its neighbour, unless what it holds is shared by many or published apart.
 */
export const FEW_LINES = 20;

/** How many of them there may be. A change that joins some lowers it. */
export const MOST_SMALL_FILES = 80;

const read = (...path) => readFileSync(join(root, 'packages', ...path), 'utf8');

/** What entries are made of (decision 117). */
const FACES = ['src/entries/*.ts', 'src/internal/*.ts'];

/**
 * The sources that a package publishes as entries, by its `exports`: they only pass on, and are as long as their lists.
 */
function entriesOf(name) {
  const { exports: entries = {} } = JSON.parse(read(name, 'package.json'));
  const named = Object.values(entries).flatMap((entry) =>
    entry?.['foyer-source'] ? [entry['foyer-source'].replace('./', '')] : [],
  );
  return [...named, ...FACES];
}

/** Whether a path is one of the entries; `*` is any path. */
function isEntry(path, entries) {
  return entries.some((entry) => {
    const [before, after] = entry.split('*');
    if (after === undefined) return path === entry;
    return path.startsWith(before) && path.endsWith(after);
  });
}

/** Every source file of a package, as a path below it, with `/`. Declarations of modules are none. */
const sourcesOf = (name) =>
  readdirSync(join(root, 'packages', name, 'src'), { recursive: true })
    .map((path) => `src/${path.replaceAll('\\', '/')}`)
    .filter((path) => /(?<!\.d)\.tsx?$/.test(path));

/** The packages, with what is known of their files. */
const packages = () =>
  readdirSync(join(root, 'packages')).map((name) => ({
    name,
    entries: entriesOf(name),
    files: sourcesOf(name).map((path) => ({ path, lines: read(name, path).split('\n').length - 1 })),
  }));

/**
 * The source files of the packages with fewer than 20 lines, without published entries.
 * @param {readonly { name: string, entries: readonly string[], files: readonly { path: string, lines: number }[] }[]}
 *   [all]
 * @returns {string[]} paths from the root
 */
export function smallFiles(all = packages()) {
  return all.flatMap(({ name, entries, files }) =>
    files
      .filter(({ path, lines }) => lines < FEW_LINES && !isEntry(path, entries))
      .map(({ path }) => `packages/${name}/${path}`),
  );
}

/** What is wrong with the number of small files. Undefined: nothing. */
export function tooManySmallFiles(files = smallFiles(), most = MOST_SMALL_FILES) {
  if (files.length <= most) return undefined;
  return `${files.length} source files have fewer than ${FEW_LINES} lines, published entries aside; there may be ${most}. Join one to its neighbour: ${files.join(', ')}`;
}

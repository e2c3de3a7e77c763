import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { readLock } from './chunks.ts';
import { writeStarEntry } from './star-entries.ts';

/** Where the parts of entries are made at each build. */
const FOLDER = '.entries';

/** Exports whose module is in no chunk: types. */
const OTHERS = 'others';

interface Export {
  readonly names: string;
  readonly isType: boolean;
  readonly from: string;
}

/**
 * Splits public entries into one part for each chunk that they export from, because esbuild gives a page every file
 * that an entry names, even if the page imports a single name; `export *` it follows by name (decision 140).
 * @param names The entries, as in `src/<name>.ts`: explicit lists of exports.
 * @returns The parts as entries of the build: `{ 'entries/index/users': '.entries/index/users.ts' }`.
 * @throws RangeError if an entry contains anything but exports from modules.
 */
export function partsOf(names: readonly string[]): Readonly<Record<string, string>> {
  const lock = readLock();
  rmSync(FOLDER, { recursive: true, force: true });
  return Object.fromEntries(names.flatMap((name) => writeParts(name, lock)));
}

/** The parts that the last call of {@link partsOf} wrote for the package in a folder. */
export const entryParts = (folder: string): readonly string[] =>
  existsSync(join(folder, FOLDER))
    ? readdirSync(join(folder, FOLDER), { recursive: true, encoding: 'utf8' })
        .filter((path) => path.endsWith('.ts'))
        .map((path) => join(folder, FOLDER, path))
    : [];

function writeParts(name: string, lock: Readonly<Record<string, string>>): readonly (readonly [string, string])[] {
  const source = join('src', `${name}.ts`);
  const parts = grouped(exportsOf(source), (one) => partName(source, one, lock));
  return [...parts].map(([part, found]) => {
    const file = join(FOLDER, name, `${part}.ts`);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, found.map((one) => written(one, source, file)).join(''));
    return [`entries/${name}/${part}`, `./${file}`] as const;
  });
}

function grouped<Item>(items: readonly Item[], nameOf: (item: Item) => string): ReadonlyMap<string, readonly Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) groups.set(nameOf(item), [...(groups.get(nameOf(item)) ?? []), item]);
  return groups;
}

const EXPORT = /export (type )?\{([^}]*)\} from '([^']+)';/g;

function exportsOf(source: string): readonly Export[] {
  const text = readFileSync(source, 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
  const rest = text.replaceAll(EXPORT, '').trim();
  if (rest !== '') throw new RangeError(`${source}: an entry is a list of "export { … } from '…';". Found: ${rest}`);
  return [...text.matchAll(EXPORT)].map(([, type, names = '', from = '']) => ({
    isType: type !== undefined,
    names,
    from,
  }));
}

/** A part is named after its chunk, or after the package that it exports from. */
function partName(source: string, { isType, from }: Export, lock: Readonly<Record<string, string>>): string {
  if (!from.startsWith('.')) return isType ? OTHERS : from.replace('@', '').replaceAll('/', '-');
  const module = relative('src', join(dirname(source), from));
  const chunk = lock[`${module}.ts`] ?? lock[`${module}.tsx`];
  return chunk === undefined ? OTHERS : chunk.replaceAll('/', '.');
}

function written({ isType, names, from }: Export, source: string, file: string): string {
  const path = from.startsWith('.') ? relative(dirname(file), join(dirname(source), from)) : from;
  return `export ${isType ? 'type ' : ''}{${names}} from '${path}';\n`;
}

/** Writes the entries themselves into `dist`, in both formats and with declarations: lists of `export *`. */
export function writeStars(parts: Readonly<Record<string, string>>): void {
  for (const [name, paths] of grouped(Object.keys(parts), (part) => part.replace(/^entries\/(.+)\/[^/]+$/, '$1'))) {
    const up = '../'.repeat(name.split('/').length - 1) || './';
    writeStarEntry(
      name,
      paths.map((path) => `${up}${path}`),
    );
  }
}

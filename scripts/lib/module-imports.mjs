import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { root } from './process.mjs';

/** Entries only hand on: an import of a name from one leads to the module that the name is from. */
const FACE = /^packages\/[\w-]+\/src\/(index\.ts$|organizations\.ts$|entries\/|internal\/)/;
const STATEMENT =
  /(?:^|\n)(?:import|export) (?:type )?(\*|\{[^}]*\})(?: as \w+)? from '([^']+)'|\bimport\('([^']+)'\)/g;

const slashes = (path) => path.replaceAll('\\', '/');
const sourceOf = (path) =>
  ['', '.ts', '.tsx', '/index.ts']
    .map((ending) => path + ending)
    .find((file) => /\.tsx?$/.test(file) && existsSync(join(root, file)));

/** The names of `{ a, type b as c }`: what the other module calls them, and what this one does. */
const namesOf = (list) =>
  [...list.matchAll(/(?:type )?(\w+)(?: as (\w+))?/g)].map(([, theirs, ours = theirs]) => ({ theirs, ours }));

/** The source file of `@foyer/<name>/<entry>`. */
function entryOf(specifier) {
  const [, name, entry] = /^@foyer\/([\w-]+)(?:\/(.+))?$/.exec(specifier) ?? [];
  if (name === undefined) return undefined;
  const { exports: all } = JSON.parse(readFileSync(join(root, 'packages', name, 'package.json'), 'utf8'));
  const wanted = entry === undefined ? '.' : `./${entry}`;
  const star = Object.keys(all).find((key) => key.endsWith('/*') && wanted.startsWith(key.slice(0, -1)));
  const found = all[wanted] ?? all[star];
  const source = found?.['foyer-source']?.replace('*', wanted.slice((star ?? '').length - 1));
  return source && `packages/${name}/${source.slice(2)}`;
}

/** The imports and re-exports of a file, in other files of the repository. */
function statementsOf(file) {
  const text = readFileSync(join(root, file), 'utf8');
  return [...text.matchAll(STATEMENT)].flatMap(([, list, from, loaded]) => {
    const specifier = from ?? loaded;
    const path = specifier.startsWith('.')
      ? sourceOf(slashes(relative('.', join(dirname(file), specifier))))
      : entryOf(specifier);
    return path ? [{ path, names: list?.startsWith('{') ? namesOf(list) : undefined }] : [];
  });
}

/** The modules that an entry has a name from. */
const behind = (face, name) =>
  statementsOf(face).flatMap(({ path, names }) => {
    const found = names?.find(({ ours }) => ours === name);
    if (names && !found) return [];
    return FACE.test(path) ? behind(path, found?.theirs ?? name) : [path];
  });

/**
 * The modules that a file imports, types included: directly, by `import()`, or by a name that an entry hands on.
 * @param {string} file from the root
 * @returns {Set<string>} paths from the root
 */
export function importsOf(file) {
  const found = statementsOf(file).flatMap(({ path, names }) =>
    FACE.test(path) && names ? names.flatMap(({ theirs }) => behind(path, theirs)) : [path],
  );
  return new Set(found);
}

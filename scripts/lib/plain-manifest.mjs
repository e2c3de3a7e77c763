import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join, sep } from 'node:path';
import { root } from './process.mjs';

/** The condition under which packages of this repository import each other's sources. */
const SOURCES = 'foyer-source';

/** Fields of `publishConfig` that replace the manifest's own fields in the published manifest. */
const PUBLISHED = ['bin', 'exports', 'main', 'module', 'types'];

const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'));

/** The versions of the catalog in pnpm-workspace.yaml. */
function readCatalog() {
  const [, block = ''] =
    /^catalog:\n((?: {2}.*\n)+)/m.exec(readFileSync(join(root, 'pnpm-workspace.yaml'), 'utf8')) ?? [];
  const lines = block.matchAll(/^ {2}'?([^':\s]+)'?: *'?([^'\n]+)'?$/gm);
  return new Map([...lines].map(([, name, range]) => [name, range.trim()]));
}

/** The versions of the packages of this repository. */
function readVersions() {
  const manifests = readdirSync(join(root, 'packages'))
    .map((folder) => join(root, 'packages', folder, 'package.json'))
    .filter((path) => existsSync(path))
    .map(readJson);
  return new Map(manifests.map(({ name, version }) => [name, version]));
}

/**
 * The range that accepts compatible releases of an exact version, so that a host with a newer minor version installs
 * one copy of the package instead of two. The lockfile keeps the exact versions that the tests run with (decision 71).
 */
const compatibleRange = (range) => (/^\d/.test(range) ? `^${range}` : range);

/** A range that every package manager reads, for one with pnpm's protocols. */
function plainRange(name, range, { catalog, versions }) {
  if (range.startsWith('catalog:')) {
    if (range !== 'catalog:' || !catalog.has(name)) throw new RangeError(`${name}: no ${range} in pnpm-workspace.yaml`);
    return compatibleRange(catalog.get(name));
  }
  if (!range.startsWith('workspace:')) return range;
  if (!versions.has(name)) throw new RangeError(`${name}: no package of this repository`);
  const [, sign] = /^workspace:([\^~*]?)$/.exec(range) ?? [];
  if (sign === undefined) return range.slice('workspace:'.length);
  return `${sign === '*' ? '' : sign}${versions.get(name)}`;
}

const plainRanges = (ranges, known) =>
  Object.fromEntries(Object.entries(ranges).map(([name, range]) => [name, plainRange(name, range, known)]));

/** The same exports without the condition that leads to sources. */
function withoutSources(exports) {
  if (typeof exports !== 'object' || exports === null) return exports;
  const kept = Object.entries(exports).filter(([condition]) => condition !== SOURCES);
  return Object.fromEntries(kept.map(([condition, target]) => [condition, withoutSources(target)]));
}

/** The names that a pattern such as `./dist/internal/*.js` has files for: its `*` matches folders too. */
function namesOf(folder, pattern) {
  const [before, after] = pattern.split('*');
  const inside = join(folder, before);
  const files = existsSync(inside)
    ? readdirSync(inside, { recursive: true }).map((file) => file.split(sep).join('/'))
    : [];
  const names = files.filter((file) => file.endsWith(after)).map((file) => file.slice(0, -after.length));
  return names.filter((name) => !/(^|\/)index$/.test(name));
}

/** Whether a subpath is one that this key of `exports` decides: of all patterns that match, the longest does. */
function decides(exports, key, subpath) {
  const matching = Object.keys(exports).filter(
    (other) => other === subpath || (other.includes('*') && subpath.startsWith(other.split('*')[0])),
  );
  return matching.every((other) => other === key || (other !== subpath && other.length < key.length));
}

/**
 * The subpaths of `exports` with their targets, each pattern as the files that it stands for. `null` shuts a subpath.
 */
function subpaths(folder, exports) {
  const typed = Object.entries(exports).filter(
    ([subpath, target]) => subpath !== '.' && target?.import && target.require,
  );
  return typed.flatMap(([subpath, target]) => {
    const names = subpath.includes('*') ? namesOf(folder, target.import.default) : [''];
    return names
      .filter((name) => decides(exports, subpath, subpath.replace('*', name)))
      .map((name) => {
        const named = (path) => path.replace('*', name);
        return {
          path: named(subpath).slice(2),
          main: target.require.default,
          module: target.import.default,
          types: target.require.types,
          named,
        };
      });
  });
}

/**
 * Folders for tools that do not read `exports` (Parcel's defaults, TypeScript's `node10`): one for each subpath, with
 * a manifest that leads to its files.
 * @param {string} folder the package's
 * @returns {{ path: string, manifest: object }[]}
 */
export function subpathFolders(folder, { exports = {} }) {
  return subpaths(folder, withoutSources(exports)).map(({ path, named, ...fields }) => {
    const up = '../'.repeat(path.split('/').length);
    const leads = Object.entries(fields).map(([field, target]) => [field, named(target).replace('./', up)]);
    return { path, manifest: { private: true, ...Object.fromEntries(leads), sideEffects: false } };
  });
}

/**
 * The published manifest of a package: without pnpm protocols, paths into sources and scripts.
 * @param {string} folder the package's
 */
export function plainManifest(folder, source) {
  const known = { catalog: readCatalog(), versions: readVersions() };
  const { publishConfig = {}, ...manifest } = source;
  const config = Object.entries(publishConfig);
  const own = Object.fromEntries(config.filter(([field]) => PUBLISHED.includes(field)));
  const kept = Object.fromEntries(config.filter(([field]) => !PUBLISHED.includes(field)));
  const plain = { ...manifest, ...own, publishConfig: kept };
  delete plain.scripts;
  delete plain.devDependencies;
  const folders = new Set(subpathFolders(folder, plain).map(({ path }) => path.split('/')[0]));
  for (const field of ['dependencies', 'peerDependencies', 'optionalDependencies'])
    if (plain[field]) plain[field] = plainRanges(plain[field], known);
  return { ...plain, exports: withoutSources(plain.exports), files: [...(plain.files ?? []), ...folders] };
}

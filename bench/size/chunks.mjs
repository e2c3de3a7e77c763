import { ownChunks } from '../budgets.mjs';

/**
 * The output of all bundlers in one shape.
 * @typedef {object} Chunk
 * @property {string} source The module that `import()` names, as {@link sourceName} writes it; '' for none.
 * @property {string[]} files The files that the browser loads for it, without its imports.
 * @property {string[]} imports The chunks that must be loaded before it runs.
 * @property {string[]} lazy The chunks that it loads later, by `import()`.
 * @property {string[]} [modules] The modules in it, if the bundler reports them.
 *
 * @typedef {object} Bundle
 * @property {string} folder
 * @property {string} entry
 * @property {Map<string, Chunk>} chunks
 */

/** One name for a module wherever it was taken from: `core/users/otp` for its build and for its chunk of the script. */
export function sourceName(path) {
  const inScript = /\/vanilla\/dist\/cdn\/(.+)-[\w-]{8}\.js$/.exec(path.replaceAll('\\', '/'));
  if (inScript) return inScript[1].replaceAll('.', '/').replace('/files/', '/');
  return path
    .replaceAll('\\', '/')
    .replace(/^.*\/packages\/([^/]+)\/(src|dist)\/(files\/)?/, '$1/')
    .replace(/^.*\/node_modules\//, '')
    .replace(/^.*\/bench\//, '')
    .replace(/\.[cm]?[jt]sx?$/, '');
}

/** A chunk and everything that must be loaded before it runs. */
function withImports(bundle, id, known = new Set()) {
  if (known.has(id)) return known;
  known.add(id);
  for (const imported of bundle.chunks.get(id).imports) withImports(bundle, imported, known);
  return known;
}

const filesOf = (bundle, ids) => new Set([...ids].flatMap((id) => bundle.chunks.get(id).files));
const lazyChunks = (bundle, ids) => new Set([...ids].flatMap((id) => bundle.chunks.get(id).lazy));

/**
 * The first load of a page: its entry with static imports.
 * @param {Bundle} bundle
 */
export function firstLoad(bundle) {
  const ids = withImports(bundle, bundle.entry);
  return { ids, files: filesOf(bundle, ids) };
}

/** The files of single languages, of which a page loads at most one (decision 93). */
const isLanguage = (source) => /^(locales\/(languages|organizations)|languages)\/(?!load$)/.test(source);

/**
 * The modules that a page can load by `import()`, except languages, each with its files outside the first load.
 * @param {Bundle} bundle
 * @returns {Map<string, string[]>}
 */
export function laterLoads(bundle) {
  const first = firstLoad(bundle);
  const loads = new Map();
  const waiting = [...lazyChunks(bundle, first.ids)];
  while (waiting.length > 0) {
    const id = waiting.pop();
    const { source } = bundle.chunks.get(id);
    if (first.ids.has(id) || loads.has(source) || isLanguage(source)) continue;
    const ids = withImports(bundle, id);
    loads.set(
      source,
      [...filesOf(bundle, ids)].filter((file) => !first.files.has(file)),
    );
    waiting.push(...lazyChunks(bundle, ids));
  }
  return loads;
}

/** The title in `ownChunks` for a module, if it has one. */
export const ownTitle = (source) => Object.keys(ownChunks).find((title) => ownChunks[title].includes(source));

/**
 * The chunks of a page's own: the files that nothing else needs, and the titles that have none.
 * @param {Bundle} bundle
 */
export function ownFiles(bundle) {
  const loads = [...laterLoads(bundle)];
  const needed = new Set(loads.filter(([source]) => !ownTitle(source)).flatMap(([, files]) => files));
  const own = loads.filter(([source]) => ownTitle(source));
  const titles = new Set(own.map(([source]) => ownTitle(source)));
  return {
    files: new Set(own.flatMap(([, files]) => files).filter((file) => !needed.has(file))),
    missing: Object.keys(ownChunks).filter((title) => !titles.has(title)),
  };
}

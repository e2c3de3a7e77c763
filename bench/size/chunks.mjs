/**
 * What bundlers make, in one shape.
 * @typedef {object} Chunk
 * @property {string} source The module that `import()` asks for, as {@link sourceName} writes it; '' for none.
 * @property {string[]} files What the browser loads for it, imports left out.
 * @property {string[]} imports The chunks that must be there before it runs.
 * @property {string[]} lazy The chunks that it loads later, by `import()`.
 *
 * @typedef {object} Bundle
 * @property {string} folder
 * @property {string} entry
 * @property {Map<string, Chunk>} chunks
 */

/** Names a module alike wherever it was taken from: `core/flows/otp` for its build and for its chunk of the script. */
export function sourceName(path) {
  const inScript = /\/vanilla\/dist\/cdn\/(.+)-[\w-]{8}\.js$/.exec(path.replaceAll('\\', '/'));
  if (inScript) return inScript[1].replaceAll('.', '/');
  return path
    .replaceAll('\\', '/')
    .replace(/^.*\/packages\/([^/]+)\/(src|dist)\//, '$1/')
    .replace(/^.*\/node_modules\//, '')
    .replace(/^.*\/bench\//, '')
    .replace(/\.[cm]?[jt]sx?$/, '');
}

/** A chunk and all that must be there before it runs. */
function withImports(bundle, id, known = new Set()) {
  if (known.has(id)) return known;
  known.add(id);
  for (const imported of bundle.chunks.get(id).imports) withImports(bundle, imported, known);
  return known;
}

const filesOf = (bundle, ids) => new Set([...ids].flatMap((id) => bundle.chunks.get(id).files));

function lazyChunks(bundle, ids) {
  return new Set([...ids].flatMap((id) => bundle.chunks.get(id).lazy));
}

/**
 * All that a page loads until its first form can be used: the entry, what it imports, and of what is loaded by
 * `import()` the modules in `needed`. `missing` are those of them that no `import()` leads to.
 * @param {Bundle} bundle
 * @param {readonly string[]} needed
 */
export function firstLoad(bundle, needed = []) {
  const ids = withImports(bundle, bundle.entry);
  const counted = [];
  for (let found = true; found; ) {
    found = false;
    for (const id of lazyChunks(bundle, ids)) {
      const { source } = bundle.chunks.get(id);
      if (ids.has(id) || !needed.includes(source)) continue;
      withImports(bundle, id, ids);
      counted.push(source);
      found = true;
    }
  }
  const missing = needed.filter((source) => !counted.includes(source));
  return { ids, files: filesOf(bundle, ids), counted, missing };
}

/**
 * What a page may load after its first form: for each module behind an `import()`, the files that are not there yet.
 * @param {Bundle} bundle
 * @param {Set<string>} first
 */
export function laterLoads(bundle, first) {
  const loads = new Map();
  const waiting = [...lazyChunks(bundle, first)];
  while (waiting.length > 0) {
    const id = waiting.pop();
    const { source } = bundle.chunks.get(id);
    if (first.has(id) || loads.has(source)) continue;
    const ids = withImports(bundle, id);
    const known = filesOf(bundle, first);
    loads.set(source, [...filesOf(bundle, ids)].filter((file) => !known.has(file)));
    waiting.push(...lazyChunks(bundle, ids));
  }
  return loads;
}

import { relative, resolve } from 'node:path';
import { build } from 'esbuild';
import { sourceName } from './chunks.mjs';

/** @typedef {import('./chunks.mjs').Bundle} Bundle */

/**
 * Builds a page for production.
 * @param {{ entry: string, folder: string, define?: Record<string, string> }} page
 * @returns {Promise<Bundle>}
 */
export async function bundleWithEsbuild({ entry, folder, define = {} }) {
  const { metafile } = await build({
    entryPoints: [entry],
    outdir: folder,
    bundle: true,
    splitting: true,
    format: 'esm',
    target: 'es2022',
    minify: true,
    legalComments: 'none',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"', ...define },
    metafile: true,
    logLevel: 'error',
  });
  return fromMetafile(metafile, folder, entry);
}

/** Reads the import graph of files that are already built. */
export async function readWithEsbuild(folder, files, entry) {
  const { metafile } = await build({
    entryPoints: files.map((file) => resolve(folder, file)),
    outdir: folder,
    bundle: true,
    external: ['./*', '../*'],
    format: 'esm',
    target: 'es2022',
    metafile: true,
    write: false,
  });
  return fromMetafile(metafile, folder, resolve(folder, entry));
}

function fromMetafile({ outputs }, folder, entry) {
  const name = (path) => relative(folder, resolve(path));
  const known = new Set(Object.keys(outputs).map(name));
  const chunks = new Map(
    Object.entries(outputs).map(([path, { imports, entryPoint, inputs }]) => {
      const target = (imported) => name(imported.external ? resolve(path, '..', imported.path) : imported.path);
      // Tables of languages are next to a script, in their own folder.
      const ofKind = (kind) =>
        imports
          .filter((one) => one.kind === kind)
          .map(target)
          .filter((one) => known.has(one));
      const chunk = {
        source: entryPoint ? sourceName(resolve(entryPoint)) : '',
        files: [name(path)],
        imports: ofKind('import-statement'),
        lazy: ofKind('dynamic-import'),
        modules: Object.keys(inputs)
          .filter((input) => inputs[input].bytesInOutput > 0)
          .map((input) => resolve(input)),
      };
      return [name(path), chunk];
    }),
  );
  const [start] = Object.entries(outputs).find(([, { entryPoint }]) => entryPoint && resolve(entryPoint) === entry);
  return { folder, entry: name(start), chunks };
}

import { readFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { here } from '../lib/paths.mjs';

/** The alias from the guide for pages without phone numbers (docs/guide/single-file-bundles.md). */
export const withoutPhoneTables = { 'libphonenumber-js/min': '@foyer/core/no-phone-tables' };

/** Loads CSS imports as text, as Vite and our builds do. */
const cssText = {
  name: 'css-text',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /\.css\?inline$/ }, ({ path, importer }) => ({
      path: resolve(dirname(importer), path.slice(0, -'?inline'.length)),
      namespace: 'css-text',
    }));
    onLoad({ filter: /./, namespace: 'css-text' }, async ({ path }) => ({
      contents: await readFile(path, 'utf8'),
      loader: 'text',
    }));
  },
};

/**
 * Builds a program into one file, as a bundler does that does not split: whatever any `import()` names is in it.
 * @param {object} page
 * @param {string} page.entry the path of its file
 * @param {Record<string, string>} [page.alias]
 * @param {Record<string, string>} [page.define]
 * @param {boolean} [page.fromSources] from our sources instead of the packages as published
 * @returns {Promise<{ text: string, size: number, gzip: number, modules: Map<string, number> }>} its bytes, and those
 *   of each module in it, by path from `bench`
 */
export async function buildSingleFile({ entry, alias = {}, define = {}, fromSources = false }) {
  const { metafile, outputFiles } = await build({
    entryPoints: [entry],
    absWorkingDir: here,
    bundle: true,
    format: 'esm',
    target: 'es2022',
    minify: true,
    legalComments: 'none',
    jsx: 'automatic',
    alias,
    define: { 'process.env.NODE_ENV': '"production"', ...define },
    ...(fromSources && { conditions: ['foyer-source'], plugins: [cssText] }),
    metafile: true,
    write: false,
    outfile: 'page.js',
    logLevel: 'error',
  });
  const [{ text, contents }] = outputFiles;
  const [{ inputs }] = Object.values(metafile.outputs);
  const used = Object.entries(inputs).filter(([, { bytesInOutput }]) => bytesInOutput > 0);
  return {
    text,
    size: contents.length,
    gzip: gzipSync(contents).length,
    modules: new Map(used.map(([path, { bytesInOutput }]) => [path, bytesInOutput])),
  };
}

import { existsSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { build } from 'vite';
import { fromRollup } from './rollup.mjs';

/**
 * @typedef {object} Page
 * @property {string} entry
 * @property {string} folder
 * @property {Record<string, string>} [define]
 * @property {string} [base]
 * @property {boolean} [sourcemap] Writes maps next to each file, down to our sources. The files stay the same.
 */

/** @type {(page: Page) => Promise<import('./chunks.mjs').Bundle>} */
export async function bundleWithVite({ entry, folder, define = {}, base = './', sourcemap = false }) {
  const result = await build({
    root: dirname(entry),
    configFile: false,
    base,
    logLevel: 'error',
    define,
    plugins: sourcemap ? [mapsOfPackages] : [],
    build: {
      sourcemap: sourcemap && 'hidden',
      outDir: folder,
      emptyOutDir: true,
      target: 'es2022',
      rollupOptions: { input: entry },
    },
  });
  return fromRollup([result].flat()[0].output, folder);
}

/** Passes on the source maps of built packages, which Vite does not read by default. */
const mapsOfPackages = {
  name: 'maps-of-packages',
  load(id) {
    const map = `${id}.map`;
    if (!id.endsWith('.js') || !existsSync(map)) return null;
    return { code: readFileSync(id, 'utf8'), map: JSON.parse(readFileSync(map, 'utf8')) };
  },
};

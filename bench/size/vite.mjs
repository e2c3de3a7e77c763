import { dirname } from 'node:path';
import { build } from 'vite';
import { fromRollup } from './rollup.mjs';

/** @type {(page: { entry: string, folder: string, define?: Record<string, string>, base?: string }) => Promise<import('./chunks.mjs').Bundle>} */
export async function bundleWithVite({ entry, folder, define = {}, base = './' }) {
  const result = await build({
    root: dirname(entry),
    configFile: false,
    base,
    logLevel: 'error',
    define,
    build: {
      outDir: folder,
      emptyOutDir: true,
      target: 'es2022',
      rollupOptions: { input: entry },
    },
  });
  return fromRollup([result].flat()[0].output, folder);
}

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pages } from '../budgets.mjs';
import { define, dist, entries, scriptBuild } from '../lib/paths.mjs';
import { readWithEsbuild } from './esbuild.mjs';

/** The bundlers that hosts use, each imported on demand. */
export const bundlers = {
  Vite: async () => (await import('./vite.mjs')).bundleWithVite,
  esbuild: async () => (await import('./esbuild.mjs')).bundleWithEsbuild,
  Rollup: async () => (await import('./rollup.mjs')).bundleWithRollup,
  webpack: async () => (await import('./webpack.mjs')).bundleWithWebpack,
};

/** Builds a page as a host does, from the packages as published. */
export async function bundlePage(key, bundlerName) {
  const bundle = await bundlers[bundlerName]();
  return bundle({ entry: join(entries, pages[key].entry), folder: join(dist, bundlerName.toLowerCase(), key), define });
}

/** The published files of a script of @foyer/vanilla. */
export function readScript(name) {
  const files = readdirSync(scriptBuild, { recursive: true }).filter(
    (file) => file.endsWith('.js') && !file.includes('.global.'),
  );
  return readWithEsbuild(scriptBuild, files, name);
}

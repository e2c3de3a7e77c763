import commonjs from '@rollup/plugin-commonjs';
import { nodeResolve } from '@rollup/plugin-node-resolve';
import replace from '@rollup/plugin-replace';
import terser from '@rollup/plugin-terser';
import { transform } from 'esbuild';
import { rollup } from 'rollup';
import { sourceName } from './chunks.mjs';

/**
 * @type {(page: { entry: string, folder: string, define?: Record<string, string> }) =>
 * Promise<import('./chunks.mjs').Bundle>}
 */
export async function bundleWithRollup({ entry, folder, define = {} }) {
  const values = { 'process.env.NODE_ENV': '"production"', ...define };
  const bundle = await rollup({
    input: entry,
    plugins: [
      { name: 'jsx', transform: (code, id) => (/\.tsx?$/.test(id) ? toJavaScript(code) : null) },
      replace({ values, preventAssignment: true }),
      nodeResolve({ browser: true, extensions: ['.js', '.mjs', '.ts', '.tsx'] }),
      commonjs(),
      terser({ module: true, ecma: 2020, format: { comments: false } }),
    ],
    onLog: (level, { code, message, id = '', ids = [id] }) => {
      const isOthers = ids.some((one) => one.includes('node_modules'));
      if (!isOthers && code !== 'MODULE_LEVEL_DIRECTIVE') console.warn(`rollup ${level}: ${message}`);
    },
  });
  const { output } = await bundle.write({ dir: folder, format: 'es' });
  await bundle.close();
  return fromRollup(output, folder);
}

async function toJavaScript(code) {
  const { code: plain } = await transform(code, { loader: 'tsx', jsx: 'automatic', target: 'es2022' });
  return { code: plain, map: null };
}

/** Vite has Rollup's format too, but names no facade for a module that other chunks share: then it is the last one. */
export function fromRollup(output, folder) {
  const scripts = output.filter(({ type }) => type === 'chunk');
  const chunks = new Map(
    scripts.map(({ fileName, facadeModuleId, moduleIds, imports, dynamicImports }) => [
      fileName,
      {
        source: sourceName(facadeModuleId ?? moduleIds.at(-1) ?? ''),
        files: [fileName],
        imports,
        lazy: dynamicImports,
        modules: moduleIds,
      },
    ]),
  );
  return { folder, entry: scripts.find(({ isEntry }) => isEntry).fileName, chunks };
}

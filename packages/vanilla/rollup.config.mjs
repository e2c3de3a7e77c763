/**
 * The script builds (docs/decisions/0028): all of Foyer, from the packages as they are published, with the same React
 * source on preact/compat. Rollup, because only Rollup keeps everything that the first form needs in the one file that
 * the page names, and puts the rest into chunks that import from it.
 */
import { nodeResolve } from '@rollup/plugin-node-resolve';
import replace from '@rollup/plugin-replace';
import terser from '@rollup/plugin-terser';

/** Resolved from this package, because the other packages do not depend on Preact. */
const preact = {
  react: 'preact/compat',
  'react-dom': 'preact/compat',
  'react-dom/client': 'preact/compat/client',
  'react/jsx-runtime': 'preact/jsx-runtime',
};

const onPreact = {
  name: 'on-preact',
  resolveId(source, _importer, options) {
    const name = preact[source];
    return name ? this.resolve(name, import.meta.filename, { ...options, skipSelf: true }) : null;
  },
};

/** Directives for React Server Components have no meaning in a page. */
function onLog(level, log, print) {
  if (log.code !== 'MODULE_LEVEL_DIRECTIVE') print(level, log);
}

/** A chunk is named after the module that it is loaded for: `core.flows.otp`. */
function chunkFileNames({ facadeModuleId, name }) {
  const [, path] = facadeModuleId?.match(/[\\/]packages[\\/](.+)\.js$/) ?? [];
  return `${path ? path.replace(/[\\/]dist[\\/]/, '/').replaceAll(/[\\/]/g, '.') : name}-[hash].js`;
}

const input = { foyer: 'dist/script.js' };
const plugins = [
  onPreact,
  replace({ values: { 'process.env.NODE_ENV': '"production"' }, preventAssignment: true }),
  nodeResolve({ browser: true }),
];
const minify = terser({ ecma: 2020, compress: { passes: 2 }, format: { comments: false } });

/** Chunks import `./foyer.js` by exactly this name. Under another URL it would run a second time. */
const intro =
  '/[?#]/.test(import.meta.url)&&console.error("[foyer] Load foyer.js without a query: its chunks load it without.");';

export default [
  {
    input,
    plugins,
    onLog,
    preserveEntrySignatures: 'allow-extension',
    output: {
      dir: 'dist/cdn',
      format: 'es',
      entryFileNames: '[name].js',
      chunkFileNames,
      intro: ({ isEntry }) => (isEntry ? intro : ''),
      plugins: [minify],
      sourcemap: true,
    },
  },
  {
    input,
    plugins,
    onLog,
    output: {
      dir: 'dist/cdn',
      format: 'iife',
      name: 'Foyer',
      entryFileNames: '[name].global.js',
      inlineDynamicImports: true,
      plugins: [minify],
      sourcemap: true,
    },
  },
];

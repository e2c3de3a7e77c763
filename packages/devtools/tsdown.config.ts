import { defineConfig } from 'tsdown';
import { cssText } from '../../scripts/css-text.ts';
import { thirdPartyNotices } from '../../scripts/lib/third-party-notices.mjs';
import { library } from '../../scripts/tsdown-library.ts';

/** Entries pass on what `panel` has; the log is a file without React. */
function fileOf(path: string): string | undefined {
  if (/^(index|production)\.ts$/.test(path)) return undefined;
  return path.startsWith('log/') ? 'log' : 'panel';
}

const onPreact = {
  react: 'preact/compat',
  'react-dom/client': 'preact/compat/client',
  'react/jsx-runtime': 'preact/jsx-runtime',
};

const notices = thirdPartyNotices('dist');

export default defineConfig([
  library({
    entry: { index: 'src/index.ts', production: 'src/production.ts' },
    files: fileOf,
    isForClients: (file) => file !== 'log',
    plugins: [cssText()],
  }),
  // The scripts for pages without a bundler, on Preact: a module, and a classic script that sets
  // `window.FoyerDevtools`.
  ...(['esm', 'iife'] as const).map((format) =>
    library({
      entry: { 'foyer-devtools': 'src/script.ts' },
      format: [format],
      unbundle: false,
      dts: false,
      clean: false,
      minify: true,
      globalName: 'FoyerDevtools',
      alias: onPreact,
      define: { 'process.env.NODE_ENV': '"production"' },
      deps: { alwaysBundle: [/./], onlyBundle: ['preact'] },
      outputOptions: { entryFileNames: format === 'iife' ? '[name].global.js' : '[name].js' },
      plugins: [cssText(), notices],
    }),
  ),
]);

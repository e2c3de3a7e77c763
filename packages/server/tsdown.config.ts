import { copyFileSync } from 'node:fs';
import { defineConfig } from 'tsdown';
import { thirdPartyNotices } from '../../scripts/lib/third-party-notices.mjs';
import { library } from '../../scripts/tsdown-library.ts';
import { onPreact } from './on-preact.ts';

const FOR_REACT = ['@foyer/react-ui', '@foyer/react-headless'];

/**
 * Everything that draws is in the files of this entry, so that no page gets a second Preact, or React in the place of
 * it.
 */
const html = library({
  entry: ['src/html/index.ts'],
  outDir: 'dist/html',
  platform: 'neutral',
  clean: false,
  unbundle: false,
  dts: false,
  deps: {
    alwaysBundle: [/^@foyer\/react-/, /^react(-dom)?(\/|$)/, /^preact/, 'intl-messageformat', 'leven'],
    onlyBundle: false,
  },
  plugins: [thirdPartyNotices('dist/html')],
  define: { 'process.env.NODE_ENV': '"production"' },
  alias: Object.fromEntries(onPreact.flatMap(({ names, replacement }) => names.map((name) => [name, replacement]))),
});

/** Its declarations. Those of the packages for React are copied in, so that no type of React is needed to read them. */
const htmlTypes = library({
  entry: ['src/html/index.ts'],
  outDir: 'dist/html',
  format: ['esm'],
  clean: false,
  unbundle: false,
  dts: { emitDtsOnly: true },
  deps: { alwaysBundle: FOR_REACT, onlyBundle: FOR_REACT },
  hooks: { 'build:done': () => copyFileSync('dist/html/index.d.ts', 'dist/html/index.d.cts') },
});

export default defineConfig([
  library({
    platform: 'neutral',
    entry: ['src/index.ts', 'src/organizations/index.ts', 'src/account/index.ts', 'src/internal.ts'],
  }),
  html,
  htmlTypes,
]);

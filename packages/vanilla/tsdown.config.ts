import { copyFileSync } from 'node:fs';
import { defineConfig } from 'tsdown';
import { library } from '../../scripts/tsdown-library.ts';

const FOR_REACT = ['@foyer/react-ui', '@foyer/react-headless'];

export default defineConfig([
  // What Rollup makes the published files of (rollup.config.mjs), still on React.
  library({
    entry: ['src/index.ts', 'src/script.ts'],
    outDir: 'dist/modules',
    format: ['esm'],
    dts: false,
    deps: { neverBundle: [/^@foyer\//, /^react/] },
  }),
  // The declarations. Those of the packages for React are copied in, so that no type of React is needed to read them.
  library({
    entry: ['src/index.ts'],
    format: ['esm'],
    unbundle: false,
    dts: { emitDtsOnly: true },
    deps: { alwaysBundle: FOR_REACT, onlyBundle: FOR_REACT },
    hooks: { 'build:done': () => copyFileSync('dist/index.d.ts', 'dist/index.d.cts') },
  }),
]);

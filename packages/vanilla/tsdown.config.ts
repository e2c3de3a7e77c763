import { copyFileSync } from 'node:fs';
import { defineConfig } from 'tsdown';
import { library } from '../../scripts/tsdown-library.ts';

type Options = NonNullable<Parameters<typeof library>[0]>;

const FOR_REACT = ['@foyer/react-ui', '@foyer/react-headless'];

/** Listed, because the order of entries decides the order of modules in shared files (decision 147). */
const entriesOf = (from: string, folders: readonly string[]): string[] =>
  folders.flatMap((folder) => [`${from}/${folder}index.ts`, `${from}/${folder}script.ts`]);

/** What Rollup makes the published files of (rollup.config.mjs), still on React. */
const modules = (options: Options) =>
  library({ format: ['esm'], dts: false, deps: { neverBundle: [/^@foyer\//, /^react/] }, ...options });

/** The declarations. Those of the packages for React are copied in, so that no type of React is needed to read them. */
const declarations = (outDir: string, options: Options) =>
  library({
    outDir,
    format: ['esm'],
    unbundle: false,
    dts: { emitDtsOnly: true },
    deps: { alwaysBundle: FOR_REACT, onlyBundle: FOR_REACT },
    hooks: { 'build:done': () => copyFileSync(`${outDir}/index.d.ts`, `${outDir}/index.d.cts`) },
    ...options,
  });

export default defineConfig([
  modules({ entry: entriesOf('src', ['', 'account/', 'user-button/']), outDir: 'dist/modules' }),
  declarations('dist', { entry: ['src/index.ts'] }),
  modules({
    entry: [...entriesOf('src/organizations', ['', 'account/', 'switcher/']), 'src/organizations/admin/index.ts'],
    outDir: 'dist/modules/organizations',
    clean: false,
  }),
  ...[
    'organizations',
    'organizations/account',
    'organizations/admin',
    'organizations/switcher',
    'account',
    'user-button',
  ].map((name) => declarations(`dist/${name}`, { entry: [`src/${name}/index.ts`], clean: false })),
]);

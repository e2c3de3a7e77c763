import { defineConfig } from 'tsdown';
import { library } from '../../scripts/tsdown-library.ts';

const entries = [
  'index',
  'account',
  'organizations',
  'organizations-account',
  'organizations-admin',
  'organizations-switcher',
  'user-button',
  // An entry for each kind: esbuild builds each `import()` of a module that an entry lists, even on a page of the other.
  'internal',
  'internal-organizations',
  'internal-users',
];

export default defineConfig(
  library({ entry: Object.fromEntries(entries.map((name) => [name, `src/${name}.ts`])), stars: entries }),
);

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
  // An entry for each kind: esbuild builds each `import()` of a module that an entry lists, even on a page of the
  // other.
  'internal',
  'internal-organizations',
  'internal-users',
  // Account and consent pages alone, for the same reason.
  'internal-consent',
  'internal-organizations-account',
  'internal-users-account',
];

export default defineConfig(
  library({
    // A module that only passes a name on is published only as an entry.
    entry: Object.fromEntries([...entries, 'flow/use-flow'].map((name) => [name, `src/${name}.ts`])),
    stars: entries,
  }),
);

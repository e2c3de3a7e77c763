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
  'internal',
];

export default defineConfig(
  library({ entry: Object.fromEntries(entries.map((name) => [name, `src/${name}.ts`])), stars: entries }),
);

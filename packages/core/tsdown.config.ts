import { defineConfig } from 'tsdown';
import { sharedDeclarations } from '../../scripts/shared-declarations.ts';
import { entriesIn, library } from '../../scripts/tsdown-library.ts';
import { chunks } from './chunks.ts';

export default defineConfig(
  library({
    chunks,
    entry: {
      ...entriesIn('entries'),
      ...entriesIn('internal'),
      'no-phone-tables': 'src/no-phone-tables.ts',
    },
    plugins: [sharedDeclarations()],
    stars: [
      'index',
      'account',
      'organizations',
      'organizations-account',
      'organizations-admin',
      'organizations-switcher',
      'testing',
      'user-button',
    ],
  }),
);

import { defineConfig } from 'tsdown';
import { entriesIn, library } from '../../scripts/tsdown-library.ts';

export default defineConfig(
  library({
    entry: { ...entriesIn('entries'), ...entriesIn('internal') },
    stars: [
      'index',
      'account',
      'organizations',
      'organizations-account',
      'organizations-admin',
      'organizations-switcher',
      'user-button',
    ],
  }),
);

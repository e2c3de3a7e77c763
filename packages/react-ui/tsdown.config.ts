import { defineConfig } from 'tsdown';
import { cssText } from '../../scripts/css-text.ts';
import { entriesIn, library } from '../../scripts/tsdown-library.ts';
import { chunks } from './chunks.ts';

export default defineConfig(
  library({
    chunks,
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
    plugins: [cssText()],
    // What server components may call, and no React in it.
    isForClients: (file) => !/^files\/kernel\/[a-z-]*styles$/.test(file),
  }),
);

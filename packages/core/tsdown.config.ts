import { defineConfig } from 'tsdown';
import { publishedFile } from '../../scripts/published-file.ts';
import { library } from '../../scripts/tsdown-library.ts';

export default defineConfig(
  library({
    files: (path) => publishedFile(path),
    entry: {
      'entries/*': 'src/entries/**/*.ts',
      'internal/*': 'src/internal/**/*.ts',
      'no-phone-tables': 'src/no-phone-tables.ts',
    },
    stars: ['index', 'account', 'organizations', 'organizations-account', 'organizations-admin', 'organizations-switcher', 'testing', 'user-button'],
  }),
);

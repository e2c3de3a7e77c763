import { defineConfig } from 'tsdown';
import { publishedFile } from '../../scripts/published-file.ts';
import { sharedDeclarations } from '../../scripts/shared-declarations.ts';
import { entriesIn, library } from '../../scripts/tsdown-library.ts';

export default defineConfig(
  library({
    files: (path) => publishedFile(path),
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

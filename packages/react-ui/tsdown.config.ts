import { defineConfig } from 'tsdown';
import { cssText } from '../../scripts/css-text.ts';
import { publishedFile } from '../../scripts/published-file.ts';
import { entriesIn, library } from '../../scripts/tsdown-library.ts';

export default defineConfig(
  library({
    // A page loads only the widgets that it draws, so the first form of each is a file.
    files: (path) => publishedFile(path, ['users/widgets', 'organizations/widgets']),
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

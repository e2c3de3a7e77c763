import { defineConfig } from 'tsdown';
import { publishedFile } from '../../scripts/published-file.ts';
import { entriesIn, library } from '../../scripts/tsdown-library.ts';

export default defineConfig(
  library({
    // A page loads only the flows that it uses, so each hook of a flow is a file.
    files: (path) => publishedFile(path, ['users/flows', 'organizations/flows']),
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
    isForClients: () => true,
  }),
);

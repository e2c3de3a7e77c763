import { defineConfig } from 'tsdown';
import { cssText } from '../../scripts/css-text.ts';
import { library } from '../../scripts/tsdown-library.ts';
import { chunks } from './chunks.ts';

export default defineConfig(
  library({
    chunks,
    entries: [
      'index',
      'account',
      'organizations',
      'organizations-account',
      'organizations-admin',
      'organizations-switcher',
      'themes',
      'user-button',
      'internal/shared',
      'internal/users',
      'internal/organizations',
    ],
    plugins: [cssText()],
    // Server components can call these, and there is no React in them.
    isForClients: (file) => !/^files\/kernel\/(?:[a-z-]*styles|themes)$/.test(file),
  }),
);

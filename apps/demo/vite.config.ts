import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const page = (name: string) => fileURLToPath(new URL(`${name}.html`, import.meta.url));

const PAGES = [
  ...['index', 'works', 'headless', 'csp', 'consent', 'device', 'acme', 'acme-account', 'session', 'mounts', 'pattern'],
  ...['organizations', 'organization-account', 'account'],
];

/** The pages are built from the packages as published. `vite --mode source` serves them from source instead. */
export default defineConfig(({ mode }) => ({
  plugins: [react()],
  ...(mode === 'source' && {
    resolve: { conditions: ['foyer-source', 'module', 'browser', 'development|production'] },
  }),
  html: { cspNonce: 'CSP_NONCE' },
  server: { port: 4401 },
  build: {
    target: 'es2022',
    // Older browsers would get `light-dark()` as variables of the root, so that a part of a page could not have its own
    // scheme.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    assetsInlineLimit: 0,
    rolldownOptions: { input: PAGES.map(page) },
  },
}));

import { createRequire } from 'node:module';
import { mergeConfig } from 'vitest/config';
import { project } from '../../scripts/vitest-project.ts';
import { inPage } from './test/support/in-page.ts';

const { resolve } = createRequire(import.meta.url);

// Decision 72.
/** On Preact, as everything that is published of this package. */
export default mergeConfig(
  project('vanilla', 'jsdom', {
    ...inPage,
    // Packages that import React must get Preact too.
    server: { deps: { inline: [/zustand/, /@tanstack/, /react-hot-toast/] } },
  }),
  {
    resolve: {
      alias: [
        { find: /^react(-dom)?$/, replacement: resolve('preact/compat') },
        { find: 'react-dom/client', replacement: resolve('preact/compat/client') },
        { find: 'react/jsx-runtime', replacement: resolve('preact/jsx-runtime') },
        { find: 'react/jsx-dev-runtime', replacement: resolve('preact/jsx-runtime') },
      ],
    },
  },
);

import { project } from '../../scripts/vitest-project.ts';

const conditions = ['foyer-source', 'module', 'node', 'development|production'];

/** Resolves packages to their builds for Node. The shared setup prefers builds for browsers. */
export default {
  ...project('better-auth', 'node', { globalSetup: 'test/database-server.ts' }),
  resolve: { conditions },
  ssr: { resolve: { conditions } },
};

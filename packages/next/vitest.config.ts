import { project } from '../../scripts/vitest-project.ts';

const conditions = ['foyer-source', 'module', 'node', 'development|production'];

/** Resolves packages to their builds for Node, as in the tests of the server package. */
export default {
  // Next reads a global variable once, when its modules are loaded.
  ...project('next', 'node', { isolate: true }),
  resolve: { conditions },
  ssr: { resolve: { conditions } },
};

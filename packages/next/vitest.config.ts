import { project } from '../../scripts/vitest-project.ts';

const conditions = ['foyer-source', 'module', 'node', 'development|production'];

/** Resolves packages to their builds for Node, as in the tests of the server package. */
export default {
  ...project('next', 'node'),
  resolve: { conditions },
  ssr: { resolve: { conditions } },
};

import { project } from '../../scripts/vitest-project';

const conditions = ['foyer-source', 'module', 'node', 'development|production'];

/** A server's packages: their builds for Node, not those for browsers that the shared set-up prefers. */
export default {
  ...project('sandbox', 'node', { testTimeout: 20_000 }),
  resolve: { conditions },
  ssr: { resolve: { conditions } },
};

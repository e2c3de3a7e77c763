import { project } from '../../scripts/vitest-project.ts';

const conditions = ['foyer-source', 'module', 'node', 'development|production'];

/** Resolves packages to their builds for Node, as the provider under test does. */
export default {
  ...project('conformance', 'node'),
  resolve: { conditions },
  ssr: { resolve: { conditions } },
};

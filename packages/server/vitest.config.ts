import { project } from '../../scripts/vitest-project.ts';
import { onPreact } from './on-preact.ts';

const conditions = ['foyer-source', 'module', 'node', 'development|production'];
const alias = onPreact.flatMap(({ names, replacement }) =>
  names.map((name) => ({ find: new RegExp(`^${name}$`), replacement })),
);

/** Resolves packages to their builds for Node. The shared setup prefers builds for browsers. */
export default {
  ...project('server', 'node', { css: true, include: ['test/**/*.test.ts'] }),
  resolve: { conditions, alias },
  ssr: { resolve: { conditions } },
};

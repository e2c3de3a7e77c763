import { project } from '../../scripts/vitest-project.ts';

/** What the server gives to a page, with the package for React that takes it, as in the tests of that one. */
export default project('server-on-react', 'jsdom', {
  environment: '../react-headless/test/support/dom-in-node.config.ts',
  setupFiles: ['../react-headless/test/setup.ts'],
  include: ['test/on-react/**/*.test.tsx'],
});

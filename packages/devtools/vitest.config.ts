import { project } from '../../scripts/vitest-project.ts';

export default project('devtools', 'jsdom', {
  // jsdom with the modules of Node, because a provider runs in the same process.
  environment: '../react-headless/test/support/dom-in-node.config.ts',
  css: true,
  setupFiles: ['test/setup.ts'],
});

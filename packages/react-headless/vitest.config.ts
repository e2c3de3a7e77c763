import { project } from '../../scripts/vitest-project.ts';

export default project('react-headless', 'jsdom', {
  environment: './test/support/dom-in-node.config.ts',
  setupFiles: ['test/setup.ts'],
});

import { project } from '../../scripts/vitest-project.ts';

/** Runs a rewritten page and its provider in one process, as in @foyer/react-headless. */
export default project('migrate-page', 'jsdom', {
  environment: '../react-headless/test/support/dom-in-node.config.ts',
  include: ['test/signs-in.test.ts'],
  css: true,
});

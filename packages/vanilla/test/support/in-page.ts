import type { TestProjectInlineConfiguration } from 'vitest/config';

/** Runs a page and its provider in one process, as in @foyer/react-headless. */
export const inPage: NonNullable<TestProjectInlineConfiguration['test']> = {
  environment: '../react-headless/test/support/dom-in-node.config.ts',
  css: true,
  setupFiles: ['test/setup.ts'],
};

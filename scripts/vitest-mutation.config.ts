import { relative } from 'node:path';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import core from '../packages/core/vitest.config';
import reactUi from '../packages/react-ui/vitest.config';
import server from '../packages/server/vitest.config';
import wire from '../packages/wire/vitest.config';

const projects = new Map<string, TestProjectInlineConfiguration>([
  ['packages/core', core],
  ['packages/react-ui', reactUi],
  ['packages/server', server],
  ['packages/wire', wire],
]);

/** The tests that `npm run test:mutation` runs, all of one package: globs from the root, with commas between them. */
const tests = (process.env['FOYER_TESTS'] ?? 'packages/core/test/**/*.test.ts').split(',');
const [root = ''] = /^packages\/[\w-]+/.exec(tests[0] ?? '') ?? [];
const own = projects.get(root);
if (!own) throw new RangeError(`FOYER_TESTS must be tests of ${[...projects.keys()].join(', ')}.`);
const include = tests.map((path) => relative(root, path));

export default defineConfig({
  test: {
    maxWorkers: 1,
    globalSetup: 'scripts/vitest-empty-database.ts',
    projects: [{ ...own, root, test: { ...own.test, include } }],
  },
});

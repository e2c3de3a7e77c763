/**
 * Breaks one file in one place at a time, and runs the tests that should notice (decision 80):
 *   FOYER_TESTS='packages/core/test/http*.test.ts' npm run test:mutation -- --mutate packages/core/src/http/send.ts
 * Without FOYER_TESTS, all tests of core run for each mutant.
 */
const options = {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  // Vitest finds no tests that are related to a file of another folder.
  vitest: { configFile: 'scripts/vitest-mutation.config.ts', related: false },
  // Types and the tests of texts refuse a different string.
  mutator: { excludedMutations: ['StringLiteral'] },
  coverageAnalysis: 'perTest',
  ignoreStatic: true,
  concurrency: 1,
  tempDirName: 'node_modules/.cache/stryker',
  ignorePatterns: ['apps', 'e2e', 'e2e-hosts', 'bench', 'examples', 'docs/images', '**/dist'],
  disableTypeChecks: false,
  tsconfigFile: 'none',
  dryRunTimeoutMinutes: 15,
  reporters: ['clear-text', 'progress-append-only'],
};

export default options;

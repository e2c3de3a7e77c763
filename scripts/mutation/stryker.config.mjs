import { join } from 'node:path';
import { report, roomOf } from './rooms.mjs';

const room = roomOf(process.env.FOYER_ROOM);

const options = {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: join('scripts', 'mutation', 'vitest.config.mjs'), related: false },
  mutate: room.mutate,
  // Types and the tests of texts refuse another string; each would cost as much as a mutant that says something.
  mutator: { excludedMutations: ['StringLiteral'] },
  coverageAnalysis: 'perTest',
  concurrency: Number(process.env.FOYER_MUTATION_JOBS ?? 2),
  timeoutMS: 15_000,
  dryRunTimeoutMinutes: 15,
  tempDirName: 'node_modules/.cache/stryker',
  ignorePatterns: ['apps', 'e2e', 'e2e-hosts', 'bench', 'docs', 'examples', '**/dist'],
  tsconfigFile: 'none',
  reporters: ['json', 'dots'],
  jsonReporter: { fileName: report(room) },
  allowConsoleColors: false,
};

export default options;

import { join } from 'node:path';
import { earlier, report, roomOf } from './rooms.mjs';

const room = roomOf(process.env.FOYER_ROOM);

const isAlone = process.env.FOYER_ALONE === '1';

const options = {
  testRunner: 'vitest-warm',
  plugins: [
    '@stryker-mutator/vitest-runner',
    './scripts/mutation/warm-runner.mjs',
    './scripts/mutation/live-reporter.mjs',
    './scripts/mutation/ignore-functions.mjs',
  ],
  vitest: { configFile: join('scripts', 'mutation', 'vitest.config.mjs'), related: false },
  mutate: room.mutate,
  // Types and the tests of texts refuse another string; each would cost as much as a mutant that says something. In a
  // list a text is an entry, and what the list decides is decided without it.
  mutator: { excludedMutations: room.lists ? [] : ['StringLiteral'] },
  ignorers: room.lists ? ['functions'] : [],
  coverageAnalysis: 'perTest',
  disableBail: true,
  ignoreStatic: !room.lists,
  concurrency: isAlone ? 1 : Number(process.env.FOYER_MUTATION_JOBS ?? 2),
  // Beside one and a half times what its tests took in the first run. A test that waits is ended by its own limit; this
  // is for loops that do not end.
  timeoutMS: isAlone ? 12_000 : 5_000,
  incremental: true,
  incrementalFile: earlier(room),
  dryRunTimeoutMinutes: 15,
  tempDirName: 'node_modules/.cache/stryker',
  ignorePatterns: ['apps', 'e2e', 'e2e-hosts', 'bench', 'examples', '**/dist'],
  tsconfigFile: 'none',
  // The files stay as they are: the empty database of the tests is made anew for a changed one.
  disableTypeChecks: false,
  reporters: ['json', 'dots', 'live'],
  jsonReporter: { fileName: report(room) },
  allowConsoleColors: false,
};

export default options;

import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { ByEnvironment } from './scripts/vitest-order.ts';

export default defineConfig({
  test: {
    projects: [
      'packages/*/vitest.config.ts',
      'packages/*/vitest.*.config.ts',
      'apps/demo/vitest.config.ts',
      'bench/vitest.config.ts',
      'scripts/vitest.config.ts',
    ],
    maxWorkers: Math.min(2, availableParallelism()),
    globalSetup: 'scripts/vitest-empty-database.ts',
    sequence: { sequencer: ByEnvironment },
  },
});

import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import type { TestProjectInlineConfiguration } from 'vitest/config';

const conditions = ['foyer-source', 'module', 'browser', 'development|production'];

/**
 * Without `exclude`: Vitest's option of that name, with which `npm test` leaves out generated cases, skips projects
 * that have their own.
 */
type Options = Omit<NonNullable<TestProjectInlineConfiguration['test']>, 'exclude'>;

/**
 * The tests of one package, run on the sources of all packages, without a build. A file that needs another environment
 * says so in its first line: `// @vitest-environment jsdom`.
 */
export function project(
  name: string,
  environment: 'node' | 'jsdom',
  test: Options = {},
): TestProjectInlineConfiguration {
  return defineConfig({
    resolve: { conditions },
    ssr: { resolve: { conditions } },
    test: {
      name,
      environment,
      runner: fileURLToPath(new URL('vitest-runner.ts', import.meta.url)),
      include: ['{src,test}/**/*.test.{ts,tsx}'],
      restoreMocks: true,
      // Long enough for a busy machine: only a test that fails waits so long.
      testTimeout: 300_000,
      hookTimeout: 300_000,
      // The files of a package share a worker and its modules: loading them again took most of the time.
      pool: 'threads',
      isolate: false,
      ...test,
    },
  });
}

import type { UserConfig } from 'tsdown';

/** One build for every published package: ESM and CJS with declarations, one file out for each file in, so that hosts' bundlers can drop and split. */
export function library(overrides: UserConfig = {}): UserConfig {
  return {
    entry: ['src/index.ts'],
    format: ['esm', 'cjs'],
    platform: 'browser',
    target: 'es2022',
    unbundle: true,
    dts: true,
    sourcemap: true,
    outExtensions: ({ format }) => ({
      js: format === 'cjs' ? '.cjs' : '.js',
      dts: format === 'cjs' ? '.d.cts' : '.d.ts',
    }),
    ...overrides,
  };
}

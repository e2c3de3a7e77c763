import { relative, sep } from 'node:path';
import type { Rolldown, UserConfig } from 'tsdown';
import { nativeDeclarations } from './native-declarations.ts';
import { plainNamespaces } from './plain-namespaces.ts';
import { starEntries } from './star-entries.ts';

/** The file that each module of a package is published in, by its path below `src`; undefined: one of its own. */
export type Files = (path: string) => string | undefined;

interface LibraryOptions extends UserConfig {
  /**
   * Builds the package into these files, so that every host's bundler gets the same ones (decision 67): by folder
   * (`publishedFile`), or as a small package says itself. Without it each module stays a file.
   */
  readonly files?: Files;
  /** Entries that are lists of `export *` from other entries. They are published as they are read. */
  readonly stars?: readonly string[];
  /**
   * The files that begin with `'use client'`, because they use React. Entries only pass on, and have none: a server
   * component may import from them what does not use React.
   */
  readonly isForClients?: (file: string) => boolean;
}

/** One build for every published package: ESM and CJS with declarations. */
export function library(options: LibraryOptions & { readonly plugins?: Rolldown.Plugin[] } = {}): UserConfig {
  const { files, stars = [], isForClients, plugins = [], ...overrides } = options;
  return {
    entry: ['src/index.ts'],
    format: ['esm', 'cjs'],
    platform: 'browser',
    target: 'es2022',
    unbundle: !files,
    dts: true,
    sourcemap: true,
    outExtensions: ({ format }) => ({
      js: format === 'cjs' ? '.cjs' : '.js',
      dts: format === 'cjs' ? '.d.cts' : '.d.ts',
    }),
    ...(files && { outputOptions: inFiles(files, isForClients, stars) }),
    inputOptions: (given) => ({
      ...given,
      ...(files && { preserveEntrySignatures: 'allow-extension' }),
      plugins: [nativeDeclarations(), given.plugins],
    }),
    plugins: [...plugins, ...(files ? [plainNamespaces()] : [])],
    ...(stars.length > 0 && { hooks: { 'build:done': () => starEntries(stars) } }),
    ...overrides,
  };
}

const inFiles =
  (files: Files, isForClients: LibraryOptions['isForClients'], stars: readonly string[]) =>
  // The declarations of the CommonJS build are made in a run of their own, whose format is ES.
  (options: Rolldown.OutputOptions, format: string, { cjsDts }: { readonly cjsDts: boolean }): Rolldown.OutputOptions => ({
    ...options,
    banner: ({ name, isEntry, fileName: path }) =>
      isForClients?.(name) && !isEntry && /\.c?js$/.test(path) ? "'use client';" : '',
    chunkFileNames: ({ name }) => fileName(name, cjsDts || format === 'cjs' ? 'cjs' : 'js', stars),
    codeSplitting: {
      includeDependenciesRecursively: false,
      groups: [{ name: (id) => nameOf(id, files) }],
    },
  });

/** Declarations that entries share are called `….d` here. One with the name of a list of entries would be overwritten by it. */
function fileName(name: string, ending: 'js' | 'cjs', stars: readonly string[]): string {
  if (!name.endsWith('.d')) return `${name}.${ending}`;
  const own = name.slice(0, -'.d'.length);
  return `${stars.includes(own) ? `${own}-shared` : own}.d.${ending.replace('js', 'ts')}`;
}

function nameOf(id: string, files: Files): string | null {
  const path = relative(process.cwd(), id).split(sep).join('/');
  // Declarations pass through the same build, and are no scripts.
  if (!path.startsWith('src/') || path.endsWith('.d.ts')) return null;
  return files(path.slice('src/'.length)) ?? null;
}

import { relative, sep } from 'node:path';
import type { Rolldown, UserConfig } from 'tsdown';
import { nativeDeclarations } from './native-declarations.ts';
import { isCopy, ownCopies, withoutCopy } from './own-copies.ts';
import { plainNamespaces } from './plain-namespaces.ts';

/** The file that each module of a package is published in, by its path below `src`; undefined: one of its own. */
export type Files = (path: string, chunk?: Rolldown.ChunkingContext) => string | undefined;

interface LibraryOptions extends UserConfig {
  /**
   * Builds the package into these files, so that every host's bundler gets the same ones (decision 67). Without
   * it each module stays a file.
   */
  readonly files?: Files;
  /** The modules that the entries in `src/skin` get as copies, by the file that they are published in. */
  readonly copied?: (file: string | undefined) => boolean;
  /**
   * The files that begin with `'use client'`, because they use React. Entries only pass on, and have none: a server
   * component may import from them what does not use React.
   */
  readonly isForClients?: (file: string) => boolean;
}

/** One build for every published package: ESM and CJS with declarations. */
export function library({ files, copied, isForClients, plugins = [], ...overrides }: LibraryOptions & { readonly plugins?: Rolldown.Plugin[] } = {}): UserConfig {
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
    ...(files && { outputOptions: inFiles(files, isForClients) }),
    inputOptions: (options) => ({
      ...options,
      ...(files && { preserveEntrySignatures: 'allow-extension' }),
      plugins: [nativeDeclarations(), options.plugins],
    }),
    plugins: [...plugins, ...(files && copied ? [ownCopies((path) => copied(files(path)))] : []), ...(files ? [plainNamespaces()] : [])],
    ...overrides,
  };
}

const inFiles =
  (files: Files, isForClients: LibraryOptions['isForClients']) =>
  // The declarations of the CommonJS build are made in a run of their own, whose format is ES.
  (options: Rolldown.OutputOptions, format: string, { cjsDts }: { readonly cjsDts: boolean }): Rolldown.OutputOptions => ({
    ...options,
    banner: ({ name, isEntry, fileName: path }) =>
      isForClients?.(name) && !isEntry && /\.c?js$/.test(path) ? "'use client';" : '',
    chunkFileNames: ({ name }) => fileName(name, cjsDts || format === 'cjs' ? 'cjs' : 'js'),
    codeSplitting: {
      includeDependenciesRecursively: false,
      groups: [{ name: (id, chunk) => nameOf(files, id, chunk) }],
    },
  });

/** Declarations that entries share are called `….d` here. */
const fileName = (name: string, ending: 'js' | 'cjs'): string =>
  name.endsWith('.d') ? `${name}.${ending.replace('js', 'ts')}` : `${name}.${ending}`;

function nameOf(files: Files, id: string, chunk: Rolldown.ChunkingContext): string | null {
  const path = relative(process.cwd(), withoutCopy(id)).split(sep).join('/');
  // Declarations pass through the same build, and are no scripts.
  if (!path.startsWith('src/') || path.endsWith('.d.ts')) return null;
  const file = files(path.slice('src/'.length), chunk) ?? null;
  return file && isCopy(id) ? `skin/files/${file}` : file;
}

import { readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { Rolldown, UserConfig } from 'tsdown';
import { partsOf, writeStars } from './public-entries.ts';
import { chunkPlugin, type ChunkRoots } from './chunks.ts';
import { nativeDeclarations } from './native-declarations.ts';
import { plainNamespaces } from './plain-namespaces.ts';
import { starEntries } from './star-entries.ts';

/** The published file of each module of a package, by its path below `src`; undefined for a separate file. */
export type Files = (path: string) => string | undefined;

interface LibraryOptions extends UserConfig {
  /**
   * Builds a small package into these files, so that every host's bundler gets the same ones (decision 67). Without it
   * each module stays a file.
   */
  readonly files?: Files;
  /** The chunks that the package is published in, by their roots. */
  readonly chunks?: ChunkRoots;
  /** Entries that are lists of `export *` from other entries. They are published as they are read. */
  readonly stars?: readonly string[];
  /** Public entries of a package with chunks, as in `src/<name>.ts`. */
  readonly entries?: readonly string[];
  /** Entries that other packages load by `import()`: each is published as one file. */
  readonly onDemand?: readonly string[];
  /**
   * The files that begin with `'use client'`, because they use React. Entries only re-export, so they do not: a server
   * component can import exports from them that do not use React.
   */
  readonly isForClients?: (file: string) => boolean;
}

/**
 * The modules of a folder as entries, sorted by name. A glob yields them in the order in which the disk answers, and
 * the order of entries decides the order of modules in the files that they share (decision 147).
 * @param folder Below `src`, and the first part of each name; without it, all of `src`.
 * @returns `{ 'internal/rules/otp': 'src/internal/rules/otp.ts', … }`, folders below it included.
 */
export function entriesIn(folder = ''): Record<string, string> {
  const paths = readdirSync(join('src', folder), { recursive: true, encoding: 'utf8' }).map((path) =>
    join(folder, path).split(sep).join('/'),
  );
  const names = paths
    .filter((path) => path.endsWith('.ts'))
    .map((path) => path.slice(0, -'.ts'.length))
    .sort();
  return Object.fromEntries(names.map((name) => [name, `src/${name}.ts`]));
}

/** One build for every published package: ESM and CJS with declarations. */
export function library(options: LibraryOptions & { readonly plugins?: Rolldown.Plugin[] } = {}): UserConfig {
  const { files, chunks, stars = [], entries = [], onDemand = [], isForClients, plugins = [], ...overrides } = options;
  const parts = partsOf(entries);
  const graph = chunks && chunkPlugin(chunks);
  const nameOf = graph ? (id: string) => graph.fileOf(id) : files && byFolder(files);
  return {
    entry: ['src/index.ts'],
    format: ['esm', 'cjs'],
    platform: 'browser',
    target: 'es2022',
    unbundle: !nameOf,
    dts: true,
    sourcemap: true,
    outExtensions: ({ format }) => ({
      js: format === 'cjs' ? '.cjs' : '.js',
      dts: format === 'cjs' ? '.d.cts' : '.d.ts',
    }),
    outputOptions: (given, format, context) => ({
      ...(nameOf ? inFiles(nameOf, isForClients)(given, format, context) : given),
      // An import would load the ESM build in addition to the CommonJS one, and Jest cannot run it. CommonJS files do
      // not name their source maps, which are not published: with those of ESM they would be half of a package.
      ...(format === 'cjs' && { dynamicImportInCjs: false, sourcemap: 'hidden' as const }),
    }),
    inputOptions: (given) => ({
      ...given,
      ...(nameOf && { preserveEntrySignatures: 'allow-extension' }),
      plugins: [nativeDeclarations(), given.plugins],
    }),
    plugins: [...plugins, ...(nameOf ? [plainNamespaces()] : []), ...(graph ? [graph.plugin] : [])],
    ...(stars.length > 0 && { hooks: { 'build:done': () => starEntries(stars) } }),
    ...(entries.length > 0 && {
      entry: { ...parts, ...Object.fromEntries(onDemand.map((name) => [name, `src/${name}.ts`])) },
      hooks: { 'build:done': () => writeStars(parts) },
    }),
    ...overrides,
  };
}

const inFiles =
  (nameOf: (id: string) => string | undefined, isForClients: LibraryOptions['isForClients']) =>
  // The declarations of the CommonJS build are made in a run of their own, whose format is ES.
  (
    options: Rolldown.OutputOptions,
    format: string,
    { cjsDts }: { readonly cjsDts: boolean },
  ): Rolldown.OutputOptions => ({
    ...options,
    banner: ({ name, isEntry, fileName: path }) =>
      isForClients?.(name) && !isEntry && /\.c?js$/.test(path) ? "'use client';" : '',
    chunkFileNames: ({ name }) => fileName(name, cjsDts || format === 'cjs' ? 'cjs' : 'js'),
    codeSplitting: {
      includeDependenciesRecursively: false,
      groups: [{ name: (id) => nameOf(id) ?? null }],
    },
  });

/**
 * Declarations that entries share are called `….d` here, and may be called as an entry is: they have a folder of their
 * own.
 */
const fileName = (name: string, ending: 'js' | 'cjs'): string =>
  name.endsWith('.d') ? `shared/${name}.${ending.replace('js', 'ts')}` : `${name}.${ending}`;

const byFolder =
  (files: Files) =>
  (id: string): string | undefined => {
    const path = relative(process.cwd(), id).split(sep).join('/');
    // Declarations pass through the same build, and are no scripts.
    return path.startsWith('src/') && !path.endsWith('.d.ts') ? files(path.slice('src/'.length)) : undefined;
  };

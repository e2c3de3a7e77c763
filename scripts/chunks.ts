import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { relative, sep } from 'node:path';
import type { Rolldown } from 'tsdown';

/**
 * The published chunks of a package in load order, each with its roots below `src`: a module without its ending, or all
 * modules of a folder (`users/login/otp/`). `packages/<name>/chunks.ts` exports it.
 */
export type ChunkRoots = Readonly<Record<string, readonly string[]>>;

/** The chunk of each module, both as paths: `{ 'base/secret.ts': 'kernel' }`. */
export type ChunkMap = Readonly<Record<string, string>>;

/** The committed result, next to `chunks.ts`. */
export const LOCK = 'chunks.lock.json';

/** Set to `write` to record a deliberate change (`npm run chunks`). */
const MODE = 'FOYER_CHUNKS';

/**
 * Assigns each module to the first chunk whose roots reach it by static imports (decision 140).
 * @param roots In load order.
 * @param modules All modules below `src` that are no entries.
 * @param importsOf The static imports of a module, below `src`.
 * @throws RangeError if a root does not exist, or if no root reaches a module.
 */
export function assignChunks(
  roots: ChunkRoots,
  modules: readonly string[],
  importsOf: (module: string) => readonly string[],
): ChunkMap {
  const chunkOf = new Map<string, string>();
  const known = new Set(modules);
  const assign = (module: string, chunk: string): void => {
    if (!known.has(module) || chunkOf.has(module)) return;
    chunkOf.set(module, chunk);
    for (const imported of importsOf(module)) assign(imported, chunk);
  };
  for (const [chunk, paths] of Object.entries(roots))
    for (const path of paths) for (const module of modulesOf(path, modules)) assign(module, chunk);
  const lost = modules.filter((module) => !chunkOf.has(module));
  if (lost.length > 0) throw new RangeError(`No root in chunks.ts reaches ${lost.join(', ')}.`);
  return Object.fromEntries([...chunkOf].sort(([one], [other]) => (one < other ? -1 : 1)));
}

function modulesOf(root: string, modules: readonly string[]): readonly string[] {
  const found = modules.filter((module) =>
    root.endsWith('/') ? module.startsWith(root) : module.replace(/\.tsx?$/, '') === root,
  );
  if (found.length === 0) throw new RangeError(`chunks.ts names ${root}, and the build has no such module.`);
  return found;
}

/** The committed map of the package in this folder. Empty before it is written for the first time. */
export const readLock = (folder = '.'): ChunkMap =>
  existsSync(`${folder}/${LOCK}`) ? JSON.parse(readFileSync(`${folder}/${LOCK}`, 'utf8')) : {};

/** The path of a module below `src`; undefined for entries, libraries, styles and declarations. */
export function moduleOf(id: string, folder = process.cwd()): string | undefined {
  const path = relative(folder, id.replace(/^\0/, '')).split(sep).join('/');
  if (!path.startsWith('src/') || path.endsWith('.d.ts')) return undefined;
  const module = path.slice('src/'.length).replace(/\?.*$|\.text\.js$/, '');
  return /^(entries\/|internal\/|[^/]+$)/.test(module) ? undefined : module;
}

/**
 * Computes the chunk of each module from the graph of the build, and fails if the committed lock says otherwise.
 * @returns The plugin, and the published file of a module without its ending, which is known once the graph is
 *   complete.
 */
export function chunkPlugin(roots: ChunkRoots): {
  readonly plugin: Rolldown.Plugin;
  readonly fileOf: (id: string) => string | undefined;
} {
  let chunks: ChunkMap = {};
  const plugin: Rolldown.Plugin = {
    name: 'chunks',
    buildEnd(error) {
      const ids = new Map<string, string>();
      for (const id of this.getModuleIds()) {
        const module = moduleOf(id);
        if (module !== undefined) ids.set(module, id);
      }
      // The build of the declarations also lists modules that only types are imported from: they are in no chunk.
      const isLoaded = (module: string): boolean => {
        const { importers = [], dynamicImporters = [] } = this.getModuleInfo(ids.get(module) ?? '') ?? {};
        return importers.length + dynamicImporters.length > 0;
      };
      const modules = [...ids.keys()].filter(isLoaded).sort();
      if (error || modules.length === 0) return;
      const importsOf = (module: string) =>
        (this.getModuleInfo(ids.get(module) ?? '')?.importedIds ?? [])
          .map((id) => moduleOf(id))
          .filter((imported) => imported !== undefined);
      chunks = assignChunks(roots, modules, importsOf);
      compareWithLock(chunks);
    },
  };
  return {
    plugin,
    fileOf(id) {
      const module = moduleOf(id);
      const chunk = module === undefined ? undefined : chunks[module];
      return chunk && `files/${chunk}`;
    },
  };
}

function compareWithLock(chunks: ChunkMap): void {
  if (process.env[MODE] === 'write') return writeFileSync(LOCK, `${JSON.stringify(chunks, null, 2)}\n`);
  const locked = readLock();
  const changed = [...new Set([...Object.keys(chunks), ...Object.keys(locked)])]
    .filter((module) => chunks[module] !== locked[module])
    .map((module) => `  ${module}: ${locked[module] ?? 'not there'} -> ${chunks[module] ?? 'not there'}`);
  if (changed.length === 0) return;
  throw new RangeError(`${LOCK} is stale. If this is intended, run "npm run chunks".\n${changed.join('\n')}`);
}

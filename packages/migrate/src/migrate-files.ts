import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { clientsIn, frameworkOf, mentionsProvider, migrateSource, type Migrated } from './migrate-source';
import { mentionsFoyer } from './rename-foyer-names';

/** Result for a file that mentions the provider or Foyer. */
export type FileResult =
  | ({ readonly kind: 'read'; readonly path: string; readonly isTheirs: boolean } & Migrated)
  | { readonly kind: 'unreadable'; readonly path: string; readonly reason: string };

/**
 * Rewrites every source file below the paths. All files count as one program: if one of them imports the provider's
 * package for React or Next, all of them import the client from `@foyer/core`.
 *
 * @throws if a path does not exist or a file cannot be written.
 */
export function migrateFiles(paths: readonly string[], { dry }: { readonly dry: boolean }): readonly FileResult[] {
  const files = [...new Set(paths.flatMap(sourceFiles))]
    .map((path) => ({ path, source: readFileSync(path, 'utf8') }))
    .filter(({ source }) => mentionsProvider(source) || mentionsFoyer(source));
  const framework = files.some(({ source }) => frameworkOf(source) === 'react') ? 'react' : 'vanilla';
  const clients = new Set(
    files.flatMap(({ path, source }) =>
      readable(
        () => clientsIn(source, path),
        () => [],
      ),
    ),
  );
  return files.map(({ path, source }) => {
    const result = readable<FileResult>(
      () => ({
        kind: 'read',
        path,
        isTheirs: mentionsProvider(source),
        ...migrateSource(source, { path, framework, clients }),
      }),
      (reason) => ({ kind: 'unreadable', path, reason }),
    );
    if (!dry && result.kind === 'read' && result.code !== source) writeFileSync(path, result.code);
    return result;
  });
}

/** Returns the result of `read`, or of `refused` if the parser throws. */
function readable<Result>(read: () => Result, refused: (reason: string) => Result): Result {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return refused(error.message);
  }
}

const PROGRAMS = /\.(?:[cm]?[jt]s|[jt]sx)$/;
const DECLARATIONS = /\.d\.[cm]?ts$/;
const SKIPPED = new Set(['node_modules', 'dist', 'build', 'out', 'coverage']);

/** The source files below a path, or the path itself. Skips hidden folders, packages and build output. */
function sourceFiles(path: string): readonly string[] {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { withFileTypes: true })
    .toSorted((one, other) => one.name.localeCompare(other.name))
    .flatMap((entry) => {
      const inner = join(path, entry.name);
      if (entry.isDirectory()) return SKIPPED.has(entry.name) || entry.name.startsWith('.') ? [] : sourceFiles(inner);
      return entry.isFile() && PROGRAMS.test(entry.name) && !DECLARATIONS.test(entry.name) ? [inner] : [];
    });
}

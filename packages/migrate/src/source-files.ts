import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const PROGRAMS = /\.(?:[cm]?[jt]s|[jt]sx)$/;
const DECLARATIONS = /\.d\.[cm]?ts$/;
const SKIPPED = new Set(['node_modules', 'dist', 'build', 'out', 'coverage']);

/** The programs below a path, or the path itself. Skips hidden folders, packages and what a build has written. */
export function sourceFiles(path: string): readonly string[] {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { withFileTypes: true })
    .toSorted((one, other) => one.name.localeCompare(other.name))
    .flatMap((entry) => {
      const inner = join(path, entry.name);
      if (entry.isDirectory()) return SKIPPED.has(entry.name) || entry.name.startsWith('.') ? [] : sourceFiles(inner);
      return entry.isFile() && PROGRAMS.test(entry.name) && !DECLARATIONS.test(entry.name) ? [inner] : [];
    });
}

import { readdir, stat } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';

/** Files by their paths below a folder, each with a value that changes when it is saved. */
export type WatchedFiles = ReadonlyMap<string, string>;

/** Not source files: packages, builds, hidden files, and files that a backend writes. */
const UNWATCHED = /^(?:node_modules|dist|\.(?!env).+)$|\.(?:db|sqlite3?|log)(?:-\w+)?$/i;
/** Source files that a developer edits. A backend also writes other files: data, uploads, emails it would have sent. */
const SOURCE =
  /(?:^|[/\\])\.env[^/\\]*$|\.(?:[cm]?[jt]sx?|py|rb|php|go|rs|java|kts?|cs|exs?|clj|scala|swift|vue|svelte|sql|prisma|toml|ya?ml|html?|ejs|hbs)$/i;
/** A folder with this file is a PostgreSQL database. */
const MARK_OF_POSTGRES = 'PG_VERSION';

/**
 * Reads all source files, except these. The watchers of operating systems would have to watch all packages too, and
 * their number is limited.
 */
export async function filesBelow(folder: string, without: readonly string[]): Promise<WatchedFiles> {
  const left = new Set(without.map((name) => resolve(name)));
  const found = new Map<string, string>();
  const folders = [resolve(folder)];
  for (let next = folders.pop(); next !== undefined; next = folders.pop()) {
    // A folder that no longer exists has no files.
    const entries = await readdir(next, { withFileTypes: true }).catch(() => []);
    if (entries.some(({ name }) => name === MARK_OF_POSTGRES)) continue;
    for (const entry of entries) {
      const path = join(next, entry.name);
      if (UNWATCHED.test(entry.name) || left.has(path)) continue;
      if (entry.isDirectory()) folders.push(path);
      else found.set(relative(folder, path), await stampOf(path));
    }
  }
  return found;
}

const stampOf = (path: string): Promise<string> =>
  stat(path).then(
    ({ mtimeMs, size }) => `${mtimeMs} ${size}`,
    () => 'gone',
  );

/** The files that were added, removed or changed. */
const changedFiles = (before: WatchedFiles, after: WatchedFiles): readonly string[] =>
  [...new Set([...after.keys(), ...before.keys()])].filter((path) => before.get(path) !== after.get(path));

/** A file that has changed, except these. Undefined if there is none. */
export const changedFile = (
  before: WatchedFiles,
  after: WatchedFiles,
  without: readonly string[],
): string | undefined => changedFiles(before, after).find((path) => !without.includes(path));

/** A source file that changed during a run. Other changes are the backend's own writes. */
export function changedInRun(
  before: WatchedFiles,
  after: WatchedFiles,
): { readonly source: string | undefined; readonly written: readonly string[] } {
  const changed = changedFiles(before, after);
  const source = changed.find((path) => SOURCE.test(path));
  return { source, written: changed.filter((path) => !SOURCE.test(path)) };
}

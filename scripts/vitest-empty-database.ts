import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import { dumpEmptyDatabase } from '../packages/sandbox/src/db/empty-database.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const cache = here('../node_modules/.cache/foyer');
const migrations = here('../packages/sandbox/migrations');

/** Creates the database that every provider under test starts from, once for each set of migrations. */
export async function setup(project: TestProject): Promise<void> {
  const file = join(cache, `empty-database-${stateOfTheSchema()}.tar`);
  project.provide('emptyDatabase', file);
  if (existsSync(file)) return;
  mkdirSync(cache, { recursive: true });
  for (const name of readdirSync(cache))
    if (name.startsWith('empty-database-') && isOld(join(cache, name))) rmSync(join(cache, name));
  // Renamed only when it is complete, because a concurrent run might read it.
  const making = `${file}.${process.pid}`;
  writeFileSync(making, await dumpEmptyDatabase());
  renameSync(making, file);
}

/** True for a file that no running test still uses. */
const isOld = (path: string): boolean => statSync(path).mtimeMs < Date.now() - 24 * 3_600_000;

function stateOfTheSchema(): string {
  const hash = createHash('sha256');
  const files = readdirSync(migrations, { recursive: true, withFileTypes: true }).filter((one) => one.isFile());
  for (const { parentPath, name } of files.sort((a, b) => a.name.localeCompare(b.name))) {
    hash.update(name).update(readFileSync(join(parentPath, name)));
  }
  hash.update(readFileSync(here('../packages/sandbox/src/db/empty-database.ts')));
  // A new release of the database might not read the files of an old one.
  hash.update(readFileSync(here('../packages/sandbox/node_modules/@electric-sql/pglite/package.json')));
  return hash.digest('hex').slice(0, 16);
}

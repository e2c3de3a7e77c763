/**
 * Reads every changeset as a release would, without network: unknown packages and broken files fail, and so does a
 * change of a package without a changeset. A branch that raises the version is a release: it has used its changesets, so
 * each CHANGELOG.md must have an entry of the version instead.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageNames, packageVersion } from './lib/pack.mjs';
import { ask, root, run } from './lib/process.mjs';

const isKnown = (ref) => ask('git', ['rev-parse', '--verify', '--quiet', ref]) !== undefined;

/** The version that the packages have at a commit. */
async function versionAt(ref) {
  const { output } = await run('git', ['show', `${ref}:packages/core/package.json`], { quiet: true });
  return JSON.parse(output).version;
}

/** Packages whose changelog has no entry of a version. */
const withoutEntry = (version) =>
  packageNames().filter((name) => {
    const path = join(root, 'packages', name, 'CHANGELOG.md');
    return !existsSync(path) || !readFileSync(path, 'utf8').split('\n').includes(`## ${version}`);
  });

// A detached or shallow checkout has no main to compare with, so only uncommitted changes are checked there.
const base = ['main', 'origin/main', 'HEAD'].find(isKnown);
const version = packageVersion();
if ((await versionAt(base)) === version) {
  const { code } = await run('changeset', ['status', ...(base === 'main' ? [] : [`--since=${base}`])]);
  process.exitCode = code;
} else {
  const missing = withoutEntry(version);
  for (const name of missing) console.error(`packages/${name}/CHANGELOG.md has no entry "## ${version}".`);
  if (missing.length === 0) console.log(`Every changelog has an entry of ${version}, which ${base} does not have.`);
  process.exitCode = missing.length === 0 ? 0 : 1;
}

/**
 * Reads every changeset as a release would, without network: unknown packages and broken files fail, and so does a
 * change of a package without a changeset. A branch that raises the version is a release, which has used its
 * changesets. All published packages are released together: each is in `fixed` of the configuration, has the common
 * version, and has an entry of it in its CHANGELOG.md.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageNames, packageVersion } from './lib/pack.mjs';
import { ask, root, run } from './lib/process.mjs';

const readJson = (...path) => JSON.parse(readFileSync(join(root, ...path), 'utf8'));
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

/** Packages that would not be released with the others. */
function notReleasedTogether(version) {
  const [together] = readJson('.changeset', 'config.json').fixed;
  return packageNames().flatMap((folder) => {
    const own = readJson('packages', folder, 'package.json');
    return [
      ...(own.version === version ? [] : [`${own.name} has version ${own.version}, and the others ${version}.`]),
      ...(together.includes(own.name) ? [] : [`${own.name} is not in "fixed" of .changeset/config.json.`]),
    ];
  });
}

// A detached or shallow checkout has no main to compare with, so only uncommitted changes are checked there.
const base = ['main', 'origin/main', 'HEAD'].find(isKnown);
const version = packageVersion();
const problems = [
  ...notReleasedTogether(version),
  ...withoutEntry(version).map((name) => `packages/${name}/CHANGELOG.md has no entry "## ${version}".`),
];
for (const problem of problems) console.error(problem);
const isRelease = (await versionAt(base)) !== version;
if (isRelease && problems.length === 0)
  console.log(`Every changelog has an entry of ${version}, which ${base} does not have.`);
const { code } = isRelease
  ? { code: 0 }
  : await run('changeset', ['status', ...(base === 'main' ? [] : [`--since=${base}`])]);
process.exitCode = problems.length > 0 ? 1 : code;

import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageNames } from './pack.mjs';
import { root } from './process.mjs';
import { sbomOf } from './sbom.mjs';

/** When the sources of this version were committed. So the same commit gives the same files. */
const commitTime = () =>
  new Date(execFileSync('git', ['log', '-1', '--format=%cI'], { cwd: root, encoding: 'utf8' }).trim());

/**
 * Writes one file for each published package, named like its tarball.
 * @returns {string[]} the paths
 */
export function writeSboms(folder) {
  mkdirSync(folder, { recursive: true });
  const time = commitTime();
  return packageNames().map((package_) => {
    const from = join(root, 'packages', package_);
    const { name, version } = JSON.parse(readFileSync(join(from, 'package.json'), 'utf8'));
    const path = join(folder, `${name.replace('@', '').replace('/', '-')}-${version}.cdx.json`);
    writeFileSync(path, `${sbomOf(from, time)}\n`);
    return path;
  });
}

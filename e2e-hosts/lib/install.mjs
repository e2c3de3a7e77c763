import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { packInto, packageNames, withNeeds } from '../../scripts/lib/pack.mjs';
import { complete } from './process.mjs';

const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'));

/**
 * Packs every package as for a release.
 * @param {string} folder the folder for the tarballs
 * @returns {Promise<Record<string, string>>} by a package's name, its version in a manifest
 */
export async function packAll(folder) {
  const packed = await packInto(folder, packageNames());
  const problems = packed.flatMap(({ problem }) => problem ?? []);
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return Object.fromEntries(packed.map(({ name, tarball }) => [`@foyer/${name}`, `file:${tarball}`]));
}

/**
 * Copies a host out of the repository and installs it with npm, with our packages from tarballs: with the command that
 * `npm run pack` prints for the packages in the host's manifest.
 * @param {string} from a folder with a package.json
 * @param {string} to
 * @param {Record<string, string>} packed the result of `packAll`
 * @param {Record<string, string>} [versions] versions that replace the manifest's own
 */
export async function install(from, to, packed, versions = {}) {
  cpSync(from, to, {
    recursive: true,
    filter: (path) => !/[\\/](node_modules|dist|build|\.next)([\\/]|$)/.test(path.slice(from.length)),
  });
  const path = join(to, 'package.json');
  const manifest = readJson(path);
  const groups = [manifest.dependencies, manifest.devDependencies].filter(Boolean);
  for (const group of groups) for (const name of Object.keys(group)) group[name] = versions[name] ?? group[name];
  writeFileSync(path, `${JSON.stringify(manifest, null, 2)}\n`);
  const ours = groups.flatMap((group) => Object.keys(group)).filter((name) => name.startsWith('@foyer/'));
  const tarballs = withNeeds(ours.map((name) => name.slice('@foyer/'.length))).map((name) =>
    packed[`@foyer/${name}`].slice('file:'.length),
  );
  await complete(`npm install --ignore-scripts --no-audit --no-fund --loglevel=error ${tarballs.join(' ')}`, to);
}

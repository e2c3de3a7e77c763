import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { packInto, packageNames } from '../../scripts/lib/pack.mjs';
import { complete } from './process.mjs';

const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'));

/**
 * Packs every package as a release would.
 * @param {string} folder where the tarballs go
 * @returns {Promise<Record<string, string>>} from a package's name to what a manifest asks for it by
 */
export async function packAll(folder) {
  const packed = await packInto(folder, packageNames());
  const problems = packed.flatMap(({ problem }) => problem ?? []);
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return Object.fromEntries(packed.map(({ name, tarball }) => [`@foyer/${name}`, `file:${tarball}`]));
}

/**
 * Copies a host out of the repository and installs it with npm, as its user would, with our packages from tarballs.
 * @param {string} from a folder with a package.json
 * @param {string} to
 * @param {Record<string, string>} packed what `packAll` returned
 * @param {Record<string, string>} [versions] other versions than the manifest's own
 */
export async function install(from, to, packed, versions = {}) {
  cpSync(from, to, { recursive: true, filter: (path) => !/[\\/](node_modules|dist|build|\.next)([\\/]|$)/.test(path.slice(from.length)) });
  const path = join(to, 'package.json');
  const manifest = readJson(path);
  const wanted = { ...packed, ...versions };
  for (const group of [manifest.dependencies, manifest.devDependencies]) {
    for (const name of Object.keys(group ?? {})) if (wanted[name]) group[name] = wanted[name];
  }
  // What the packages ask of each other is not in the registry yet either.
  manifest.overrides = packed;
  writeFileSync(path, `${JSON.stringify(manifest, null, 2)}\n`);
  await complete('npm install --ignore-scripts --no-audit --no-fund --loglevel=error', to);
}

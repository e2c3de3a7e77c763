import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { packInto, packageNames, withNeeds } from '../../scripts/lib/pack.mjs';
import { complete } from './process.mjs';

const NPM_INSTALL = 'npm install --ignore-scripts --no-audit --no-fund --loglevel=error';
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
  await complete(`${NPM_INSTALL} ${tarballs.join(' ')}`, to);
  await installNode(manifest, to);
}

/**
 * Installs a newer Node from npm if the manifest's `engines` ask for one, because the framework does not run on the Node
 * of this process. `npm run` prefers it. Rejects with the version that is needed, if there is none.
 */
async function installNode({ name, engines }, folder) {
  const needed = engines?.node.match(/\d+/g).map(Number) ?? [0];
  if (isAtLeast(process.versions.node, needed)) return;
  const platform = process.platform === 'win32' ? 'win' : process.platform;
  const newer = `node-${platform}-${process.arch}@${needed[0]}`;
  const found = await complete(`${NPM_INSTALL} --no-save ${newer}`, folder)
    .then(() => complete('npm exec --offline -- node --version', folder))
    .catch((error) => error.message);
  if (!isAtLeast(found, needed))
    throw new Error(
      `${name} needs Node ${engines.node}; this is ${process.versions.node}, and ${newer} of npm does not run: ${found}`,
    );
  console.log(`${name}: runs on Node ${found.trim()} of npm, because its framework needs ${engines.node}`);
}

function isAtLeast(version, [major, minor = 0]) {
  const [ownMajor, ownMinor] = (version.match(/^v?(\d+)\.(\d+)\.\d+\s*$/) ?? []).slice(1).map(Number);
  return ownMajor > major || (ownMajor === major && ownMinor >= minor);
}

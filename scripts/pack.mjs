/**
 * Packs packages as a release would, and prints the command that installs them in an app:
 *   npm run pack [-- --to FOLDER] [name …]
 *     --to FOLDER  where the tarballs go, such as `foyer-core-0.1.0.tgz`; default: `tarballs`
 *     name …       only these packages, such as `react-ui sandbox`, with those that they need; default: all
 * It installs and builds first what is missing. Until a version is in npm's registry, this is how an app gets it.
 */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { packageNames, packageVersion, packInto, withNeeds } from './lib/pack.mjs';
import { fail } from './lib/process.mjs';
import { build } from './lib/servers.mjs';
import { setup } from './setup.mjs';

const { values, positionals } = parseArgs({
  options: { to: { type: 'string', default: 'tarballs' } },
  allowPositionals: true,
});
const asked = positionals.map((name) => name.replace(/^@foyer\//, ''));
const unknown = asked.filter((name) => !packageNames().includes(name));
if (unknown.length > 0) fail(`No such package: ${unknown.join(', ')}. There are: ${packageNames().join(', ')}`);

const names = withNeeds(asked.length > 0 ? asked : packageNames());
await setup({ browser: false });
await build(...names.map((name) => `@foyer/${name}`));
const folder = resolve(values.to);
console.log(`Packing ${names.join(', ')}`);
const packed = await packInto(folder, names);
const problems = packed.flatMap(({ problem }) => problem ?? []);
if (problems.length > 0) fail(problems.join('\n'));

/** A path as a shell takes it. */
const quoted = (path) => (/^[\w./:\\-]+$/.test(path) ? path : `"${path}"`);
console.log(
  `${packed.length} packages of version ${packageVersion()} are in ${folder}. In the folder of your app, run:\n`,
);
console.log(`npm install ${packed.map(({ tarball }) => quoted(tarball)).join(' ')}`);

/**
 * Packs every package as a release would, into tarballs that install anywhere:
 *   node scripts/pack.mjs <folder> [name …]
 *     <folder>   where the tarballs go, such as `foyer-core-0.0.0.tgz`; made if it is missing, emptied of older tarballs
 *     name …     only these packages, such as `core sandbox`; default: all
 * Packs what was built: run `npm run build` first. Packages depend on each other by version, so install all that you
 * need together: `npm install tarballs/foyer-*.tgz`.
 */
import { resolve } from 'node:path';
import { packInto, packageNames } from './lib/pack.mjs';
import { fail } from './lib/process.mjs';

const [folder, ...names] = process.argv.slice(2);
if (!folder) fail('Where to? node scripts/pack.mjs <folder> [name …]');
const unknown = names.filter((name) => !packageNames().includes(name));
if (unknown.length > 0) fail(`No such package: ${unknown.join(', ')}. There are: ${packageNames().join(', ')}`);
const packed = await packInto(resolve(folder), names.length > 0 ? names : packageNames());
for (const { tarball, problem } of packed) console.log(tarball ?? problem);
if (packed.some(({ problem }) => problem)) process.exitCode = 1;

/**
 * Writes the bill of materials of every published package, in CycloneDX 1.6:
 *   node scripts/sbom.mjs <folder>    such as `foyer-core-0.1.0.cdx.json`
 * `npm run release:dry` writes them next to the tarballs. `npm test -- sbom` compares them with the lockfile's
 * installation.
 */
import { resolve } from 'node:path';
import { fail } from './lib/process.mjs';
import { writeSboms } from './lib/write-sboms.mjs';

const [folder] = process.argv.slice(2);
if (!folder) fail('Where to? node scripts/sbom.mjs <folder>');
for (const path of writeSboms(resolve(folder))) console.log(path);

/**
 * Copies scripts of `@foyer/vanilla` with all files that they load to the `dist` of the package that publishes them, in
 * the folder of that package: `node ../../scripts/copy-scripts.mjs NAME …`, such as `foyer foyer-account`. The scripts
 * are built together, and published in two packages (decision 28).
 */
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fail, root } from './lib/process.mjs';
import { NOTICES } from './lib/third-party-notices.mjs';

const from = join(root, 'packages', 'vanilla', 'dist', 'cdn');
const to = join(process.cwd(), 'dist');

/** The files that a script names, as paths from the folder of all scripts. */
const namedIn = (file) =>
  [...readFileSync(join(from, file), 'utf8').matchAll(/["'](\.\/[\w./-]+\.js)["']/g)]
    .map(([, path]) => join(dirname(file), path))
    .filter((path) => existsSync(join(from, path)));

const names = process.argv.slice(2);
const files = new Set(names.flatMap((name) => [`${name}.js`, `${name}.global.js`]));
const missing = [...files].filter((file) => !existsSync(join(from, file)));
if (missing.length > 0) fail(`${missing.join(', ')} missing in ${from}. npm run build`);
// The set grows during the iteration.
for (const file of files) for (const named of namedIn(file)) files.add(named);

rmSync(to, { recursive: true, force: true });
// Source maps are not published: scripts/check-packages.mjs reads in them which packages are in the scripts.
const maps = [...files].map((file) => `${file}.map`).filter((file) => existsSync(join(from, file)));
for (const file of [...files, ...maps, NOTICES]) {
  mkdirSync(dirname(join(to, file)), { recursive: true });
  copyFileSync(join(from, file), join(to, file));
}

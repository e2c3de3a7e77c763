import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { root, run } from './process.mjs';

const cache = join(root, 'node_modules', '.cache', 'foyer');
const readManifest = (name) => JSON.parse(readFileSync(join(root, 'packages', name, 'package.json'), 'utf8'));

/** The folders below `packages` of everything that is published. */
export const packageNames = () =>
  readdirSync(join(root, 'packages'))
    .filter((name) => existsSync(join(root, 'packages', name, 'package.json')))
    .filter((name) => !readManifest(name).private);

/** The version that all packages have. */
export const packageVersion = () => readManifest('core').version;

/**
 * Packages with those of ours that they depend on, so that npm needs no registry for any of them.
 * @param {string[]} names folders below `packages`
 */
export function withNeeds(names) {
  const needed = new Set(names);
  // The set grows during the iteration.
  for (const name of needed) {
    for (const other of Object.keys(readManifest(name).dependencies ?? {}))
      if (other.startsWith('@foyer/')) needed.add(other.slice(7));
  }
  return [...needed].sort();
}

/** A copy of the package that can be packed while others read the package itself: its manifest changes meanwhile. */
function stage(work, name) {
  const from = join(root, 'packages', name);
  const to = join(work, 'packages', name);
  const left = new Set(['node_modules', 'src', 'test', '.turbo'].map((entry) => join(from, entry)));
  cpSync(from, to, { recursive: true, filter: (path) => !left.has(path) });
  return to;
}

/** `npm pack`, with the scripts that a package has for it. */
async function packOne(work, folder, name) {
  if (!existsSync(join(root, 'packages', name, 'dist'))) return { name, problem: `${name}: not built. npm run build` };
  const cwd = stage(work, name);
  const args = ['pack', '--pack-destination', folder, '--loglevel', 'error'];
  const { code, output } = await run('npm', args, { quiet: true, cwd });
  const { name: full, version } = readManifest(name);
  const tarball = join(folder, `${full.replace('@', '').replace('/', '-')}-${version}.tgz`);
  return code === 0 && existsSync(tarball) ? { name, tarball } : { name, problem: `${name}: npm pack:\n${output}` };
}

/**
 * Packs packages into a folder, which loses older tarballs of the same packages.
 * @param {string} folder
 * @param {string[]} names folders below `packages`
 * @returns {Promise<{ name: string, tarball?: string, problem?: string }[]>}
 */
export async function packInto(folder, names) {
  mkdirSync(folder, { recursive: true });
  const older = new RegExp(`^foyer-(${names.join('|')})-\\d.*\\.tgz$`);
  for (const file of readdirSync(folder)) if (older.test(file)) rmSync(join(folder, file));
  mkdirSync(cache, { recursive: true });
  const work = mkdtempSync(join(cache, 'pack-'));
  try {
    // The packages' scripts are `../../scripts/…`.
    symlinkSync(join(root, 'scripts'), join(work, 'scripts'), 'junction');
    const packed = [];
    for (const name of names) packed.push(await packOne(work, folder, name));
    return packed;
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './process.mjs';

/** Kept beside the reports, and written with them. */
export const FINGERPRINTS = 'fingerprints.json';

/** What the reports of every package are made of besides its own declarations. */
const MAKERS = ['scripts/check-api.mjs', 'scripts/lib/api-fingerprints.mjs', 'pnpm-lock.yaml'];

/**
 * A fingerprint for each package of the declarations that its reports are made of, and of the reports themselves: where
 * it is the one that was written with the reports, they need not be made again to know that they are current.
 * @param {readonly string[]} names
 * @param {(name: string) => string[]} reportsOf The contents of a package's committed reports.
 */
export function apiFingerprints(names, reportsOf) {
  const makers = MAKERS.map((path) => readFileSync(join(root, path), 'utf8'));
  const declared = new Map(names.map((name) => [name, declarationsOf(name)]));
  const parts = (name) => [name, ...closure(name, names)].flatMap((each) => declared.get(each));
  return Object.fromEntries(names.map((name) => [name, digest([...makers, ...parts(name), ...reportsOf(name)])]));
}

function declarationsOf(name) {
  const folder = join(root, 'packages', name);
  const dist = join(folder, 'dist');
  const files = existsSync(dist) ? readdirSync(dist, { recursive: true }) : [];
  const declared = files.filter((file) => /\.d\.c?ts$/.test(file)).sort();
  return [
    JSON.stringify(manifest(name).exports),
    ...declared.flatMap((file) => [file, readFileSync(join(dist, file), 'utf8')]),
  ];
}

/** The packages of this repository that a package reads declarations of, at any distance. */
function closure(name, names) {
  const found = new Set([name]);
  for (const each of found) {
    const { dependencies = {}, peerDependencies = {} } = manifest(each);
    for (const other of names) if (`@foyer/${other}` in { ...dependencies, ...peerDependencies }) found.add(other);
  }
  found.delete(name);
  return [...found].sort();
}

const manifest = (name) => JSON.parse(readFileSync(join(root, 'packages', name, 'package.json'), 'utf8'));

function digest(texts) {
  const hash = createHash('sha256');
  for (const text of texts) hash.update(`${text.length}:${text}`);
  return hash.digest('hex').slice(0, 32);
}

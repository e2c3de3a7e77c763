/**
 * The bill of materials of a published package, in CycloneDX 1.6: everything that an install brings.
 * Peer dependencies are left out, because the host chooses them.
 */
import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as CDX from '@cyclonedx/cyclonedx-library';
import { PackageURL } from 'packageurl-js';
import parseExpression from 'spdx-expression-parse';
import { root } from './process.mjs';

const { Enums, Models, Serialize, Spec } = CDX;
const readManifest = (folder) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
export const keyOf = ({ name, version }) => `${name}@${version}`;
/** @returns {string} */
export const purlOf = ({ name, version }) => {
  const [, namespace, own] = /^(?:(@[^/]+)\/)?(.+)$/.exec(name);
  return new PackageURL('npm', namespace, own, version).toString();
};

/** Where a package finds another, as Node does. Undefined if it is not installed: an optional one of another system. */
function findFolder(name, from) {
  for (let folder = from; ; folder = dirname(folder)) {
    const found = join(folder, 'node_modules', name);
    if (existsSync(join(found, 'package.json'))) return realpathSync(found);
    if (folder === dirname(folder)) return undefined;
  }
}

/**
 * Our own packages that the files of a package hold as a copy: its sources import them, and it depends on them only to
 * be built.
 */
export function bundledIn(folder) {
  const { devDependencies = {} } = readManifest(folder);
  const ours = Object.keys(devDependencies).filter((name) => name.startsWith('@foyer/'));
  // Without sources, a package publishes the build of a different one.
  if (!existsSync(join(folder, 'src'))) return ours;
  const files = readdirSync(join(folder, 'src'), { recursive: true }).filter((name) => /\.tsx?$/.test(name));
  const text = files.map((name) => readFileSync(join(folder, 'src', name), 'utf8')).join('\n');
  const imports = text.matchAll(/^(?:import|export) (?!type )[^'"\n]*'(@foyer\/[\w-]+)|import\('(@foyer\/[\w-]+)/gm);
  return [...new Set([...imports].map(([, fixed, late]) => fixed ?? late))]
    .filter((name) => name in devDependencies)
    .sort();
}

/** @typedef {{ folder: string, name: string, version: string, manifest: object, needs: string[] }} Part */

/**
 * A package and all that it brings, by name and version.
 * @returns {Map<string, Part>} the first is the package itself
 */
export function partsOf(folder) {
  const parts = new Map();
  function visit(at, more) {
    const manifest = readManifest(at);
    const key = keyOf(manifest);
    if (parts.has(key)) return key;
    const part = { folder: at, name: manifest.name, version: manifest.version, manifest, needs: [] };
    parts.set(key, part);
    for (const name of [
      ...Object.keys({ ...manifest.dependencies, ...manifest.optionalDependencies }),
      ...more,
    ].sort()) {
      const found = findFolder(name, at);
      if (found) part.needs.push(visit(found, bundledOf(found)));
      else if (!(name in (manifest.optionalDependencies ?? {})))
        throw new Error(`${key} needs ${name}, which is not installed`);
    }
    return key;
  }
  const bundledOf = (at) => (at.startsWith(join(root, 'packages')) ? bundledIn(at) : []);
  visit(folder, bundledOf(folder));
  return parts;
}

/** The checksums of the lockfile, as hexadecimal SHA-512, by name and version. */
function checksums() {
  const lock = readFileSync(join(root, 'pnpm-lock.yaml'), 'utf8');
  const entries = lock.matchAll(/^ {2}'?([^\s'][^':]*@[^':()]+)'?:\n {4}resolution: \{integrity: sha512-([\w+/=]+)/gm);
  return new Map([...entries].map(([, key, hash]) => [key, Buffer.from(hash, 'base64').toString('hex')]));
}

const licenses = new CDX.Contrib.License.Factories.LicenseFactory(parseExpression);

/** The licence that a manifest names, also in the form of old ones. */
export const licenseOf = ({ license, licenses: old }) =>
  (typeof license === 'string' ? license : undefined) ??
  license?.type ??
  old?.map((one) => one.type ?? one).join(' OR ');

function componentOf({ name, version, manifest }, type, hashes) {
  const [, group, own] = /^(?:(@[^/]+)\/)?(.+)$/.exec(name);
  const component = new Models.Component(type, own, {
    group,
    version,
    purl: purlOf({ name, version }),
    bomRef: keyOf({ name, version }),
  });
  const license = licenseOf(manifest);
  if (license) component.licenses.add(licenses.makeFromString(license));
  const hash = hashes.get(keyOf({ name, version }));
  if (hash) component.hashes.set(Enums.HashAlgorithm['SHA-512'], hash);
  return component;
}

/**
 * The bill of materials as JSON. The same sources give the same text.
 * @param {string} folder of a published package
 * @param {Date} timestamp when its sources were written
 */
export function sbomOf(folder, timestamp) {
  const hashes = checksums();
  const parts = [...partsOf(folder).values()];
  const [own, ...others] = parts;
  const bom = new Models.Bom();
  bom.metadata.timestamp = timestamp;
  bom.metadata.component = componentOf(own, Enums.ComponentType.Library, hashes);
  const components = new Map([[keyOf(own), bom.metadata.component]]);
  for (const part of others) {
    const component = componentOf(part, Enums.ComponentType.Library, hashes);
    components.set(keyOf(part), component);
    bom.components.add(component);
  }
  for (const part of parts)
    for (const need of part.needs) components.get(keyOf(part)).dependencies.add(components.get(need).bomRef);
  const serializer = new Serialize.JsonSerializer(new Serialize.JSON.Normalize.Factory(Spec.Spec1dot6));
  return serializer.serialize(bom, { sortLists: true, space: 2 });
}

/** Problems of a bill of materials by the schema of CycloneDX 1.6, or null. */
export const schemaProblem = (text) => new CDX.Validation.JsonStrictValidator(Spec.Version.v1dot6).validate(text);

/**
 * Packs every package as a release would (scripts/pack.mjs) and checks what a user gets: publint for the manifest, attw
 * for the types under every way of resolving them, no install scripts, no paths into sources, docstrings that cite only
 * what their readers can open. A host with typos must not compile against the built declarations.
 */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import typescript from 'typescript';
import { hostTypeComplaints } from './lib/host-types.mjs';
import { oldResolutionComplaints } from './lib/old-resolution.mjs';
import { packInto, packageNames } from './lib/pack.mjs';
import { root, run } from './lib/process.mjs';
import { NOTICES } from './lib/third-party-notices.mjs';
import { citationComplaints } from './lib/published-citations.mjs';

const cache = join(root, 'node_modules', '.cache', 'foyer');
mkdirSync(cache, { recursive: true });
const work = mkdtempSync(join(cache, 'packed-'));

/** Fields that npm, registries and tools that do not read `exports` need. */
const FIELDS = ['description', 'keywords', 'homepage', 'bugs', 'repository', 'license', 'engines'];
const ENTRY_FIELDS = ['main', 'module', 'types'];

/** Runs a tool. Returns its output if it fails. */
async function complaint(name, command, args, options) {
  const { code, output } = await run(command, args, { quiet: true, ...options });
  return code === 0 ? [] : [`${name}:\n${output}`];
}

/** Problems in the ranges and scripts of a published manifest. */
function plainnessComplaints({ scripts = {}, dependencies = {}, peerDependencies = {} }) {
  const ranges = Object.entries({ ...dependencies, ...peerDependencies });
  const unresolved = ranges.filter(([, range]) => /^(workspace|catalog|file|link):/.test(range));
  const pinned = ranges.filter(([, range]) => /^\d/.test(range));
  return [
    ...Object.keys(scripts).map((name) => `package.json: script ${name} is for this repository only`),
    ...unresolved.map(([name, range]) => `package.json: ${name} is still ${range}`),
    ...pinned.map(
      ([name, range]) => `package.json: ${name} is pinned to ${range}: a host with a newer one gets two copies`,
    ),
  ];
}

/** Problems in the fields of a published manifest. */
function fieldComplaints(manifest) {
  const { name, exports = {}, bin = {}, publishConfig = {}, repository } = manifest;
  const bins = Object.keys(bin);
  // The packages of scripts for pages have no module to import.
  const wanted = exports['.'] ? [...FIELDS, ...ENTRY_FIELDS] : FIELDS;
  return [
    ...wanted.filter((field) => !manifest[field]).map((field) => `package.json: no ${field}`),
    ...(publishConfig.access === 'public' ? [] : ['package.json: publishConfig.access is not public']),
    ...(publishConfig.provenance === true ? [] : ['package.json: publishConfig.provenance is not true']),
    // Provenance names the repository, and npm refuses it if the manifest names a different one.
    ...(repository?.directory === `packages/${name.split('/')[1]}`
      ? []
      : ['package.json: repository.directory is another']),
    ...(JSON.stringify(exports).includes('src/') ? ['package.json: exports point into src/'] : []),
    ...(bins.length > 1 ? [`package.json: npx ${name} cannot choose between ${bins.join(' and ')}`] : []),
  ];
}

/** Problems in the files of a package. */
function fileComplaints({ main, module, types, bin = {} }, files) {
  const tests = files.filter((file) => /(\.(test|stories)\.|(^|\/)(test|node_modules)\/)/.test(file));
  const named = [main, module, types, ...Object.values(bin), 'README.md', 'LICENSE'].filter(Boolean);
  const absent = named.filter((path) => !files.includes(path.replace(/^\.\//, '')));
  return [
    ...tests.map((file) => `packed file ${file} is not for users`),
    ...absent.map((path) => `${path} is not packed`),
  ];
}

/** The paths that a module or its declarations import. Ignores imports inside texts, as in a printed test. */
const importedPaths = (text) =>
  typescript.preProcessFile(text, true, true).importedFiles.map(({ fileName }) => fileName);

/** The packages that a module or its declarations import, by name. */
function importedPackages(text) {
  return importedPaths(text)
    .filter((path) => /^[@\w]/.test(path))
    .map((path) =>
      path
        .split('/')
        .slice(0, path.startsWith('@') ? 2 : 1)
        .join('/'),
    );
}

/** Imports of packages that an install does not bring: @foyer/vanilla must work without React, for one. */
function importComplaints({ name, dependencies = {}, peerDependencies = {} }, folder, files) {
  const brought = new Set([name, ...Object.keys({ ...dependencies, ...peerDependencies })]);
  const scripts = files.filter((file) => /\.(c?js|d\.c?ts)$/.test(file));
  return scripts.flatMap((file) => {
    const imported = new Set(importedPackages(readFileSync(join(folder, file), 'utf8')));
    const foreign = [...imported].filter((one) => !brought.has(one) && !isBuiltin(one));
    return foreign.map((one) => `${file} imports ${one}, which is no dependency`);
  });
}

/**
 * Scripts that use React without saying so to frameworks with server components, and entries that a server may not
 * import.
 */
function clientComplaints({ name }, folder, files) {
  const scripts = files.filter((file) => /^dist\/.*\.c?js$/.test(file));
  const read = scripts.map((file) => ({ file, text: readFileSync(join(folder, file), 'utf8') }));
  // A server component creates elements, and nothing else of React.
  const isAllowed = (path) => name === '@foyer/next' && path === 'react/jsx-runtime';
  const uses = ({ text }) => importedPaths(text).some((path) => /^react(-dom)?(\/|$)/.test(path) && !isAllowed(path));
  const says = ({ text }) => /^["']use client["']/.test(text);
  return [
    ...read.filter((one) => uses(one) && !says(one)).map(({ file }) => `${file} imports React without 'use client'`),
    ...read
      .filter((one) => one.file.startsWith('dist/index.') && says(one))
      .map(({ file }) => `${file} begins with 'use client'`),
  ];
}

/**
 * Imports of packages in CommonJS: they load the ESM build in addition to the CommonJS one, and Jest cannot run them.
 */
function importsInCommonJs(folder, files) {
  const scripts = files.filter((file) => /^dist\/.*\.cjs$/.test(file));
  return scripts
    .filter((file) => /\bimport\(["'][^.]/.test(readFileSync(join(folder, file), 'utf8')))
    .map((file) => `${file} imports a package by import() in CommonJS`);
}

/**
 * Packages whose code is in the scripts of a package, and whose notice is not. The source maps of the build say so,
 * also where they are not published.
 */
function noticeComplaints(name, folder, files) {
  const dist = join(root, 'packages', name, 'dist');
  const maps = readdirSync(dist, { recursive: true }).map(String);
  const sources = maps
    .filter((file) => file.endsWith('.map') && !/^(modules|cdn)[\\/]/.test(file) && !/\.d\.c?ts\.map$/.test(file))
    .flatMap((file) => JSON.parse(readFileSync(join(dist, file), 'utf8')).sources);
  const bundled = sources.flatMap((path) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(path)?.[1] ?? []);
  const notices = files
    .filter((file) => file.endsWith(NOTICES))
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('\n');
  const missing = [...new Set(bundled)].filter((one) => !notices.includes(`\n${one}@`));
  return missing.map((one) => `${one} is bundled, and no ${NOTICES} names it`);
}

/** Bytes of an unpacked package. */
const MOST_BYTES = 8_000_000;

function sizeComplaints(folder, files) {
  const bytes = files.reduce((sum, file) => sum + statSync(join(folder, file)).size, 0);
  return bytes > MOST_BYTES ? [`unpacked, it has ${bytes} bytes, more than ${MOST_BYTES}`] : [];
}

async function checkPackage({ name, tarball, problem }) {
  if (problem) return [problem];
  const folder = join(work, name);
  mkdirSync(folder);
  const unpacked = await complaint('tar', 'tar', ['-xzf', tarball], { cwd: folder });
  if (unpacked.length > 0) return unpacked;
  const manifest = JSON.parse(readFileSync(join(folder, 'package', 'package.json'), 'utf8'));
  const files = readdirSync(join(folder, 'package'), { recursive: true }).map(String);
  return [
    ...plainnessComplaints(manifest),
    ...fieldComplaints(manifest),
    ...fileComplaints(manifest, files),
    ...citationComplaints(join(folder, 'package'), files),
    ...importComplaints(manifest, join(folder, 'package'), files),
    ...importsInCommonJs(join(folder, 'package'), files),
    ...clientComplaints(manifest, join(folder, 'package'), files),
    ...noticeComplaints(name, join(folder, 'package'), files),
    ...sizeComplaints(join(folder, 'package'), files),
    ...oldResolutionComplaints(join(folder, 'package'), files),
    ...(await complaint('publint', 'publint', ['run', tarball, '--strict', '--level', 'warning'])),
    // `strict` includes TypeScript's old `node10`, which does not read `exports` at all.
    ...(manifest.types
      ? await complaint('attw', 'attw', [tarball, '--profile', 'strict', '--no-emoji', '--no-color'])
      : []),
  ];
}

function report(name, good, complaints) {
  console.log(`${name}:${complaints.length === 0 ? ` ${good}` : `\n${complaints.join('\n')}`}`);
  if (complaints.length > 0) process.exitCode = 1;
}

try {
  for (const packed of await packInto(join(work, 'tarballs'), packageNames())) {
    report(`@foyer/${packed.name}`, 'fit to publish', await checkPackage(packed));
  }
  report('Types of a host', 'typos do not compile', await hostTypeComplaints());
} finally {
  rmSync(work, { recursive: true, force: true });
}

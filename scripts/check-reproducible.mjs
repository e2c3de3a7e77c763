/**
 * Checks that the same sources are published in the same bytes (decision 147). It builds in copies of the repository,
 * in other folders, and compares every file of `dist` with what `npm run build` has made here.
 *   node scripts/check-reproducible.mjs         core once: a step of `npm test`
 *   node scripts/check-reproducible.mjs --all   core six times, two of them on one core and two next to another load,
 *   and every package twice in two folders: a part of `npm run test:long`
 */
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { basename, join, relative, sep } from 'node:path';
import { packageNames } from './lib/pack.mjs';
import { ask, fail, root, run, start } from './lib/process.mjs';

const WHOLE = [
  'package.json',
  'pnpm-lock.yaml',
  'pnpm-workspace.yaml',
  'tsconfig.base.json',
  'turbo.json',
  'scripts',
  'tools',
  'LICENSE',
  join('docs', 'contract'),
];
const LEFT_OUT = new Set(['dist', '.turbo', '.cache', '.vite']);

/** Copies what a build reads. Links to packages of the workspace stay links, and so lead to the copy. */
function copyTo(folder) {
  const options = { recursive: true, verbatimSymlinks: true, filter: (path) => !LEFT_OUT.has(basename(path)) };
  for (const name of WHOLE) cpSync(join(root, name), join(folder, name), options);
  for (const name of packageNames()) cpSync(join(root, 'packages', name), join(folder, 'packages', name), options);
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'dir');
}

/** The packages that a build of these needs, in an order in which each comes after its own needs. */
function inBuildOrder(names, placed = new Set()) {
  for (const name of names) {
    if (placed.has(name)) continue;
    const {
      dependencies = {},
      devDependencies = {},
      peerDependencies = {},
    } = JSON.parse(readFileSync(join(root, 'packages', name, 'package.json'), 'utf8'));
    // The same dependencies as in `turbo run build`.
    const needs = Object.keys({ ...dependencies, ...devDependencies, ...peerDependencies }).filter((one) =>
      one.startsWith('@foyer/'),
    );
    inBuildOrder(
      needs.map((one) => one.slice('@foyer/'.length)),
      placed,
    );
    placed.add(name);
  }
  return [...placed];
}

async function buildIn(folder, name, { isOnOneCore = false } = {}) {
  const command = ['npm', 'run', 'build', '--silent'];
  const [file, ...args] = isOnOneCore ? ['taskset', '-c', '0', ...command] : command;
  const { code, output } = await run(file, args, {
    quiet: true,
    cwd: join(folder, 'packages', name),
    env: { npm_config_update_notifier: 'false' },
  });
  if (code !== 0) fail(`${output}\nThe build of ${name} failed.`);
}

/** Every file that a package publishes, by its path, with a hash of its bytes. */
function hashesIn(folder, name) {
  const dist = join(folder, 'packages', name, 'dist');
  const files = readdirSync(dist, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map((entry) => join(entry.parentPath, entry.name)).sort();
  const hash = (path) => createHash('sha256').update(readFileSync(path)).digest('hex');
  return new Map(paths.map((path) => [`${name}/dist/${relative(dist, path).split(sep).join('/')}`, hash(path)]));
}

let compared = 0;
let differing = 0;

function compare(built, name, how) {
  const [expected, found] = [hashesIn(root, name), hashesIn(built, name)];
  const paths = [...new Set([...expected.keys(), ...found.keys()])];
  const different = paths.filter((path) => expected.get(path) !== found.get(path));
  compared += paths.length;
  differing += different.length;
  console.log(
    `${different.length === 0 ? '✓' : '✗'} ${name}, ${how}: ${paths.length} files, ${different.length} differ`,
  );
  for (const path of different.slice(0, 20)) console.error(`  ${path}`);
}

/** Keeps every core busy until it is stopped. */
function load() {
  const processes = Array.from({ length: availableParallelism() }, () =>
    start(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }),
  );
  return () => processes.forEach((one) => one.kill());
}

/** How core is built six times. Without `taskset`, as on macOS, builds on one core are builds on all. */
const conditions = () => {
  const onOneCore = ask('taskset', ['-c', '0', 'true']) === undefined ? {} : { isOnOneCore: true };
  return [
    { how: 'as it is' },
    { how: 'on one core', ...onOneCore },
    { how: 'next to another load', isLoaded: true },
    { how: 'as it is, again' },
    { how: 'on one core, again', ...onOneCore },
    { how: 'next to another load, again', isLoaded: true },
  ];
};

async function checkCore(folder, { how, isLoaded = false, ...options }) {
  const unload = isLoaded ? load() : () => {};
  try {
    await buildIn(folder, 'core', options);
  } finally {
    unload();
  }
  compare(folder, 'core', how);
}

async function checkAll(folder, how) {
  for (const name of inBuildOrder(packageNames())) {
    await buildIn(folder, name);
    compare(folder, name, how);
  }
}

/** Runs the work in a copy of the repository, in a folder with a unique path. */
async function inCopy(name, work) {
  const folder = join(mkdtempSync(join(tmpdir(), 'foyer-reproducible-')), name);
  mkdirSync(folder, { recursive: true });
  try {
    copyTo(folder);
    await work(folder);
  } finally {
    rmSync(join(folder, '..'), { recursive: true, force: true });
  }
}

const isWhole = process.argv.includes('--all');
const missing = packageNames().find((name) => !existsSync(join(root, 'packages', name, 'dist')));
if (missing) fail(`${missing} is not built. Run npm run build first.`);

await inCopy('one', async (folder) => {
  const [needs, times] = [inBuildOrder(['core']).slice(0, -1), isWhole ? conditions() : conditions().slice(0, 1)];
  for (const name of needs)
    cpSync(join(root, 'packages', name, 'dist'), join(folder, 'packages', name, 'dist'), { recursive: true });
  for (const condition of times) await checkCore(folder, condition);
});
if (isWhole) {
  await inCopy('one', (folder) => checkAll(folder, 'in another folder'));
  await inCopy(join('a', 'deeper', 'folder'), (folder) => checkAll(folder, 'in a third folder'));
}
console.log(`${compared} files compared, ${differing} differ.`);
process.exitCode = differing === 0 ? 0 : 1;

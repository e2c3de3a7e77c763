/**
 * Whether what is published can be built again from its tag, byte for byte: `node scripts/check-reproducible.mjs`, part of
 * `npm run test:long`. Builds every package in two copies of this checkout, and core four more times: twice on one core, twice
 * beside another load. Takes minutes, and needs the package registry or a warm store for the installs.
 */
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ask, fail, root, run, start } from './lib/process.mjs';
import { pnpm } from './setup.mjs';

/** Copies what git tracks, as it is in the working tree. */
async function copyCheckout(to) {
  const { output } = await run('git', ['ls-files', '-z'], { quiet: true });
  for (const path of output.split('\0').filter((path) => path !== '' && existsSync(join(root, path)))) {
    mkdirSync(dirname(join(to, path)), { recursive: true });
    copyFileSync(join(root, path), join(to, path));
  }
}

async function inFolder(cwd, command, ...args) {
  const { code, output } = await run(command, args, { cwd, quiet: true });
  if (code !== 0) fail(`${output}\n${command} ${args.join(' ')} ended with code ${code}.`);
}

async function buildAll(copy) {
  await copyCheckout(copy);
  await inFolder(copy, ...pnpm(), 'install', '--frozen-lockfile', '--prefer-offline');
  await inFolder(copy, join(copy, 'node_modules', '.bin', 'turbo'), 'run', 'build', '--filter=./packages/*', '--force', '--output-logs=errors-only');
}

/** Every published file of some packages, by path, with its hash. */
function filesOf(packages, names = readdirSync(packages)) {
  const files = new Map();
  for (const name of [...names].sort()) {
    const dist = join(packages, name, 'dist');
    if (!existsSync(dist)) continue;
    for (const entry of readdirSync(dist, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue;
      const path = join(entry.parentPath, entry.name);
      files.set(path.slice(packages.length + 1), createHash('sha256').update(readFileSync(path)).digest('hex'));
    }
  }
  if (files.size === 0) fail(`Nothing is built in ${packages}.`);
  return files;
}

/** The paths whose bytes differ, or that only one of both has. */
const differences = (one, other) => [...new Set([...one.keys(), ...other.keys()])].filter((path) => one.get(path) !== other.get(path)).sort();

const differing = [];
function compare(what, one, other) {
  const paths = differences(one, other);
  console.log(`${paths.length === 0 ? '✓' : '✗'} ${what}: ${paths.length} of ${one.size} files differ`);
  for (const path of paths.slice(0, 20)) console.log(`  │ ${path}`);
  differing.push(...paths);
}

/** Builds core again under some condition, and compares it with the first build. */
async function rebuildCore(copy, first, what, prefix = []) {
  const core = join(copy, 'packages', 'core');
  rmSync(join(core, 'dist'), { recursive: true });
  await inFolder(core, ...prefix, join(core, 'node_modules', '.bin', 'tsdown'));
  compare(`core, ${what}`, first, filesOf(join(copy, 'packages'), ['core']));
}

/** Keeps every core busy while something else runs. */
async function besideLoad(work) {
  const busy = Array.from({ length: availableParallelism() + 1 }, () => start(process.execPath, ['-e', 'for (;;);']));
  try {
    await work();
  } finally {
    for (const child of busy) child.kill('SIGKILL');
  }
}

const work = mkdtempSync(join(tmpdir(), 'foyer-reproducible-'));
try {
  const [first, second] = ['first', 'the-second-with-a-longer-name'].map((name) => join(work, name));
  for (const copy of [first, second]) await buildAll(copy);
  compare('every package, in two folders', filesOf(join(first, 'packages')), filesOf(join(second, 'packages')));
  const core = filesOf(join(first, 'packages'), ['core']);
  const oneCore = ask('taskset', ['--version']) === undefined ? [] : ['taskset', '-c', '0'];
  for (const time of [1, 2]) await rebuildCore(first, core, `on one core, ${time}`, oneCore);
  await besideLoad(async () => {
    for (const time of [1, 2]) await rebuildCore(first, core, `beside another load, ${time}`);
  });
} finally {
  rmSync(work, { recursive: true, force: true });
}
if (differing.length > 0) fail('The build is not reproducible: the files above differ.');

/**
 * Prepares a fresh clone: packages by the pinned pnpm, and a Chromium for the tests in a browser.
 *   node scripts/setup.mjs [--no-browser]
 * Needs only Node 20.19 and npm. If everything is installed, it ends immediately.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureChromium } from './lib/chromium.mjs';
import { ask, fail, root, run } from './lib/process.mjs';

const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const stamp = join(root, 'node_modules', '.foyer-setup');

function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  fail(`Foyer needs Node 20.19 or later; this is ${process.version}.`);
}

/** The folders that hold a package.json of the workspace. */
function workspaceFolders() {
  const list = (group) => readdirSync(join(root, group)).map((name) => join(group, name));
  const inside = ['packages', 'apps'].flatMap(list);
  return ['.', 'e2e', 'bench', ...inside].filter((folder) => existsSync(join(root, folder, 'package.json'))).sort();
}

/** Changes whenever an install would change something. */
function fingerprint(folders) {
  const hash = createHash('sha256').update(`${packageManager} node ${process.versions.modules}\n`);
  const files = ['pnpm-lock.yaml', 'pnpm-workspace.yaml', ...folders.map((folder) => join(folder, 'package.json'))];
  for (const file of files) hash.update(`${file}\n`).update(readFileSync(join(root, file)));
  return hash.digest('hex');
}

function isInstalled(folders, wanted) {
  if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== wanted) return false;
  return folders.every((folder) => existsSync(join(root, folder, 'node_modules')));
}

/** The command for the pinned version of pnpm; npm fetches it if it is missing. */
export function pnpm() {
  const version = packageManager.split('@').at(-1);
  return ask('pnpm', ['--version']) === version ? ['pnpm'] : ['npx', '--yes', packageManager];
}

/** Installs the workspace from its lockfile, unless that is installed already. */
export async function installPackages() {
  const folders = workspaceFolders();
  const wanted = fingerprint(folders);
  if (isInstalled(folders, wanted)) return;
  const [command, ...args] = [...pnpm(), 'install', '--frozen-lockfile'];
  console.log(`Installing packages: ${[command, ...args].join(' ')}`);
  const { code } = await run(command, args);
  if (code !== 0) fail(`The install ended with code ${code}.`);
  writeFileSync(stamp, wanted);
}

/**
 * Everything a script needs before it starts.
 * @param {{ browser?: boolean }} [options] `browser: false` skips Chromium.
 * @returns {Promise<{ path: string } | { problem: string } | undefined>} where Chromium is, or what to do about it.
 */
export async function setup({ browser = true } = {}) {
  requireNode();
  await installPackages();
  if (!browser) return undefined;
  const chromium = await ensureChromium();
  if ('path' in chromium) process.env.CHROMIUM_PATH = chromium.path;
  return chromium;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const chromium = await setup({ browser: !process.argv.includes('--no-browser') });
  if (chromium && 'problem' in chromium) fail(chromium.problem);
  console.log(chromium ? `Ready. Chromium: ${chromium.path}` : 'Ready.');
}

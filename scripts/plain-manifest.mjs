/**
 * Run by npm and pnpm around packing and publishing a package, in the package's folder, so that every one of them packs
 * the same (decision 71):
 *   node ../../scripts/plain-manifest.mjs             `prepack`: writes the manifest as it is published
 *   node ../../scripts/plain-manifest.mjs --restore   `postpack`, `postpublish`: puts the repository's own back
 */
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { plainManifest, subpathFolders } from './lib/plain-manifest.mjs';
import { root } from './lib/process.mjs';

const folder = process.cwd();
const path = join(folder, 'package.json');
// In node_modules, because nothing there is ever packed.
const kept = join(folder, 'node_modules', '.foyer-manifest.json');

const toText = (manifest) => `${JSON.stringify(manifest, null, 2)}\n`;

function write() {
  // Restores the manifest of an interrupted run.
  restore();
  const text = readFileSync(path, 'utf8');
  const source = JSON.parse(text);
  const folders = subpathFolders(folder, source);
  const taken = folders.find(({ path: name }) => existsSync(join(folder, name)));
  if (taken) throw new RangeError(`${taken.path} is in the way of a subpath's folder`);
  mkdirSync(join(folder, 'node_modules'), { recursive: true });
  writeFileSync(kept, text);
  for (const { path: name, manifest } of folders) {
    mkdirSync(join(folder, name), { recursive: true });
    writeFileSync(join(folder, name, 'package.json'), toText(manifest));
  }
  copyFileSync(join(root, 'LICENSE'), join(folder, 'LICENSE'));
  writeFileSync(path, toText(plainManifest(folder, source)));
}

function restore() {
  const { npm_command: command, npm_lifecycle_event: event, npm_config_dry_run: dryRun } = process.env;
  // `npm publish` reads the manifest once more after `postpack`: `postpublish` restores it then.
  const isTooEarly = command === 'publish' && event === 'postpack' && dryRun !== 'true';
  if (isTooEarly || !existsSync(kept)) return;
  const text = readFileSync(kept, 'utf8');
  const folders = subpathFolders(folder, JSON.parse(text)).map(({ path: name }) => name.split('/')[0]);
  for (const name of new Set(folders)) rmSync(join(folder, name), { recursive: true, force: true });
  rmSync(join(folder, 'LICENSE'), { force: true });
  writeFileSync(path, text);
  rmSync(kept);
}

if (process.argv.includes('--restore')) restore();
else write();

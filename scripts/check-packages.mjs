/**
 * Packs every package as a release would (so `publishConfig` applies) and checks what a user gets: publint for the
 * manifest, attw for the types under ESM and CJS, no install scripts, no paths into sources.
 */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root, run } from './lib/process.mjs';

const cache = join(root, 'node_modules', '.cache', 'foyer');
mkdirSync(cache, { recursive: true });
const work = mkdtempSync(join(cache, 'packed-'));

/** Runs a tool. Returns its output if it fails, else nothing. */
async function complaint(name, command, args, options) {
  const { code, output } = await run(command, args, { quiet: true, ...options });
  return code === 0 ? [] : [`${name}:\n${output}`];
}

/** What a published manifest must not contain. */
function manifestComplaints({ scripts = {}, exports = {}, bin = {}, dependencies = {}, peerDependencies = {} }, files) {
  const hooks = Object.keys(scripts).filter((name) => /^(pre|post)?(install|uninstall|prepare)$/.test(name));
  const ranges = Object.entries({ ...dependencies, ...peerDependencies });
  const unresolved = ranges.filter(([, range]) => /^(workspace|catalog|file|link):/.test(range));
  const tests = files.filter((file) => /(\.(test|stories)\.|(^|\/)(test|node_modules)\/)/.test(file));
  const absent = Object.values(bin).filter((path) => !files.includes(path.replace(/^\.\//, '')));
  return [
    ...hooks.map((name) => `package.json: script ${name} would run on users' machines`),
    ...(JSON.stringify(exports).includes('src/') ? ['package.json: exports point into src/'] : []),
    ...unresolved.map(([name, range]) => `package.json: ${name} is still ${range}`),
    ...tests.map((file) => `packed file ${file} is not for users`),
    ...absent.map((path) => `package.json: bin ${path} is not packed`),
  ];
}

async function checkPackage(name) {
  const folder = join(work, name);
  mkdirSync(folder);
  const cwd = join(root, 'packages', name);
  const packed = await complaint('pnpm pack', 'pnpm', ['pack', '--pack-destination', folder], { cwd });
  const tarball = readdirSync(folder).find((file) => file.endsWith('.tgz'));
  if (packed.length > 0 || !tarball) return packed;
  const unpacked = await complaint('tar', 'tar', ['-xzf', tarball], { cwd: folder });
  if (unpacked.length > 0) return unpacked;
  const manifest = JSON.parse(readFileSync(join(folder, 'package', 'package.json'), 'utf8'));
  const files = readdirSync(join(folder, 'package'), { recursive: true }).map(String);
  return [
    ...manifestComplaints(manifest, files),
    ...(await complaint('publint', 'publint', ['run', join(folder, tarball), '--strict', '--level', 'warning'])),
    // node16 leaves out TypeScript's old `node` resolution, which does not read `exports` at all.
    ...(await complaint('attw', 'attw', [join(folder, tarball), '--profile', 'node16', '--no-emoji', '--no-color'])),
  ];
}

try {
  for (const name of readdirSync(join(root, 'packages'))) {
    const complaints = await checkPackage(name);
    const verdict = complaints.length === 0 ? ' fit to publish' : `\n${complaints.join('\n')}`;
    console.log(`@foyer/${name}:${verdict}`);
    if (complaints.length > 0) process.exitCode = 1;
  }
} finally {
  rmSync(work, { recursive: true, force: true });
}

/**
 * A release without a release: `npm run release:dry`. Builds; checks packages, API reports and sizes; packs; writes the
 * bills of materials next to the tarballs; publishes to a registry on this machine (verdaccio), which has only these
 * packages and passes the rest on; installs two examples from it with npm, by version, and builds them.
 */
import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packInto, packageNames } from './lib/pack.mjs';
import { childEnv, fail, root, run } from './lib/process.mjs';
import { securityTxt, securityTxtProblems } from './lib/security-txt.mjs';
import { answers, requirePort } from './lib/servers.mjs';
import { writeSboms } from './lib/write-sboms.mjs';

const PORT = 4873;
const REGISTRY = `http://localhost:${PORT}`;
const EXAMPLES = ['vite-react', 'next'];
const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'));

/** Runs a step, says how long it took, and ends the release where it fails. */
async function step(name, command, args, options) {
  const began = performance.now();
  const { code, output } = await run(command, args, { quiet: true, ...options });
  console.log(`${code === 0 ? '✓' : '✗'} ${name}  ${((performance.now() - began) / 1000).toFixed(1)} s`);
  if (code !== 0) fail(`${output}\n${name} failed.`);
}

async function startRegistry(work) {
  const config = {
    storage: join(work, 'storage'),
    uplinks: { npmjs: { url: 'https://registry.npmjs.org/' } },
    packages: {
      '@foyer/*': { access: '$all', publish: '$all' },
      '**': { access: '$all', proxy: 'npmjs' },
    },
    log: { type: 'stdout', format: 'json', level: 'warn' },
  };
  const path = join(work, 'registry.json');
  writeFileSync(path, JSON.stringify(config));
  const bin = join(root, 'node_modules', 'verdaccio', 'bin', 'verdaccio');
  const server = spawn(process.execPath, [bin, '--config', path, '--listen', `${PORT}`], {
    stdio: 'ignore',
    env: childEnv(),
  });
  await answers(`${REGISTRY}/-/ping`, server);
  return server;
}

/** Installs an example by version, as its user would on the day after the release, and builds it. */
async function tryExample(work, env, name) {
  const folder = join(work, name);
  const left = /[\\/](node_modules|dist|\.next)([\\/]|$)/;
  const from = join(root, 'examples', name);
  cpSync(from, folder, { recursive: true, filter: (path) => !left.test(path.slice(from.length)) });
  const path = join(folder, 'package.json');
  const manifest = readJson(path);
  for (const group of [manifest.dependencies, manifest.devDependencies]) {
    for (const one of Object.keys(group ?? {}).filter((dependency) => dependency.startsWith('@foyer/'))) {
      group[one] = readJson(join(root, 'packages', one.split('/')[1], 'package.json')).version;
    }
  }
  writeFileSync(path, JSON.stringify(manifest, null, 2));
  await step(`${name}: npm install`, 'npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: folder,
    env,
  });
  await step(`${name}: npm run build`, 'npm', ['run', 'build'], { cwd: folder, env });
}

await requirePort(PORT, 'the registry');
const began = performance.now();
const work = mkdtempSync(join(tmpdir(), 'foyer-release-'));
let registry;
try {
  await step('build', 'turbo', ['run', 'build', '--filter=./packages/*']);
  await step('packages', 'node', ['scripts/check-packages.mjs']);
  await step('api', 'node', ['scripts/check-api.mjs']);
  await step('size', 'pnpm', ['run', 'check:size']);
  const packed = await packInto(join(work, 'tarballs'), packageNames());
  for (const { problem } of packed) if (problem) fail(problem);
  writeSboms(join(work, 'tarballs'));
  await step('sbom', 'node', ['scripts/check-sbom.mjs', join(work, 'tarballs')]);
  // Also checks the workflows: pinned actions, few permissions.
  await step('reports', 'node', ['scripts/reports.mjs']);
  const now = new Date();
  const expiry = securityTxtProblems(securityTxt(now), now);
  if (expiry.length > 0) fail(`security.txt: ${expiry.join(', ')}`);
  registry = await startRegistry(work);
  // npm publishes only with a token; this registry accepts every token.
  writeFileSync(join(work, '.npmrc'), `registry=${REGISTRY}/\n//localhost:${PORT}/:_authToken=anybody\n`);
  const env = { npm_config_userconfig: join(work, '.npmrc') };
  for (const { name, tarball } of packed) {
    // Provenance is made by the workflow's own identity, which a local run has not.
    await step(`publish ${name}`, 'npm', ['publish', tarball, '--provenance=false'], { cwd: work, env });
  }
  for (const name of EXAMPLES) await tryExample(work, env, name);
  console.log(`\nReady to release: ${packed.length} packages, ${((performance.now() - began) / 1000).toFixed(0)} s`);
} finally {
  registry?.kill();
  rmSync(work, { recursive: true, force: true });
}

/**
 * Builds a page that draws the documents' samples: once with React 19 and once with React 18.3, from the packages as they
 * are published.
 *   node build.mjs FOLDER
 */
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { samples } from './samples.mjs';

const out = process.argv[2];
const here = fileURLToPath(new URL('.', import.meta.url));
// Inside e2e, whose dependencies a host has.
const work = join(here, '..', '..', 'node_modules', '.cache', 'sample-host');
const { resolve } = createRequire(import.meta.url);

rmSync(work, { recursive: true, force: true });
mkdirSync(join(work, 'blocks'), { recursive: true });
for (const file of ['index.html', 'main.tsx']) cpSync(join(here, file), join(work, file));
// Samples that make a client make one of the test's project.
const token = /(create(?:Organization)?Client)\('public-token-test-[\w-]+'\)/g;
for (const { name, text } of samples()) writeFileSync(join(work, 'blocks', `${name}.tsx`), text.replaceAll(token, '$1(...window.sample)'));

const folderOf = (name) => dirname(resolve(`${name}/package.json`));
const react18 = ['react', 'react-dom'].map((name) => ({ find: new RegExp(`^${name}(?=$|/)`), replacement: folderOf(`${name}-18`) }));

for (const [version, alias] of [['19', []], ['18', react18]]) {
  await build({
    root: work,
    base: './',
    configFile: false,
    logLevel: 'error',
    resolve: { alias, dedupe: version === '19' ? ['react', 'react-dom'] : [] },
    esbuild: { jsx: 'automatic' },
    build: { outDir: join(out, version), emptyOutDir: true, target: 'es2022', assetsInlineLimit: 0 },
  });
}

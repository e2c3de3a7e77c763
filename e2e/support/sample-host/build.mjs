/**
 * Builds a page that draws the documents' samples: once with React 19 and once with React 18.3, from the packages as
 * they are published. Those of `RENDERED` are rendered by a server too: `<version>/<block>.html`, and `<block>-alone.html`
 * without the script that keeps a submit.
 *   node build.mjs FOLDER
 */
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { getStyles } from '@foyer/react-ui';
import { keepSubmits } from '@foyer/server';
import { build } from 'vite';
import { NONCE, RENDERED, renderedPage } from './rendered.mjs';
import { samples } from './samples.mjs';

const out = process.argv[2];
const here = fileURLToPath(new URL('.', import.meta.url));
// Inside e2e, which has the host's dependencies.
const work = join(here, '..', '..', 'node_modules', '.cache', 'sample-host');
const { resolve } = createRequire(import.meta.url);

rmSync(work, { recursive: true, force: true });
mkdirSync(join(work, 'blocks'), { recursive: true });
for (const file of ['index.html', 'main.tsx', 'page.tsx', 'server.tsx']) cpSync(join(here, file), join(work, file));
cpSync(join(here, 'widgets'), join(work, 'blocks'), { recursive: true });
// Samples that make a client make one of the test's project.
const token = /(create(?:Organization)?Client)\('public-token-test-[\w-]+'\)/g;
for (const { name, text } of samples())
  writeFileSync(join(work, 'blocks', `${name}.tsx`), text.replaceAll(token, '$1(...window.sample)'));

const folderOf = (name) => dirname(resolve(`${name}/package.json`));
const react18 = ['react', 'react-dom'].map((name) => ({
  find: new RegExp(`^${name}(?=$|/)`),
  replacement: folderOf(`${name}-18`),
}));

for (const [version, alias] of [
  ['19', []],
  ['18', react18],
]) {
  const common = {
    root: work,
    base: './',
    configFile: false,
    logLevel: 'error',
    resolve: { alias, dedupe: version === '19' ? ['react', 'react-dom'] : [] },
    esbuild: { jsx: 'automatic' },
  };
  await build({
    ...common,
    build: { outDir: join(out, version), emptyOutDir: true, target: 'es2022', assetsInlineLimit: 0 },
  });
  const server = join(work, `server-${version}`);
  await build({ ...common, ssr: { noExternal: true }, build: { ssr: 'server.tsx', outDir: server, target: 'es2022' } });
  const { head, render } = await import(pathToFileURL(join(server, 'server.js')).href);
  const page = readFileSync(join(out, version, 'index.html'), 'utf8');
  for (const { block, component, inJsx, name = block, kind } of RENDERED) {
    const markup = await render(block, component, NONCE, kind);
    const own = version === '18' ? `<style nonce="${NONCE}">${getStyles()}</style>` : '';
    writeFileSync(
      join(out, version, `${name}.html`),
      renderedPage(page, markup, (nonce) => own + (inJsx ? head(nonce) : keepSubmits({ nonce }))),
    );
    writeFileSync(
      join(out, version, `${name}-alone.html`),
      renderedPage(page, markup, () => own),
    );
  }
}

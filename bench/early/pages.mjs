import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { dist, entries, here } from '../lib/paths.mjs';

/** React 18 is installed for the journeys alone. */
const { resolve } = createRequire(join(here, '..', 'e2e', 'package.json'));
const folderOf = (name) => dirname(resolve(`${name}/package.json`));
const react18 = ['react', 'react-dom'].map((name) => ({
  find: new RegExp(`^${name}(?=$|/)`),
  replacement: folderOf(`${name}-18`),
}));

/**
 * @typedef {object} EarlyPage
 * @property {string} name
 * @property {'18' | '19'} react
 * @property {boolean} [isPosted] The host has a route, and the form names it.
 * @property {boolean} [isBroken] It shows that the bench counts.
 */

/** @type {EarlyPage[]} */
export const pages = ['18', '19'].flatMap((react) => [
  { name: `React ${react} kept`, react },
  { name: `React ${react} with a route`, react, isPosted: true },
  { name: `React ${react} broken on purpose`, react, isBroken: true },
]);

/**
 * Builds the scripts of a version of React, and draws its pages: `markup` by name and field, `folder` with the scripts.
 */
export async function buildPages(react) {
  const common = {
    root: join(entries, 'early'),
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    resolve: { alias: react === '18' ? react18 : [], dedupe: react === '18' ? [] : ['react', 'react-dom'] },
    esbuild: { jsx: 'automatic' },
  };
  const folder = join(dist, 'early', react);
  const output = { entryFileNames: 'client.js' };
  await build({
    ...common,
    base: `/${react}/`,
    build: {
      outDir: folder,
      emptyOutDir: true,
      target: 'es2022',
      rollupOptions: { input: join(entries, 'early', 'client.tsx'), output },
    },
  });
  const server = join(dist, 'early', `server-${react}`);
  await build({
    ...common,
    ssr: { noExternal: true },
    build: { ssr: 'server.tsx', outDir: server, emptyOutDir: true, target: 'es2022' },
  });
  const { render } = await import(pathToFileURL(join(server, 'server.js')).href);
  return { folder, render };
}

/**
 * What both sides draw the page from. @type {(page: EarlyPage, field: 'email' | 'phone') =>
 * import('../entries/early/page').Drawn}
 */
export const drawnOf = ({ isPosted, isBroken }, field) => ({
  field,
  ...(isPosted && { action: '/sign-in' }),
  ...(isBroken && { isBroken }),
});

/**
 * The page of a host, with what its head has: styles for React 18, which hoists none, and the script that keeps
 * submits.
 */
export async function htmlOf({ react, isPosted, isBroken }, markup, drawn) {
  const [{ getStyles }, { keepSubmits }] = await Promise.all([import('@foyer/react-ui'), import('@foyer/server')]);
  const style = react === '18' ? `<style>${getStyles()}</style>` : '';
  const keeps = isPosted || isBroken ? '' : keepSubmits();
  const head = `<meta charset="utf-8"><title>Log in</title><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,">`;
  const data = JSON.stringify(drawn).replaceAll('<', String.raw`\u003c`);
  return `<!doctype html><html lang="en"><head>${head}${style}${keeps}<script type="module" src="/${react}/client.js"></script></head><body><div id="app">${markup}</div><script type="application/json" id="drawn">${data}</script></body></html>`;
}

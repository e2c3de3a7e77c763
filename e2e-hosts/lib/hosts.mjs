import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../../scripts/lib/process.mjs';
import { bundlers, programs, react18, withReact18 } from '../bundlers.mjs';
import { examples } from '../examples.mjs';
import { patterns } from '../patterns.mjs';
import { install } from './install.mjs';
import { proveOrganizations } from './organizations.mjs';
import { ownBackendHosts } from './own-backend.mjs';
import { patternHost } from './pattern.mjs';
import { complete, serve } from './process.mjs';
import { quickstartHosts } from './quickstarts.mjs';
import { renderedHosts } from './rendered.mjs';
import { routeHosts } from './route-hosts.mjs';
import { serveFolder } from './static.mjs';
import { streamedHosts } from './streamed.mjs';
import { swappedHosts } from './swapped.mjs';
import { checkTypes, resolutionNames } from './types.mjs';

/**
 * @typedef {object} Host
 * @property {string} name the row of the table
 * @property {string} group the name that selects it
 * @property {(place: { work: string, packed: Record<string, string> }) => Promise<void>} build installs and builds
 * @property {(place: { work: string }) => Promise<{ url: string, stop: () => Promise<void> }>} [open] serves it; missing
 *   if users cannot sign in
 * @property {boolean} [measured] whether its bytes are those of production
 * @property {string} [login] the path of the form; `/` if absent
 * @property {string} [members] the path of a page that the host's server shows only to signed-in users
 * @property {(place: { url: string, browser: import('playwright').Browser }) => Promise<void>} [prove] a test
 *   instead of one sign-in. It also gets the other values that `open` returns
 * @property {string} [api] the path of a call that answers with the user's id, or 401
 * @property {boolean} [withoutScripts] whether its form also signs in without scripts
 */

/** Everything that `npm run test:hosts` can run. @returns {Host[]} */
export function listHosts() {
  return [
    ...Object.keys(examples).flatMap(exampleHosts),
    ...Object.keys(bundlers).flatMap(bundlerHosts),
    ...Object.entries(patterns).map(([name, pattern]) => patternHost(name, pattern)),
    ...quickstartHosts(),
    ...ownBackendHosts(),
    ...renderedHosts(),
    ...routeHosts(),
    ...streamedHosts(),
    ...swappedHosts(),
    ...typeHosts(),
  ];
}

/** Installed and built once, then served for production and for development. */
function exampleHosts(name) {
  const { build, start, dev, url, ...paths } = examples[name];
  const folder = ({ work }) => join(work, name);
  const common = { group: name, ...paths };
  const serveBy = (line) => async (place) => ({ url, ...(await serve(line, folder(place), url)) });
  const prepare = async (place) => {
    await install(join(root, 'examples', name), folder(place), place.packed);
    if (build) await complete(build, folder(place));
  };
  return [
    { ...common, name, build: prepare, open: serveBy(start), measured: true },
    { ...common, name: `${name}, npm run dev`, build: async () => {}, open: serveBy(dev) },
  ];
}

/** A folder for each bundler and version of React; the programs are built in it one after the other. */
function bundlerHosts(name) {
  const made = programs.map((program) => bundlerHost(name, program, '19'));
  return withReact18.includes(name) ? [...made, bundlerHost(name, 'react', '18')] : made;
}

function bundlerHost(name, program, react) {
  const { html, script } = bundlers[name];
  const sources = join(root, 'e2e-hosts', 'bundlers');
  const folder = ({ work }) => join(work, `${name}-react-${react}`);
  const build = async (place) => {
    const at = folder(place);
    if (!existsSync(at)) await install(join(sources, name), at, place.packed, react === '18' ? react18 : {});
    const write = (path, content) => {
      mkdirSync(dirname(join(at, path)), { recursive: true });
      writeFileSync(join(at, path), content);
    };
    write('src/index.js', readFileSync(join(sources, 'app', `${program}.js`)));
    await complete('rm -rf dist', at);
    write(html, readFileSync(join(sources, 'app', 'index.html'), 'utf8').replace('<!-- script -->', script));
    await complete('npm run build', at);
    cpSync(join(at, 'dist'), join(at, `dist-${program}`), { recursive: true, force: true });
  };
  const title = `${name}, ${program === 'react' ? `React ${react}` : program.replace('-', ', ')}`;
  const open = (place) => serveFolder(join(folder(place), `dist-${program}`));
  const host = { name: title, group: name, build, open, ...(program === 'react' && { section: 'Profile' }) };
  return program.startsWith('organizations') ? { ...host, prove: proveOrganizations } : { ...host, measured: true };
}

function typeHosts() {
  return resolutionNames.map((name) => ({
    name: `types, ${name}`,
    group: 'types',
    build: async ({ work, packed }) => {
      const folder = join(work, 'types');
      if (!existsSync(folder)) await install(join(root, 'e2e-hosts', 'types'), folder, packed);
      await checkTypes(folder, name);
    },
  }));
}

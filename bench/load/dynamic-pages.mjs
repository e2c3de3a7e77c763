import { setTimeout as wait } from 'node:timers/promises';
import { drawByReact } from '../lib/draw-by-react.mjs';
import { pagesOrigin, ports } from '../lib/paths.mjs';
import { brotliAtOnce } from '../size/brotli.mjs';
import { configs } from '../configs.mjs';
import { slow } from './visit.mjs';

/**
 * Added latency of each call from the server to the provider, in ms: a round trip between servers of one region. As in
 * production, such a call does not use the visitor's connection.
 */
const TO_PROVIDER = 20;

const toProvider = async (url, init) => {
  await wait(TO_PROVIDER);
  return fetch(url, init);
};

const route = {
  endpoints: { testAPIURL: `http://localhost:${ports.sandbox}` },
  origin: pagesOrigin,
  cookieSecret: 'the sealed states of a bench keep no secret',
  fetch: toProvider,
  onError: (problem) => console.error(problem),
};

const ofUsers = async (path, config) => {
  const { createSignInRoutes } = await import('@foyer/server');
  return createSignInRoutes({ ...route, path, publicToken: 'public-token-test-foyer', config });
};

const ofOrganizations = async (path, config) => {
  const { createSignInRoutes } = await import('@foyer/server/organizations');
  return createSignInRoutes({ ...route, path, publicToken: 'public-token-test-organizations', config });
};

const routes = {
  '/sign-in': (path) => ofUsers(path, configs.login),
  '/sign-in-link': (path) => ofUsers(path, configs.link),
  '/sign-in-organizations': (path) => ofOrganizations(path, configs.organizations),
};

export const isDynamic = (path) => Object.hasOwn(routes, path);

/**
 * Opens a page that the server renders for each request, and that handles its posted forms. Imports the package that
 * renders it on demand, because it must be built first.
 * @typedef {(request: import('node:http2').Http2ServerRequest, response: import('node:http2').Http2ServerResponse) =>
 *   Promise<void>} Listener
 * @param {string} path
 * @returns {Promise<Listener>}
 */
export const openDynamicPage = async (path) => listener(await routes[path](path));

/**
 * Opens a page with a form that React renders for each request, and hydrates once its scripts have loaded.
 * @param {{ action: string, config: import('@foyer/core').LoginConfig }} login
 * @param {(markup: string, drawn: object) => string} pageOf `drawn`: the data for hydration.
 * @returns {Promise<Listener>}
 */
export async function openHydratedPage(login, pageOf) {
  const { getBootstrap } = await import('@foyer/server');
  const { endpoints, origin } = route;
  const project = { publicToken: 'public-token-test-foyer', endpoints, origin, fetch: toProvider };
  return listener(async () => {
    const bootstrap = await getBootstrap(project);
    const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' };
    return new Response(pageOf(await drawByReact(bootstrap, login), { ...login, bootstrap }), { headers });
  });
}

async function listener(handle) {
  const { toNodeHandler } = await import('@foyer/server');
  return toNodeHandler(async (request) => afterLatency(await compressed(await handle(request))));
}

/**
 * Chromium emulates latency as the minimum time until an answer, so the server's own work would cost nothing. Here both
 * count.
 */
async function afterLatency(answer) {
  await wait(slow.latency);
  return answer;
}

/** Compresses a response as servers compress dynamic pages. */
async function compressed(answer) {
  const body = new Uint8Array(await answer.arrayBuffer());
  if (body.length === 0) return answer;
  const { status, headers } = answer;
  headers.set('content-encoding', 'br');
  return new Response(brotliAtOnce(body), { status, headers });
}

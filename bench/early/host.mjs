import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { buildPages, drawnOf, htmlOf } from './pages.mjs';

const HOME = '<!doctype html><html lang="en" data-signed-in><title>Home</title><h1>Home</h1>';
const types = { js: 'text/javascript', css: 'text/css' };
/** Each run is a first visit. */
const NOT_KEPT = { 'cache-control': 'no-store' };

/**
 * @typedef {object} Run
 * @property {string} url
 * @property {import('@foyer/sandbox').TestProject} project Its own, in the local provider.
 * @property {string[]} addresses What was asked for, and the referrers.
 * @property {() => void} arrive Lets its scripts come.
 */

/** A host whose scripts come to each run when that run says so, and a provider beside it; both in this process. */
export async function openHost(reacts) {
  const built = new Map();
  for (const react of reacts) built.set(react, await buildPages(react));
  const { toNodeHandler } = await import('@foyer/server');
  /** The run that each browser plays, by what the browser calls itself: to the host, and to the provider. */
  const runs = new Map();
  const runOf = ({ headers }) => runs.get(headers['user-agent']);
  const note = (request) => runOf(request)?.addresses.push(request.url, request.headers.referer ?? '');
  const provider = await openProvider(toNodeHandler, note);
  const host = await listen((request, response) => {
    note(request);
    void answer(request, response, runOf(request));
  });

  async function answer(request, response, run) {
    const { pathname } = new URL(request.url, host.origin);
    const folder = built.get(pathname.split('/')[1])?.folder;
    if (folder) return sendFile(response, join(folder, pathname.slice(4)), run);
    if (run && pathname === '/sign-in') return run.signIn(request, response);
    const html = run && pathname === '/login' ? run.html : HOME;
    return response.setHeader('content-type', 'text/html; charset=utf-8').end(html);
  }

  /** Makes the page of a run, for the browser of this name. @returns {Promise<Run>} */
  async function begin(agent, page, { field, latency }) {
    const project = await provider.project();
    const drawn = drawnOf(page, field);
    let arrive = () => {};
    const held = new Promise((resolve) => (arrive = resolve));
    const markup = await built.get(page.react).render(drawn);
    const html = await htmlOf(page, markup, { ...drawn, publicToken: project.publicToken, provider: provider.origin });
    const signIn = await routeOf(drawn, { project, provider, host });
    const run = {
      url: `${host.origin}/login`,
      project,
      addresses: [],
      arrive: () => arrive(),
      held,
      latency,
      html,
      signIn,
    };
    runs.set(agent, run);
    return run;
  }
  const close = async () => {
    await host.close();
    await provider.close();
  };
  return { home: `${host.origin}/home`, begin, close };
}

async function sendFile(response, path, { held, latency }) {
  await held;
  await wait(latency);
  response.writeHead(200, { 'content-type': types[path.split('.').at(-1)] ?? 'application/octet-stream', ...NOT_KEPT });
  response.end(readFileSync(path));
}

/** The route of one project: a host has one, here each run is a host. */
async function routeOf({ action, field }, { project, provider, host }) {
  if (!action) return undefined;
  const { createSignInRoutes, toNodeHandler } = await import('@foyer/server');
  const methods = field === 'email' ? ['email', 'sms'] : ['sms', 'email'];
  const route = createSignInRoutes({
    publicToken: project.publicToken,
    endpoints: { testAPIURL: provider.origin },
    origin: host.origin,
    path: action,
    afterSignIn: '/home',
    secret: 'the sealed states of a bench keep no secret',
    config: { products: ['oauth', 'otp'], oauthOptions: { providers: [{ type: 'google' }] }, otpOptions: { methods } },
  });
  return toNodeHandler(route);
}

async function openProvider(toNodeHandler, note) {
  const { createSandbox, TestProject } = await import('@foyer/sandbox');
  const opened = {};
  const server = await listen((request, response) => {
    note(request);
    void opened.handler(request, response);
  });
  const { origin } = server;
  const sandbox = await createSandbox({ control: true, origin });
  opened.handler = toNodeHandler((request) => sandbox.handle(request));
  const close = async () => {
    await server.close();
    await sandbox.close();
  };
  return { origin, project: async () => new TestProject(sandbox, { url: origin }), close };
}

/** Listens on a port that the system picks. */
function listen(answer) {
  // Longer than a browser keeps an idle connection: a form that it posts while the server closes one is lost.
  const server = createServer({ keepAliveTimeout: 310_000 }, answer);
  const close = () => {
    server.closeAllConnections();
    return new Promise((done) => server.close(done));
  };
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve({ origin: `http://localhost:${server.address().port}`, close }));
  });
}

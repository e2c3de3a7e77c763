/**
 * Serves the built demo: `node apps/demo/serve.mjs [--port 4401] [--host localhost] [--provider ORIGIN]`.
 * csp.html, consent.html, works.html, organizations.html, organization-account.html, account.html and
 * account-script.html are served with a strict Content-Security-Policy. `--provider` (default http://localhost:4400) is
 * the only origin that it lets a page call. /foyer/ is the script build of @foyer/vanilla, /sign-in the route for
 * visitors without scripts.
 */
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, normalize, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { withoutScripts } from './without-scripts.mjs';

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '4401' },
    host: { type: 'string', default: 'localhost' },
    provider: { type: 'string', default: 'http://localhost:4400' },
  },
});
const provider = new URL(values.provider).origin;
const routes = withoutScripts(provider);
const folder = (path) => fileURLToPath(new URL(path, import.meta.url));
const pages = folder('dist');
const scriptBuild = folder('../../packages/vanilla/dist/cdn');

const types = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.map': 'application/json',
};

const STRICT = [
  'csp.html',
  'consent.html',
  'works.html',
  'organizations.html',
  'organization-account.html',
  'account.html',
  'account-script.html',
];

const strict = (nonce) =>
  [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    `style-src 'nonce-${nonce}'`,
    `connect-src ${provider}`,
    'img-src https: data:',
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

/** The file of a path, never outside of its folder; undefined if there can be no such file. */
function fileOf(pathname) {
  const [root, rest] = pathname.startsWith('/foyer/') ? [scriptBuild, pathname.slice(7)] : [pages, pathname];
  const inside = normalize(join(root, rest.endsWith('/') || rest === '' ? `${rest}index.html` : rest));
  return inside.startsWith(root + sep) && extname(inside) in types ? inside : undefined;
}

async function read(url) {
  try {
    const file = fileOf(decodeURIComponent(new URL(`http://localhost${url}`).pathname));
    return file && { file, content: await readFile(file) };
  } catch {
    return undefined;
  }
}

function headersOf(file, nonce) {
  const hashed = /[\\/]assets[\\/]/.test(file);
  return {
    'content-type': types[extname(file)],
    'cache-control': hashed ? 'public, max-age=31536000, immutable' : 'no-cache',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    ...(STRICT.some((page) => file.endsWith(sep + page)) && { 'content-security-policy': strict(nonce) }),
  };
}

const server = createServer(async (request, response) => {
  const { method, url = '/' } = request;
  const route = routes[url.split('?', 1)[0]];
  if (route) return route(request, response);
  if (method !== 'GET' && method !== 'HEAD') return response.writeHead(405, { allow: 'GET, HEAD' }).end();
  const found = await read(url);
  if (!found) return response.writeHead(404, { 'content-type': 'text/plain' }).end('There is no such page.\n');
  const nonce = randomBytes(16).toString('base64');
  const isPage = extname(found.file) === '.html';
  const body = isPage ? found.content.toString('utf8').replaceAll('CSP_NONCE', nonce) : found.content;
  response.writeHead(200, { ...headersOf(found.file, nonce), 'content-length': Buffer.byteLength(body) });
  response.end(method === 'HEAD' ? undefined : body);
});

server.once('error', ({ message }) => {
  console.error(`The demo cannot be served at port ${values.port}: ${message}`);
  process.exitCode = 1;
});
// Longer than a browser keeps an idle connection: a request that it sends while the server closes one fails.
server.keepAliveTimeout = 310_000;
server.listen(Number(values.port), values.host, () => {
  console.log(`Demo at http://${values.host}:${server.address().port}/`);
});

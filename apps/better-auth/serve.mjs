/**
 * better-auth behind the demo: `node apps/better-auth/serve.mjs [--port 4400] [--page http://localhost:4401] [--data
 * FOLDER] [--control]`. Its API is at `/api/auth`, and at the root for pages that know an origin alone. `--control`
 * lets tests empty it.
 */
import { createServer } from 'node:http';
import { parseArgs } from 'node:util';
import { startBackend } from './backend.mjs';
import { inboxPage } from './inbox.mjs';
import { makeOrganization } from './make-organization.mjs';
import { moveClock } from './movable-clock.mjs';
import { standIn } from './stand-in.mjs';

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '4400' },
    page: { type: 'string', multiple: true, default: ['http://localhost:4401'] },
    data: { type: 'string' },
    control: { type: 'boolean', default: false },
  },
});
const origin = `http://localhost:${values.port}`;
const KEPT = 100;
const READABLE = { 'access-control-allow-origin': '*', 'access-control-allow-headers': 'content-type' };
let messages = [];
const send = (message) => {
  messages = [message, ...messages].slice(0, KEPT);
};
const setUp = { origin, pages: values.page, data: values.data, send };
let backend = await startBackend(setUp);

const control = {
  message: (url) => messages.find(({ to }) => to === url.searchParams.get('to')) ?? null,
  async reset(_, { vertical, settings }) {
    backend = await startBackend({
      ...setUp,
      database: backend.database,
      [vertical === 'B2B' ? 'organizations' : 'project']: settings,
    });
    return {};
  },
  organization: (_, wanted) => makeOrganization(backend.context, wanted),
  clock(_, { ms }) {
    moveClock(ms);
    return {};
  },
};

async function answer(request) {
  const url = new URL(request.url);
  const [, first, name] = url.pathname.split('/');
  if (url.pathname === '/inbox')
    return new Response(inboxPage(messages), { headers: { 'content-type': 'text/html; charset=utf-8' } });
  if (values.control && first === 'control' && Object.hasOwn(control, name)) {
    return Response.json(await control[name](url, request.method === 'POST' ? await request.json() : undefined));
  }
  if (first === 'stand-in') return standIn(request, url);
  // What the demo asks of the sandbox alone: the page has to be able to read that it is not here.
  if (first === 'sandbox')
    return new Response(null, { status: request.method === 'OPTIONS' ? 204 : 501, headers: READABLE });
  if (first === 'sdk' || first === 'v1') url.pathname = `/api/auth${url.pathname}`;
  return backend.handler(new Request(url, request));
}

const server = createServer(async (incoming, outgoing) => {
  const init = {
    method: incoming.method,
    headers: new Headers(Object.entries(incoming.headers).map(([name, value]) => [name, String(value)])),
  };
  const body = incoming.method === 'GET' || incoming.method === 'HEAD' ? undefined : incoming;
  const request = new Request(new URL(incoming.url ?? '/', origin), { ...init, ...(body && { body, duplex: 'half' }) });
  const response = await answer(request).catch(() => new Response(null, { status: 500 }));
  outgoing.writeHead(response.status, [...response.headers].flat());
  outgoing.end(Buffer.from(await response.arrayBuffer()));
});
// Longer than a browser keeps an idle connection: a request that it sends while the server closes one fails.
server.keepAliveTimeout = 310_000;
server.listen(Number(values.port), 'localhost');

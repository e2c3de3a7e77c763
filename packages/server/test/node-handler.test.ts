import type { Server } from 'node:http';
import { createServer } from 'node:http';
import { connect, createSecureServer, createServer as createHttp2Server } from 'node:http2';
import { createServer as createHttpsServer, request as requestByHttps } from 'node:https';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { generate } from 'selfsigned';
import { expect, onTestFinished, test } from 'vitest';
import { toNodeHandler } from '../src/index';

/** Serves with Node's own http, and returns the address. */
const serve = (handle: (request: Request) => Promise<Response>): Promise<string> =>
  addressOf(createServer((request, response) => void toNodeHandler(handle)(request, response)));

async function addressOf(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test('a form comes through, and an answer with its cookies', async () => {
  const url = await serve(async (request) => {
    const text = await request.text();
    const answer = new Response(`${request.method} ${new URL(request.url).pathname} ${text}`, { status: 201 });
    answer.headers.append('set-cookie', 'a=1');
    answer.headers.append('set-cookie', 'b=2');
    return answer;
  });
  const answer = await fetch(`${url}/sign-in?x=1`, {
    method: 'POST',
    body: new URLSearchParams({ email: 'ada@example.com' }),
  });
  expect(answer.status).toBe(201);
  expect(await answer.text()).toBe('POST /sign-in email=ada%40example.com');
  expect(answer.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
});

test('the address is the one that the browser has asked for', async () => {
  const url = await serve((request) => Promise.resolve(new Response(request.url)));
  expect(await (await fetch(`${url}/a?b=c`)).text()).toBe(`${url}/a?b=c`);
  const behind = await fetch(`${url}/a`, {
    headers: { 'x-forwarded-host': 'app.example', 'x-forwarded-proto': 'https' },
  });
  expect(await behind.text()).toBe('https://app.example/a');
});

const { private: key, cert } = await generate(undefined, { keyType: 'ec', algorithm: 'sha256' });
const tls = { key, cert };
const sayAddress = toNodeHandler((request) => Promise.resolve(new Response(request.url)));

async function portOf(server: Pick<Server, 'listen' | 'close' | 'address'>): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}

test('with TLS the address is one of https, unless a proxy says otherwise', async () => {
  const port = await portOf(createHttpsServer(tls, (request, response) => void sayAddress(request, response)));
  const ask = (headers: Readonly<Record<string, string>>) =>
    new Promise<string>((resolve, reject) => {
      const asked = requestByHttps(
        { host: '127.0.0.1', port, path: '/sign-in?x=1', rejectUnauthorized: false, agent: false, headers },
        (answer) => {
          answer.setEncoding('utf8').on('data', resolve).on('error', reject);
        },
      );
      asked.on('error', reject).end();
    });
  expect(await ask({ host: 'app.example' })).toBe('https://app.example/sign-in?x=1');
  expect(await ask({ host: 'app.example', 'x-forwarded-proto': 'http', 'x-forwarded-host': 'other.example' })).toBe(
    'http://other.example/sign-in?x=1',
  );
});

test.each([
  ['with TLS', 'https', () => createSecureServer(tls, (request, response) => void sayAddress(request, response))],
  ['without TLS', 'http', () => createHttp2Server((request, response) => void sayAddress(request, response))],
] as const)('HTTP/2 %s names its host in :authority', async (_name, scheme, create) => {
  const port = await portOf(create() as unknown as Server);
  const session = connect(`${scheme}://127.0.0.1:${port}`, { rejectUnauthorized: false });
  onTestFinished(() => session.destroy());
  const stream = session.request({ ':path': '/sign-in?x=1', ':authority': 'app.example' });
  const text = await new Promise(
    (resolve, reject) => void stream.setEncoding('utf8').on('data', resolve).on('error', reject),
  );
  expect(text).toBe(`${scheme}://app.example/sign-in?x=1`);
});

test('a body that was already read is a mistake of the app, which the error explains', async () => {
  const handle = toNodeHandler(async (request) => new Response(await request.text()));
  const server = createServer((request, response) => {
    void (async () => {
      // As express.urlencoded() does.
      await buffer(request);
      await handle(request, response).catch((error: unknown) => response.end(String(error)));
    })();
  });
  const answer = await fetch(await addressOf(server), {
    method: 'POST',
    body: new URLSearchParams({ email: 'ada@example.com' }),
  });
  expect(await answer.text()).toContain(
    'UsageError: toNodeHandler got a request with a body that was already read. Put its route before express.urlencoded(), express.json() and other body parsers.',
  );
});

test('a request without a body passes what reads bodies', async () => {
  const handle = toNodeHandler(async (request) => new Response(`${request.method} ${await request.text()}`));
  const server = createServer((request, response) => {
    void (async () => {
      await buffer(request);
      await handle(request, response);
    })();
  });
  const url = await addressOf(server);
  expect(await (await fetch(url)).text()).toBe('GET ');
  expect(await (await fetch(url, { method: 'POST' })).text()).toBe('POST ');
});

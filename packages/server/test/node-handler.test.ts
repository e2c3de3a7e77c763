import type { AddressInfo } from 'node:net';
import { createServer } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { toNodeHandler } from '../src/index';

/** Serves with Node's own http, and returns the address. */
async function serve(handle: (request: Request) => Promise<Response>): Promise<string> {
  const server = createServer((request, response) => void toNodeHandler(handle)(request, response));
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
  const answer = await fetch(`${url}/sign-in?x=1`, { method: 'POST', body: new URLSearchParams({ email: 'ada@example.com' }) });
  expect(answer.status).toBe(201);
  expect(await answer.text()).toBe('POST /sign-in email=ada%40example.com');
  expect(answer.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
});

test('the address is the one that the browser has asked for', async () => {
  const url = await serve((request) => Promise.resolve(new Response(request.url)));
  expect(await (await fetch(`${url}/a?b=c`)).text()).toBe(`${url}/a?b=c`);
  const behind = await fetch(`${url}/a`, { headers: { 'x-forwarded-host': 'app.example', 'x-forwarded-proto': 'https' } });
  expect(await behind.text()).toBe('https://app.example/a');
});

import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A backend that answers each request in the same bad way. */
export interface BadBackend {
  readonly url: string;
  close(): void;
}

/** Opens it, on a free port if the argument is missing. */
export async function openBadBackend(
  answer: (request: IncomingMessage, response: ServerResponse) => void,
  port = 0,
): Promise<BadBackend> {
  const server: Server = createServer(answer);
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve);
  });
  const { port: own } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${own}`,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** Answers that no client should meet, by what is wrong with them. */
export const badAnswers: Readonly<Record<string, (request: IncomingMessage, response: ServerResponse) => void>> = {
  'is too slow, and never answers': () => undefined,
  'closes the connection': (request) => request.socket.destroy(),
  'closes it in the middle of an answer': (request, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
    response.write('{"data":', () => request.socket.destroy());
  },
  'never ends an answer': (_, response) =>
    void response.writeHead(200, { 'content-type': 'application/json' }).write('{"data":{'),
  'answers HTML': (_, response) =>
    void response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><script>alert(1)</script>'),
  'answers nothing': (_, response) => void response.writeHead(204).end(),
  'answers 500': (_, response) => void response.writeHead(500).end('Internal Server Error'),
  'answers a list': (_, response) => void response.writeHead(200, { 'content-type': 'application/json' }).end('[]'),
  'answers null': (_, response) => void response.writeHead(200, { 'content-type': 'application/json' }).end('null'),
  'answers data of another type': (_, response) =>
    void response.writeHead(200, { 'content-type': 'application/json' }).end('{"data":"yes"}'),
  'answers wrong types': (_, response) =>
    void response
      .writeHead(200, { 'content-type': 'application/json' })
      .end('{"data":{"user":[],"session":7,"method_id":{},"session_token":1,"keys":"x"},"keys":{}}'),
  'answers own properties of objects': (_, response) =>
    void response
      .writeHead(200, { 'content-type': 'application/json' })
      .end('{"data":{"__proto__":{"vertical":"CONSUMER"},"constructor":1,"toString":2}}'),
  'redirects to itself': (request, response) => void response.writeHead(302, { location: request.url ?? '/' }).end(),
  'answers megabytes': (_, response) =>
    void response.writeHead(200, { 'content-type': 'application/json' }).end(`"${'x'.repeat(3_000_000)}"`),
  'answers deep JSON': (_, response) =>
    void response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(`${'['.repeat(20_000)}${']'.repeat(20_000)}`),
  'has wrong CORS, and allows every origin': (_, response) =>
    void response
      .writeHead(401, { 'content-type': 'application/json', 'access-control-allow-origin': '*' })
      .end('{"status_code":401,"error_type":"user_unauthenticated","error_message":"","error_url":""}'),
};

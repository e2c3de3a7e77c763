import { createServer, request as send, type IncomingMessage, type RequestListener } from 'node:http';
import { duplexPair } from 'node:stream';
import { buffer } from 'node:stream/consumers';

export interface Message {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Sends a request to a Node HTTP listener over an in-process connection. */
export function createInProcess(listener: RequestListener): (message: Message) => Promise<Response> {
  const server = createServer(listener);
  return async ({ method, path, headers, body }) => {
    const [near, far] = duplexPair();
    server.emit('connection', far);
    const incoming = await new Promise<IncomingMessage>((resolve, reject) => {
      const outgoing = send({ method, path, headers, createConnection: () => near });
      outgoing.once('response', resolve).once('error', reject).end(body);
    });
    const bytes = await buffer(incoming);
    near.destroy();
    return new Response(bytes.byteLength === 0 ? null : bytes, {
      status: incoming.statusCode ?? 500,
      headers: headersOf(incoming),
    });
  };
}

const ofTheConnection = new Set(['connection', 'keep-alive', 'transfer-encoding', 'content-length']);

function headersOf({ headersDistinct }: IncomingMessage): Headers {
  const headers = new Headers();
  for (const [name, values] of Object.entries(headersDistinct)) {
    if (ofTheConnection.has(name)) continue;
    for (const value of values ?? []) headers.append(name, value);
  }
  return headers;
}

import { UsageError } from './errors';
import { header, originOf } from './request';

/**
 * What Node's `http`, `https` and `http2` give a listener, as far as it is used here. Express and Fastify
 * (`request.raw`) have the same.
 */
export interface NodeRequest extends AsyncIterable<unknown> {
  readonly method?: string | undefined;
  readonly url?: string | undefined;
  /** The whole path, where a router has cut `url`. */
  readonly originalUrl?: string | undefined;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  /** Its connection. `encrypted` is true if this server itself speaks TLS. */
  readonly socket?: object | undefined;
  /** Whether anything has read the body. */
  readonly readableDidRead?: boolean | undefined;
}

/** What Node's `http` gives a listener to answer with, as far as it is used here. */
export interface NodeResponse {
  statusCode: number;
  appendHeader(name: string, value: string): unknown;
  end(body: Uint8Array): unknown;
}

/**
 * Makes a listener for Node's `http`, `https` and `http2`, and a handler for Express, of what answers web requests. It
 * must come before anything that reads the body, such as `express.urlencoded()`.
 *
 * The returned function resolves once the answer was handed over. It rejects with a UsageError if the body was already
 * read, and with what `handle` rejects with.
 */
export function toNodeHandler(
  handle: (request: Request) => Promise<Response>,
): (request: NodeRequest, response: NodeResponse) => Promise<void> {
  return async (request, response) => {
    const answer = await handle(toWebRequest(request));
    response.statusCode = answer.status;
    for (const [name, value] of answer.headers) response.appendHeader(name, value);
    response.end(new Uint8Array(await answer.arrayBuffer()));
  };
}

const READ_BEFORE =
  'toNodeHandler got a request whose body was already read. Put its route before express.urlencoded(), express.json() and other body parsers.';

function toWebRequest(request: NodeRequest): Request {
  const { method = 'GET', headers, originalUrl, url = '/' } = request;
  const given = Object.entries(headers).flatMap(([name, value]): [string, string][] => {
    // HTTP/2 names the parts of the request line with a colon.
    if (name.startsWith(':') || value === undefined) return [];
    return [[name, typeof value === 'string' ? value : header({ headers }, name)]];
  });
  const hasBody = method !== 'GET' && method !== 'HEAD';
  if (hasBody && request.readableDidRead && headers['content-length'] !== '0') throw new UsageError(READ_BEFORE);
  const body = hasBody ? { body: request as unknown as ReadableStream, duplex: 'half' as const } : {};
  // Unless a proxy says otherwise.
  const origin = originOf({ headers, url: isEncrypted(request) ? 'https://localhost' : 'http://localhost' });
  return new Request(new URL(originalUrl ?? url, origin), { method, headers: given, ...body });
}

const isEncrypted = ({ socket }: NodeRequest): boolean =>
  socket !== undefined && 'encrypted' in socket && socket.encrypted === true;
